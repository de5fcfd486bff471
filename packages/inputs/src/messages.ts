import { type Message, Problem, type TextValues, type Warning } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

type InputTextKey = Extract<TextKey, `detail.input.${string}`>;

/** What is wrong with a file. */
export type Violation = Message<InputTextKey>;

/** Something to tell the user about a file that is accepted. */
export type InputWarning = Warning<InputTextKey>;

/** Why a file cannot be used. */
export type InputProblem = Problem<InputTextKey>;

export function inputProblem(key: InputTextKey, values: TextValues): InputProblem {
  return new Problem("inputs", key, values);
}

export function errorOf({ key, values }: Violation): InputProblem {
  return inputProblem(key, values);
}

export function warningOf({ key, values }: Violation): InputWarning {
  return { key, values, locations: ["review_inputs"] };
}
