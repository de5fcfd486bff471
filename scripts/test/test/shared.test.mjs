import { afterEach, expect, it, vi } from "vitest";
import { hasShared } from "../shared.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("says loudly what is skipped where public data are absent", () => {
  vi.stubEnv("REQUIRE_SHARED", "");
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(hasShared("comparison with nothing", "data", "no-such-folder")).toBe(false);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^SKIPPED: comparison with nothing, .*no-such-folder/));
});

it("refuses to skip where the data were promised", () => {
  vi.stubEnv("REQUIRE_SHARED", "1");
  expect(() => hasShared("comparison with nothing", "no-such-folder")).toThrow(/REQUIRE_SHARED.*no-such-folder/);
});
