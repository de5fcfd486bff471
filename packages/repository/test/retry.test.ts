import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { retryAfter, waitBefore } from "../src/site/retry.js";
import { RepositoryTrouble } from "../src/site/trouble.js";

const patience = { tries: 6, first: 500, longest: 30_000 };

describe("the wait before another try", () => {
  it("is at least half the bound, which doubles, and never longer than the longest", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.double({ min: 0, max: 0.999, noNaN: true }), (next, random) => {
        const wait = waitBefore(next, new RepositoryTrouble("failed"), patience, () => random);
        const bound = Math.min(30_000, 500 * 2 ** (next - 2));
        expect(wait).toBeGreaterThanOrEqual(bound / 2);
        expect(wait).toBeLessThanOrEqual(bound);
      }),
    );
  });

  it("is what the site asks for, up to the longest", () => {
    const asked = (seconds: number) => waitBefore(2, new RepositoryTrouble("busy", "", seconds), patience, () => 0);
    expect([asked(7), asked(3600)]).toEqual([7000, 30_000]);
  });
});

describe("a header Retry-After", () => {
  const now = new Date("2026-03-01T08:00:00Z");
  it.each([
    ["120", 120],
    ["Sun, 01 Mar 2026 08:00:30 GMT", 30],
    ["Sun, 01 Mar 2026 07:00:00 GMT", 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("of %s asks for %s seconds", (header, seconds) => {
    expect(retryAfter(header, now)).toBe(seconds);
  });
});
