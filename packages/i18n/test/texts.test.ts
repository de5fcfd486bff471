import { describe, expect, it } from "vitest";
import { type CatalogueKey, languages, texts, translate } from "../src/index.js";

const keys = Object.keys(texts.en) as CatalogueKey[];
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe("texts", () => {
  it.each(languages)("are complete and not empty in %s", (language) => {
    expect(Object.keys(texts[language]).sort()).toEqual([...keys].sort());
    for (const key of keys) expect([key, texts[language][key].trim()]).not.toEqual([key, ""]);
  });

  it("have the same values to fill in every language", () => {
    for (const key of keys)
      for (const language of languages)
        expect([key, places(texts[language][key])]).toEqual([key, places(texts.en[key])]);
  });

  it("are sentences of their own in French and Portuguese", () => {
    const errors = keys.filter((key) => key.startsWith("error.") || key.startsWith("detail."));
    for (const key of errors) expect(new Set(languages.map((language) => texts[language][key])).size).toBe(3);
  });
});

describe("translate", () => {
  it("fills values in as they are, without escaping", () => {
    const text = translate("en", "detail.notFound", { verb: "GET", path: "/<b>&'" });
    expect(text).toBe("GET /<b>&' is not part of the service.");
  });
});
