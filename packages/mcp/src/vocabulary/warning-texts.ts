import { type Language, type TextKey, texts, translate } from "@tessera/i18n";

/** Messages about data, options and estimates: what `docs/messages.md` lists under their keys. */
const isMessage = /^(warning|detail)\./;

/** The key of a message, if there is one of this name. */
export function messageKey(key: string): TextKey | undefined {
  return isMessage.test(key) && (key in texts.en || `${key}_other` in texts.en) ? (key as TextKey) : undefined;
}

/** Characters of fixed words without which a text could be any message. */
const leastFixed = 15;

/** A message in one language: its fixed words, between which are names and numbers. */
interface Fixed {
  key: TextKey;
  parts: readonly string[];
  length: number;
}

let known: readonly Fixed[] | undefined;

/** All messages, those with the most fixed words first. */
function fixedMessages(): readonly Fixed[] {
  known ??= Object.values(texts)
    .flatMap((catalogue) =>
      Object.entries(catalogue)
        .filter(([key]) => isMessage.test(key))
        .map(([key, template]): Fixed => {
          const parts = template.split(/\{\{\w+\}\}/);
          return { key: key.replace(/_(one|other)$/, "") as TextKey, parts, length: parts.join("").length };
        }),
    )
    .filter(({ length }) => length >= leastFixed)
    .sort((a, b) => b.length - a.length);
  return known;
}

/** The key of the message that a text was made from, in whatever language; the most specific where several could have made it. */
export function keyOfText(text: string): TextKey | undefined {
  const wanted = text.trim();
  return fixedMessages().find(({ parts }) => isMadeOf(wanted, parts))?.key;
}

/** Whether a text has these parts in their order, from its beginning to its end. A regular expression could take very long. */
function isMadeOf(text: string, parts: readonly string[]): boolean {
  const [first = "", ...others] = parts;
  if (others.length === 0) return text === first;
  const last = others.pop() ?? "";
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= end;
}

/** A message as it is before names and numbers are filled in: these stand in angle brackets. */
export function messageTemplate(key: TextKey, language: Language): string {
  const catalogue: Readonly<Record<string, string>> = texts[language];
  const template = catalogue[key] ?? catalogue[`${key}_other`] ?? translate(language, key);
  return template.replaceAll(/\{\{(\w+)\}\}/g, "<$1>");
}
