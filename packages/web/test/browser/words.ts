import { createInstance } from "i18next";
import { fr } from "../../src/texts/fr/french.ts";
import type { Language } from "../../src/texts/i18n.ts";
import { en, type TextKey } from "../../src/texts/i18n.ts";
import { pt } from "../../src/texts/pt/portuguese.ts";

export type Words = (key: TextKey, values?: Record<string, string | number>) => string;

/** What the application says in a language: tests find things by what users read. */
export function wordsOf(language: Language): Words {
  const texts = createInstance();
  void texts.init({
    lng: language,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: en }, fr: { translation: fr }, pt: { translation: pt } },
  });
  return (key, values = {}) => texts.t(key, values);
}
