import {
  isWarningKey,
  Problem,
  type TextValues,
  type Violation as ViolationOf,
  type Warning,
  type WarningKey,
} from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

type InputTextKey = Extract<TextKey, `detail.input.${string}`>;

/** What is wrong with a file, and where. */
export type Violation = ViolationOf<InputTextKey>;

/** Something to tell the user about a file that is accepted. */
export type InputWarning = Warning<Extract<WarningKey, InputTextKey>>;

/** Why a file cannot be used. */
export type InputProblem = Problem<InputTextKey>;

export function inputProblem(key: InputTextKey, values: TextValues): InputProblem {
  return new Problem("inputs", key, values);
}

/** Refuses a file that breaks rules: the first one is the problem, the others are listed with it. */
export function refuseIfAny(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first) throw errorOf(first, ...violations.slice(1));
}

export function errorOf(first: Violation, ...others: readonly Violation[]): InputProblem {
  return new Problem("inputs", first.key, first.values, [first, ...others]);
}

export function warningOf({ key, values }: Violation): InputWarning {
  if (!isWarningKey(key)) throw new Error(`${key} is no warning: it is not in the table of causes`);
  return { key, values, locations: ["review_inputs"] };
}
