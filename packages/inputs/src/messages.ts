import { type Message, Problem, quoted, type TextValues, type Warning } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

type InputTextKey = Extract<TextKey, `detail.input.${string}`>;

/** What is wrong with a file. */
export type Violation = Message<InputTextKey>;

/** Something to tell the user about a file that is accepted. */
export type InputWarning = Warning<InputTextKey>;

/** Why a file cannot be used. */
export class InputError extends Problem<InputTextKey> {
  constructor(key: InputTextKey, values: TextValues) {
    super("inputs", key, values);
  }
}

export function errorOf({ key, values }: Violation): InputError {
  return new InputError(key, values);
}

export function warningOf({ key, values }: Violation): InputWarning {
  return { key, values, locations: ["review_inputs"] };
}

/** Characters after which a list of areas, codes or rows is cut, so that the rest of the sentence stays readable. */
const longestList = 150;
/** Lists of columns and values are shown whole; this bounds what a hostile file can fill. */
const longestWholeList = 2_000;

/** A list for a text, cut after about 150 characters. Items after the cut are not read: they may be all rows of a file. */
export function listed(items: Iterable<string | number>): string {
  return joined(items, longestList);
}

/** A list for a text, whole for every file made in good faith. */
export function listedWhole(items: Iterable<string | number>): string {
  return joined(items, longestWholeList);
}

function joined(items: Iterable<string | number>, longest: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = quoted(item);
    if (shown.length > 0 && length + text.length >= longest) return `${shown.join(", ")}, ...`;
    shown.push(text);
    length += text.length + 2;
  }
  return shown.join(", ");
}
