import Negotiator from "negotiator";

export const languages = ["en", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

/** Language of everything that names none, and of whoever asks for one we do not speak. */
export const fallbackLanguage: Language = "en";

/**
 * The supported language that an Accept-Language header ranks highest.
 * Tags are matched by their primary subtag, so `fr-CD` is French.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return fallbackLanguage;
  const negotiator = new Negotiator({ headers: { "accept-language": header } });
  for (const tag of negotiator.languages()) {
    const primary = tag.split("-")[0]?.toLowerCase();
    if (primary === "*") return fallbackLanguage;
    const supported = languages.find((language) => language === primary);
    if (supported) return supported;
  }
  return fallbackLanguage;
}
