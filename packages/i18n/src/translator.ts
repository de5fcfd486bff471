import { fallbackLanguage, type Language, languages, type TextValues } from "@tessera/contract";
import { createInstance } from "i18next";

/** Texts by key. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Translator {
  /** The text of a key in a language, or in the fallback language while the catalogue of the language is not there. */
  translate(language: Language, key: string, values?: TextValues): string;
  has(language: Language): boolean;
  add(language: Language, catalogue: Catalogue): void;
}

/** Sets up i18next for flat keys with dots and plain texts. It runs in a browser, where catalogues can be added later. */
export function createTranslator(catalogues: Partial<Record<Language, Catalogue>>): Translator {
  const i18n = createInstance();
  void i18n.init({
    initAsync: false,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    keySeparator: false,
    nsSeparator: false,
    // Texts are never HTML.
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      Object.entries(catalogues).map(([language, translation]) => [language, { translation }]),
    ),
  });
  return {
    translate: (lng, key, values) => i18n.t(key, { ...values, lng }),
    has: (language) => i18n.hasResourceBundle(language, "translation"),
    add: (language, catalogue) => {
      i18n.addResourceBundle(language, "translation", catalogue);
    },
  };
}
