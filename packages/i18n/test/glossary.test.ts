import { describe, expect, it } from "vitest";
import { glossaryFaults, terms } from "../src/glossary/index.js";
import { languages, texts } from "../src/index.js";

describe("the glossary", () => {
  it("is kept by every text", () => {
    expect(glossaryFaults(texts)).toEqual([]);
  });

  it.each(languages)("has words in %s that its own check finds and does not refuse", (language) => {
    for (const { [language]: term } of terms) {
      expect([term.word, term.written.test(term.word)]).toEqual([term.word, true]);
      expect([term.word, term.never?.test(term.word) ?? false]).toEqual([term.word, false]);
    }
  });

  it("finds a word of another glossary and a missing one", () => {
    const text = {
      en: { a: "Calibrate the ART data" },
      fr: { a: "Le calage des données" },
      pt: { a: "Calibrar o TARV" },
    };
    expect(glossaryFaults(text)).toEqual([
      "fr a: “calage” is not used",
      "fr a: “ART” is “TAR”",
      "fr a: “calibration” is “calibration”",
    ]);
  });
});
