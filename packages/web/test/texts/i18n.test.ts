import { glossaryFaults } from "@tessera/i18n/glossary";
import { describe, expect, it } from "vitest";
import { fr } from "../../src/texts/fr/french.ts";
import { en } from "../../src/texts/i18n.ts";
import { pt } from "../../src/texts/pt/portuguese.ts";

const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

describe.each([
  ["French", fr],
  ["Portuguese", pt],
])("texts in %s", (_, texts: Record<string, string>) => {
  it("are all there", () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("name the same values as the English ones", () => {
    const different = Object.entries(en).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(texts[key] ?? "").join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });
});

describe("texts in all languages", () => {
  it("keep the glossary", () => {
    expect(glossaryFaults({ en, fr, pt })).toEqual([]);
  });
});
