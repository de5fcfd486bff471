import { isCalendarQuarter } from "@tessera/contract";
import { type ModelErrorKey, type ModelProblem, modelProblem } from "../errors.js";

/** Takes a problem of options by their names, or throws it. */
export type OnProblem = (names: readonly string[], problem: ModelProblem) => void;

const thrown: OnProblem = (_names, problem) => {
  throw problem;
};

/** Other names of options of the form, which programs use. */
const otherNames = {
  survey_prevalence_t1: "survey_prevalence",
  survey_art_coverage_t1: "survey_art_coverage",
  survey_recently_infected_t1: "survey_recently_infected",
};

const yesOrNo: Record<string, boolean> = { true: true, false: false };

/**
 * Reads submitted options by name and type. Forms send strings, and an empty string for none; programs send JSON values.
 * A value that does not have the requested type is refused with its name; if the problem is not thrown, the option counts as absent.
 */
export class RawOptions {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #onProblem: OnProblem;
  /** By name, what the methods returned last: the values that a run uses. */
  readonly #used = new Map<string, unknown>();

  constructor(values: Readonly<Record<string, unknown>>, onProblem = thrown) {
    this.#values = renamed(values);
    this.#onProblem = onProblem;
  }

  /** Refuses absent options, all names in one message. */
  require(names: readonly string[]): void {
    const missing = names.filter((name) => this.list(name).length === 0);
    if (missing.length > 0)
      this.refuse(missing, modelProblem("detail.model.optionsMissing", { names: missing.join(", ") }));
  }

  has(name: string): boolean {
    return this.#value(name) !== null;
  }

  flag(name: string, whenAbsent: boolean): boolean {
    const value = this.#value(name);
    if (value === null) return this.#use(name, whenAbsent);
    const chosen = yesOrNo[String(value).toLowerCase()];
    return this.#use(name, chosen ?? this.#refused(whenAbsent, "detail.model.optionNotYesNo", name));
  }

  text(name: string): string {
    return String(this.#value(name) ?? "");
  }

  /** A single string is a list of one. */
  list(name: string): readonly string[] {
    const value = this.#value(name);
    const items = value === null ? [] : Array.isArray(value) ? value : [value];
    return this.#use(
      name,
      items.map(String).filter((item) => item !== ""),
    );
  }

  /** An absent option has the first choice unless another is named. */
  choice<Choice extends string>(name: string, choices: readonly Choice[], whenAbsent = choices[0] as Choice): Choice {
    if (!this.has(name)) return this.#use(name, whenAbsent);
    const chosen = choices.find((choice) => choice === this.text(name));
    const among = { choices: choices.join(", ") };
    return this.#use(name, chosen ?? this.#refused(whenAbsent, "detail.model.optionNotAmong", name, among));
  }

  /** Empty if absent. */
  quarter(name: string): string {
    const text = this.text(name);
    const isUsable = text === "" || isCalendarQuarter(text);
    return this.#use(name, isUsable ? text : this.#refused("", "detail.model.optionNotQuarter", name));
  }

  number<Absent>(name: string, whenAbsent: Absent, range: NumberRange = {}): number | Absent {
    const value = this.#value(name);
    if (value === null) return this.#use(name, whenAbsent);
    const { above = Number.NEGATIVE_INFINITY, most = Number.MAX_VALUE, isWhole = false } = range;
    const number = typeof value === "number" ? value : Number(String(value).trim() || Number.NaN);
    const isInRange = number > above && number <= most && (!isWhole || Number.isInteger(number));
    return this.#use(name, isInRange ? number : this.#refused(whenAbsent, rangeMessage(range), name, { above, most }));
  }

  /** All names read so far, and the submitted names that are not among them. */
  names(): { known: ReadonlySet<string>; unknown: string[] } {
    const known = new Set(this.#used.keys());
    return { known, unknown: Object.keys(this.#values).filter((name) => !known.has(name)) };
  }

  /** Every option that was read, by name: typed, with the default where none was submitted. */
  used(): Record<string, unknown> {
    return Object.fromEntries(this.#used);
  }

  #use<Value>(name: string, value: Value): Value {
    this.#used.set(name, value);
    return value;
  }

  /** null for an absent option, null, undefined and an empty string. */
  #value(name: string): unknown {
    const value = Object.hasOwn(this.#values, name) ? this.#values[name] : null;
    if (!this.#used.has(name)) this.#used.set(name, value);
    return value === undefined || value === "" ? null : value;
  }

  /** Reports a problem of options. */
  refuse(names: readonly string[], problem: ModelProblem): void {
    this.#onProblem(names, problem);
  }

  #refused<Instead>(
    instead: Instead,
    key: ModelErrorKey,
    name: string,
    values: Record<string, string | number> = {},
  ): Instead {
    const value = JSON.stringify(this.#value(name)).slice(0, 100);
    this.refuse([name], modelProblem(key, { name, value, ...values }));
    return instead;
  }
}

function renamed(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const used = Object.entries(otherNames).filter(
    ([other, name]) => Object.hasOwn(values, other) && !Object.hasOwn(values, name),
  );
  if (used.length === 0) return values;
  const names = { ...values, ...Object.fromEntries(used.map(([other, name]) => [name, values[other]])) };
  for (const [other] of used) delete names[other];
  return names;
}

type NumberRange =
  | { above?: number; isWhole?: boolean; most?: never }
  /** No option has a largest value and parts of numbers. */
  | { above: number; most: number; isWhole: true };

function rangeMessage({ above, most, isWhole }: NumberRange): ModelErrorKey {
  if (most !== undefined) return "detail.model.optionNotWholeBetween";
  if (above !== undefined) return isWhole ? "detail.model.optionNotWholeAbove" : "detail.model.optionNotAbove";
  return isWhole ? "detail.model.optionNotWhole" : "detail.model.optionNotNumber";
}

/** Levenshtein distance: insertions, deletions and substitutions of a letter that turn one word into another. */
export function editDistance(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, length) => length);
  for (let at = 1; at <= from.length; at++) {
    const now = [at];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (before[column - 1] as number) + (from[at - 1] === to[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] as number) + 1, (now[column - 1] as number) + 1));
    }
    before = now;
  }
  return before[to.length] as number;
}
