import { type FileProblems, type Message, Problem, problemsOf } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

/** Why a file is refused: the first problem as the contract asks for it, the other rules that it breaks, and all places. */
export interface Refusal extends Message<TextKey> {
  others: readonly Message<TextKey>[];
  problems: FileProblems<TextKey>;
}

/** Places that a response lists; their number is told. */
export const mostProblems = 1_000;

export function refusalOf({ key, values, violations }: Problem<TextKey>, most: number): Refusal {
  const others = violations.slice(1).map((other) => ({ key: other.key, values: other.values }));
  return { key, values, others, problems: problemsOf(violations, most) };
}

/** Thrown for a file that was refused in a thread. */
export class FileRefused extends Problem<TextKey> {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("service", refusal.key, refusal.values);
    this.refusal = refusal;
  }
}
