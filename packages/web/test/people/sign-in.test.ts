import { describe, expect, it } from "vitest";
import { isEmail, providerPath } from "../../src/people/sign-in.ts";

describe("signing in", () => {
  it("at the identity provider comes back to the page with all that its address says", () => {
    const path = providerPath("/project/a1/output?view=map&area=XTA_1");
    expect(new URL(path, "http://service").searchParams.get("to")).toBe("/project/a1/output?view=map&area=XTA_1");
  });

  it.each([
    ["ana@example.org", true],
    [" ana@example.org ", true],
    ["ana", false],
    ["ana@", false],
    ["ana bo@example.org", false],
    ["ana@b@example.org", false],
  ])("takes %j for an e-mail address: %s", (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
});
