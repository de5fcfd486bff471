// docs/glossary.md: the words of the project in three languages, from the table that its texts are checked against.
import { terms } from "@tessera/i18n/glossary";
import { table } from "./markdown.mjs";

const introduction = `# Glossary

One word for one thing, in each language, everywhere: in the application, in messages, reports and downloads. A test reads every text against this table:
where the English text has a word, the French and the Portuguese text have theirs, and no text has another word for the same thing.
The table is in \`packages/i18n/src/glossary/terms.ts\`; this page is made from it.

Further rules of the texts: French writes a space before \`%\`, English and Portuguese do not. Portuguese follows the spelling agreement of 1990 and the words of
Mozambique, Angola and Portugal (*ficheiro*, *utilizador*). Months begin with a small letter inside French and Portuguese sentences: *décembre 2023*, *dezembro de 2023*.
`;

export function glossaryPage() {
  const words = terms.map(({ en, fr, pt, meaning }) => [`**${en.word}**`, fr.word, pt.word, meaning.en]);
  const meanings = terms.map(({ fr, pt, meaning }) => [
    `**${fr.word}** : ${meaning.fr}`,
    `**${pt.word}**: ${meaning.pt}`,
  ]);
  return [
    introduction,
    table(["English", "français", "português", "meaning"], words),
    "\n## Définitions, definições\n",
    table(["français", "português"], meanings),
    "",
  ].join("\n");
}
