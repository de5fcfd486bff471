import { createInstance } from "i18next";
import { fallbackLanguage, type Language, languages } from "./languages.js";
import { type TextKey, texts } from "./texts/index.js";

export type TextValues = Record<string, string | number>;

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  fallbackLng: fallbackLanguage,
  supportedLngs: languages,
  // Keys are flat and carry dots; texts are plain, never HTML.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(languages.map((language) => [language, { translation: texts[language] }])),
});

const translators = Object.fromEntries(languages.map((language) => [language, i18n.getFixedT(language)])) as Record<
  Language,
  (key: string, values?: TextValues) => string
>;

/**
 * The text of a key in a language, with `{{name}}` replaced by the value of that name.
 * A value `count` selects the singular (`key_one`) or the plural (`key_other`) of a text that has both.
 */
export function translate(language: Language, key: TextKey, values?: TextValues): string {
  return translators[language](key, values);
}
