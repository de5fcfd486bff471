import { languages, type TextKey, texts } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { keyOfText, messageKey, messageTemplate } from "../src/vocabulary/warning-texts.js";

const warningKeys = [
  ...new Set(
    Object.keys(texts.en)
      .filter((key) => key.startsWith("warning."))
      .map((key) => key.replace(/_(one|other)$/, "")),
  ),
] as TextKey[];

describe("a warning", () => {
  it.each(languages)("is known by its words in %s", (language) => {
    expect(warningKeys.length).toBeGreaterThan(40);
    for (const key of warningKeys) {
      const said = messageTemplate(key, language).replaceAll(/<(\w+)>/g, "12 (Zone 3)");
      expect(keyOfText(said)).toBe(key);
    }
  });

  it("is known by its key, and nothing else is", () => {
    for (const key of warningKeys) expect(messageKey(key)).toBe(key);
    for (const other of ["", "warning.", "indicator.prevalence", "toString", "warning.model.nothing"])
      expect(messageKey(other)).toBeUndefined();
    expect(keyOfText("It rains.")).toBeUndefined();
  });
});
