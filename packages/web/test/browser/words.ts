import type { Language } from "@tessera/contract";
import { createTranslator } from "@tessera/i18n/translator";
import { fr } from "../../src/texts/fr/french.ts";
import { en, type TextKey } from "../../src/texts/i18n.ts";
import { pt } from "../../src/texts/pt/portuguese.ts";

export type Words = (key: TextKey, values?: Record<string, string | number>) => string;

/** What the application says in a language: tests find things by what users read. */
export function wordsOf(language: Language): Words {
  const translator = createTranslator({ en, fr, pt });
  return (key, values) => translator.translate(language, key, values);
}
