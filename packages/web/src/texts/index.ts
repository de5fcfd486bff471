import { createInstance } from "i18next";
import { computed, shallowRef } from "vue";
import { en, type TextKey, type Texts } from "./en/index.ts";
import { type Language, preferredLanguage } from "./languages.ts";

export type { TextKey } from "./en/index.ts";

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

/** Texts of a language are loaded when it is chosen: nobody reads three at once. */
const others: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  fr: async () => (await import("./fr/index.ts")).fr,
  pt: async () => (await import("./pt/index.ts")).pt,
};

const current = shallowRef<Language>("en");

/** The language of everything that is shown, and of every answer of the service. */
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

/** A text in the current language; whatever shows it follows when the language changes. `count` selects singular or plural. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return texts.t(key, { ...values, lng: current.value });
}
