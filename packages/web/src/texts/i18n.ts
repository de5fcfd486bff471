import { createInstance } from "i18next";
import { computed, shallowRef } from "vue";
import { application } from "./en/application.ts";
import { inputs } from "./en/inputs.ts";
import { model } from "./en/model.ts";
import { results } from "./en/results.ts";

export const languages = ["en", "fr", "pt"] as const;
export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: "English", fr: "Français", pt: "Português" };

/** The language that the user chose before, else the first of the browser's languages that the application has. */
export function preferredLanguage(stored: string | null, offered: readonly string[]): Language {
  const wanted = [stored ?? "", ...offered].map((tag) => tag.split("-")[0]);
  for (const tag of wanted) {
    const known = languages.find((one) => one === tag);
    if (known) return known;
  }
  return "en";
}

/** English defines the keys; the other languages have the same. `_one` and `_other` are the plural forms of one text. */
export const en = { ...application, ...inputs, ...model, ...results } as const;

type Texts = Record<keyof typeof en, string>;
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
export type TextKey = WithoutForm<keyof typeof en>;

const storageKey = "tessera.language";

const texts = createInstance();
void texts.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  // Keys are flat and carry dots; texts are plain, never HTML.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en } },
});

/** The other languages are loaded when they are chosen. */
const others: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  fr: async () => (await import("./fr/french.ts")).fr,
  pt: async () => (await import("./pt/portuguese.ts")).pt,
};

const current = shallowRef<Language>("en");

/** The language of everything that is shown, and of every response of the service. */
export const language = computed(() => current.value);

export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen !== "en" && !texts.hasResourceBundle(chosen, "translation"))
    texts.addResourceBundle(chosen, "translation", await others[chosen]());
  await texts.changeLanguage(chosen);
  current.value = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(storageKey, chosen);
}

export function startLanguage(): Promise<void> {
  return chooseLanguage(preferredLanguage(localStorage.getItem(storageKey), navigator.languages));
}

/** A text in the current language; it is reactive to a change of language. `count` selects singular or plural. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return texts.t(key, { ...values, lng: current.value });
}

/** A text without accents and capitals, for searching: "emesi" finds "Emési". */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
