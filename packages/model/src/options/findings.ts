import { isProblem, type Message, Problem } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";

/** A problem of files or options, with the options of the form that it belongs to; none if it belongs to a file. */
export interface RunProblem extends Message<TextKey> {
  controls: readonly string[];
}

/** The options that a check is about, and those that it takes for granted. */
interface About {
  controls: readonly string[];
  needs?: readonly string[];
}

/** Runs the checks before a fit one by one. */
export interface Checks {
  /** The result of a check; undefined if it found a problem, or if a problem of its options makes it pointless. */
  attempt<Result>(about: About, check: () => Result): Result | undefined;
}

/** Stops at the first problem, which is thrown. */
export const stopAtFirst: Checks = { attempt: (_about, check) => check() };

/** Collects problems, so that a user can correct all of them at once. */
export class Findings implements Checks {
  readonly #problems = new Map<string, RunProblem>();

  get problems(): RunProblem[] {
    return [...this.#problems.values()];
  }

  attempt<Result>({ controls, needs = [] }: About, check: () => Result): Result | undefined {
    if ([...controls, ...needs].some((name) => this.#isFaulty(name))) return undefined;
    try {
      return check();
    } catch (error) {
      this.add(controls, error);
      return undefined;
    }
  }

  /** Keeps a problem. An error that is no problem is thrown on. */
  add(controls: readonly string[], error: unknown): void {
    if (!isProblem(error)) throw error;
    // Keys are checked where a problem is made.
    this.#keep({ key: error.key as TextKey, values: error.values, controls });
  }

  addAll({ problems }: Findings): void {
    for (const problem of problems) this.#keep(problem);
  }

  /** The same problem is kept once, with all options that it belongs to. */
  #keep(problem: RunProblem): void {
    const id = `${problem.key} ${JSON.stringify(problem.values)}`;
    const controls = new Set([...(this.#problems.get(id)?.controls ?? []), ...problem.controls]);
    this.#problems.set(id, { ...problem, controls: [...controls] });
  }

  #isFaulty(control: string): boolean {
    return this.problems.some(({ controls }) => controls.includes(control));
  }
}

/** All problems of a run. As an error it is the first one. */
export class RunRefused extends Problem<TextKey> {
  readonly all: readonly [RunProblem, ...RunProblem[]];

  constructor(first: RunProblem, others: readonly RunProblem[]) {
    super("model", first.key, first.values);
    this.all = [first, ...others];
  }
}
