import { type Language, type TextKey, texts, translate } from "@tessera/i18n";

/** Messages about data, options and estimates: what `docs/messages.md` lists under their keys. */
const isMessage = /^(warning|detail)\./;

/** The key of a message, if there is one of this name. */
export function messageKey(key: string): TextKey | undefined {
  return isMessage.test(key) && (key in texts.en || `${key}_other` in texts.en) ? (key as TextKey) : undefined;
}

/** The key of the message that a text was made from, in whatever language; the most specific where several could have made it. */
export function keyOfText(text: string): TextKey | undefined {
  const wanted = text.trim();
  const found = Object.values(texts).flatMap((catalogue) =>
    Object.entries(catalogue).filter(([key, template]) => isMessage.test(key) && patternOf(template).test(wanted)),
  );
  const [best] = found.sort(([, a], [, b]) => fixedLength(b) - fixedLength(a));
  return best && (best[0].replace(/_(one|other)$/, "") as TextKey);
}

/** A message as it is before names and numbers are filled in: these stand in angle brackets. */
export function messageTemplate(key: TextKey, language: Language): string {
  const catalogue: Readonly<Record<string, string>> = texts[language];
  const template = catalogue[key] ?? catalogue[`${key}_other`] ?? translate(language, key);
  return template.replaceAll(/\{\{(\w+)\}\}/g, "<$1>");
}

function patternOf(template: string): RegExp {
  const parts = template.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*")}$`);
}

function fixedLength(template: string): number {
  return template.replaceAll(/\{\{\w+\}\}/g, "").length;
}
