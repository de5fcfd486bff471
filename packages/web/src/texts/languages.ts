export const languages = ["en", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: "English", fr: "Français", pt: "Português" };

/** The language that the user chose before, else the first of the browser's that we speak. */
export function preferredLanguage(stored: string | null, offered: readonly string[]): Language {
  const wanted = [stored ?? "", ...offered].map((tag) => tag.split("-")[0]);
  for (const tag of wanted) {
    const known = languages.find((one) => one === tag);
    if (known) return known;
  }
  return "en";
}
