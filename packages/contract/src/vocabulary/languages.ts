export const languages = ["en", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Readonly<Record<Language, string>> = { en: "English", fr: "Français", pt: "Português" };

/** The language of a request that names none, or none of these. */
export const fallbackLanguage: Language = "en";

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The first supported language of some tags, by their primary subtag: `fr-CD` is French. */
export function firstSupported(tags: Iterable<string>): Language {
  for (const tag of tags) {
    const primary = tag.split("-")[0]?.toLowerCase();
    if (primary === "*") return fallbackLanguage;
    const supported = languages.find((language) => language === primary);
    if (supported) return supported;
  }
  return fallbackLanguage;
}

/** Locales for dates: English dates have the day before the month. */
export const dateLocales: Record<Language, string> = { en: "en-GB", fr: "fr-FR", pt: "pt-PT" };
