import { languageNames } from "@tessera/contract";
import { languages } from "@tessera/i18n";
import { terms } from "@tessera/i18n/glossary";

const root = "tessera://glossary/";

/** The words of the field, one resource for each language. */
export const glossaries = languages.map((language) => ({
  uri: `${root}${language}`,
  name: `glossary-${language}`,
  title: `Glossary, ${languageNames[language]}`,
  description: "The words that Tessera uses for HIV estimates, with what they mean.",
  mimeType: "text/markdown",
}));

export function glossaryText(uri: string): string | undefined {
  const language = languages.find((one) => uri === `${root}${one}`);
  return language && terms.map((term) => `- **${term[language].word}**: ${term.meaning[language]}`).join("\n");
}
