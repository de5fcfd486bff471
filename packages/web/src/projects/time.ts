import { language } from "../texts/index.ts";
import type { Language } from "../texts/languages.ts";

/** Of each language the manner of writing dates in which the day comes before the month. */
const manners: Record<Language, string> = { en: "en-GB", fr: "fr-FR", pt: "pt-PT" };

export function timeText(milliseconds: number): string {
  const format = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(manners[language.value], format).format(milliseconds);
}
