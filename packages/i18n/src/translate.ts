import {
  ageGroup,
  allAges,
  type IndicatorId,
  isIndicator,
  type Language,
  type Message,
  parseQuarter,
  type TextValues,
} from "@tessera/contract";
import { type TextKey, texts } from "./texts/index.js";
import { createTranslator } from "./translator.js";

const translator = createTranslator(texts);

/**
 * The text of a key in a language, with `{{name}}` replaced by the value of that name.
 * A value `count` selects the singular (`key_one`) or the plural (`key_other`) of a text that has both.
 */
export function translate(language: Language, key: TextKey, values?: TextValues): string {
  return translator.translate(language, key, values);
}

/** A message in words. */
export function wordsOf(message: Message<TextKey>, language: Language): string {
  return translate(language, message.key, message.values);
}

/** The last month of the quarter and the year: `CY2020Q3` is September 2020. */
export function quarterLabel(id: string, language: Language): string {
  const { year, quarter } = parseQuarter(id);
  return `${translate(language, `month.Q${quarter as 1 | 2 | 3 | 4}`)} ${year}`;
}

/** Digits are the same in every language, `all ages` is not. */
export function ageGroupLabel(id: string, language: Language): string {
  return id === allAges ? translate(language, "age.all") : ageGroup(id).label;
}

export function indicatorLabel(id: string, language: Language): string {
  return translate(language, `indicator.${known(id)}`);
}

export function indicatorDescription(id: string, language: Language): string {
  return translate(language, `indicator.${known(id)}.description`);
}

function known(id: string): IndicatorId {
  if (!isIndicator(id)) throw new Error(`Unknown indicator ${id}`);
  return id;
}
