import { firstSupported, type Language } from "@tessera/contract";
import { fileFaults } from "@tessera/i18n/file-faults";
import { sources } from "@tessera/i18n/sources";
import { createTranslator } from "@tessera/i18n/translator";
import { computed, shallowRef } from "vue";
import { application } from "./en/application.ts";
import { carryAway } from "./en/carry-away.ts";
import { compared } from "./en/compared.ts";
import { evidence } from "./en/evidence.ts";
import { help } from "./en/help.ts";
import { inputs } from "./en/inputs.ts";
import { keeping } from "./en/keeping.ts";
import { maps } from "./en/maps.ts";
import { model } from "./en/model.ts";
import { multiples } from "./en/multiples.ts";
import { people } from "./en/people.ts";
import { repository } from "./en/repository.ts";
import { results } from "./en/results.ts";
import { sensitivity } from "./en/sensitivity.ts";
import { support } from "./en/support.ts";

/** English defines the keys; the other languages have the same. `_one` and `_other` are the plural forms of one text. */
export const en = {
  ...application,
  ...carryAway,
  ...evidence,
  ...compared,
  ...fileFaults.en,
  ...help,
  ...inputs,
  ...keeping,
  ...maps,
  ...model,
  ...multiples,
  ...people,
  ...repository,
  ...results,
  ...sensitivity,
  ...sources.en,
  ...support,
} as const;

type Texts = Record<keyof typeof en, string>;
type WithoutForm<Key extends string> = Key extends `${infer Stem}_${"one" | "other"}` ? Stem : Key;
export type TextKey = WithoutForm<keyof typeof en>;

const storageKey = "tessera.language";

const translator = createTranslator({ en });

/** The other languages are loaded when they are chosen. */
const others: Record<Exclude<Language, "en">, () => Promise<Texts>> = {
  fr: async () => (await import("./fr/french.ts")).fr,
  pt: async () => (await import("./pt/portuguese.ts")).pt,
};

const current = shallowRef<Language>("en");

/** The language of everything that is shown, and of every response of the service. */
export const language = computed(() => current.value);

export async function chooseLanguage(chosen: Language): Promise<void> {
  if (chosen !== "en" && !translator.has(chosen)) translator.add(chosen, await others[chosen]());
  current.value = chosen;
  document.documentElement.lang = chosen;
  localStorage.setItem(storageKey, chosen);
}

/** Begins with the language that the user chose before, else the first of the browser's languages that the application has. */
export function startLanguage(): Promise<void> {
  return chooseLanguage(firstSupported([localStorage.getItem(storageKey) ?? "", ...navigator.languages]));
}

/** A text in the current language; it is reactive to a change of language. `count` selects singular or plural. */
export function t(key: TextKey, values: Record<string, string | number> = {}): string {
  return translator.translate(current.value, key, values);
}

/** How a person is called; where nobody signs in, nobody has a name. */
export function personName(name: string): string {
  return name || t("keeping.somebody");
}

/** A text without accents and capitals, for searching: "emesi" finds "Emési". */
export function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
