import { type Language, languages } from "@tessera/contract";
import { terms } from "./terms.js";

/** Spellings and phrases that no text of a language uses, beside those of single terms. */
const never: Record<Language, readonly RegExp[]> = {
  en: [/\d %/, /\bdarker is more\b/i, /\bbrought to the numbers?\b/i, /\bareas of the level\b/i],
  fr: [/\d%/, /\p{L}'\p{L}/u, /\bde (enfants|hommes|un|une)\b/],
  // Spelling before the agreement of 1990.
  pt: [
    /\d %/,
    /(proje|infe|atra|a|sele|dire|prote|reda|cole)cç|efectiv|\bexact|\bactual|\b(pro|ob)jecto|infectad|correct|direct|óptim|\bpára\b/i,
    /(janeiro|março|junho|setembro|dezembro) (20|\{\{)/i,
  ],
};

export type Texts = Readonly<Record<string, string>>;

/** What is against the glossary in the texts of all languages: the key, the language, and the word that is missing or wrong. */
export function glossaryFaults(texts: Readonly<Record<Language, Texts>>): string[] {
  return languages.flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]) => {
      const words = withoutPlaces(text);
      return [...refused(words, language), ...missing(words, withoutPlaces(texts.en[key] ?? ""), language)].map(
        (fault) => `${language} ${key}: ${fault}`,
      );
    }),
  );
}

function refused(text: string, language: Language): string[] {
  const patterns = [...never[language], ...terms.flatMap((term) => term[language].never ?? [])];
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found ? [`“${found[0]}” is not used`] : [];
  });
}

function missing(text: string, english: string, language: Language): string[] {
  if (language === "en") return [];
  return terms
    .filter((term) => term.en.written.test(english) && !term[language].written.test(text))
    .map((term) => `“${term.en.word}” is “${term[language].word}”`);
}

/** Names of values, columns and options are not words of a language. */
function withoutPlaces(text: string): string {
  return text.replace(/\{\{\w+\}\}|\b\w*_\w*\b|\/[\w/-]+|\.\w+\b/g, "·");
}
