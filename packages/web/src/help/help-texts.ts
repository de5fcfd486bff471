import type { Language } from "@tessera/contract";
import type { HelpTexts } from "./help-types.ts";

const loaders: Record<Language, () => Promise<HelpTexts>> = {
  en: async () => (await import("./texts/en.ts")).en,
  fr: async () => (await import("./texts/fr.ts")).fr,
  pt: async () => (await import("./texts/pt.ts")).pt,
};

export function loadHelp(language: Language): Promise<HelpTexts> {
  return loaders[language]();
}
