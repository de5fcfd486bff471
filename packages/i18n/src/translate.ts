import {
  ageGroup,
  allAges,
  type IndicatorId,
  isIndicator,
  type Language,
  type Message,
  parseQuarter,
  parseSource,
  type TextValues,
} from "@tessera/contract";
import { optionLabel } from "./option-label.js";
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

/** A message in words. Texts about an option name it by `{{label}}`, as forms do, and by its `{{name}}`. */
export function wordsOf({ key, values = {} }: WordedMessage, language: Language): string {
  const { name } = values;
  const label = typeof name === "string" && { label: optionLabel(name, (text, own) => translate(language, text, own)) };
  return translate(language, key, { ...label, ...values });
}

type WordedMessage = Pick<Message<TextKey>, "key"> & Partial<Pick<Message<TextKey>, "values">>;

/** The last month of the quarter and the year, as a label: `CY2020Q3` is September 2020. */
export function quarterLabel(id: string, language: Language): string {
  const words = quarterInSentence(id, language);
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

/** The same inside a sentence, where French and Portuguese write months in lower case. */
export function quarterInSentence(id: string, language: Language): string {
  const { year, quarter } = parseQuarter(id);
  const month = translate(language, `month.Q${quarter as 1 | 2 | 3 | 4}`);
  return translate(language, "quarter.monthAndYear", { month, year });
}

/** The source of a measurement or an estimate in words, with its month instead of the code of its quarter. */
export function sourceLabel(source: string, language: Language): string {
  const parsed = parseSource(source);
  if (!parsed) return source;
  const { product, data = "", quarter, ofWomen } = parsed;
  const ofData = data === "programme" ? translate(language, "source.programme") : data;
  return [
    product ? translate(language, "source.estimate", { product }) : ofData,
    quarterInSentence(quarter, language),
    ...(ofWomen ? [translate(language, "source.women")] : []),
  ].join(", ");
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
