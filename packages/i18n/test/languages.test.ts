import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, negotiateLanguage } from "../src/index.js";

describe("negotiateLanguage", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["fr", "fr"],
    ["FR", "fr"],
    ["fr-CD", "fr"],
    ["pt_BR", "en"],
    ["fr,en;q=0.8", "fr"],
    ["en;q=0.3, pt-MZ;q=0.9, fr;q=0.5", "pt"],
    ["sw, fr;q=0.1", "fr"],
    ["sw", "en"],
    ["*", "en"],
    ["fr;q=0, pt;q=0.1", "pt"],
  ])("turns %s into %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  it("answers a supported language whatever the header holds", () => {
    fc.assert(fc.property(fc.string(), (header) => languages.includes(negotiateLanguage(header))));
  });
});
