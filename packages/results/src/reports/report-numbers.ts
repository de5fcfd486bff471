import type { Indicator } from "@tessera/contract";
import { type Language, translate } from "@tessera/i18n";

/** Number formats: percent, per thousand, or counts rounded to a step. */
export type Unit = { kind: "percent" } | { kind: "perThousand" } | { kind: "count"; step: number };

/** The unit of an indicator. Its rounding step is that of the plots. */
export function unitOf({ kind, accuracy }: Pick<Indicator, "kind" | "accuracy">): Unit {
  if (kind === "share") return { kind: "percent" };
  return kind === "rate" ? { kind: "perThousand" } : { kind: "count", step: accuracy ?? 1 };
}

export interface Interval {
  mean: number;
  lower: number;
  upper: number;
  /** The reason if the estimate is impossible. */
  impossible?: string;
}

/** Sign after impossible values; a chapter of the report gives the reasons. */
export const impossibleMark = "⚠";

/** The sign if the estimate is impossible, else an empty string. */
function markOf({ impossible }: Pick<Interval, "impossible">): string {
  return impossible ? `\u2009${impossibleMark}` : "";
}

/** Formats numbers of a unit in a language. */
export interface NumberWriter {
  value(value: number): string;
  /** The mean, with the sign if it is impossible. */
  marked(estimate: Interval): string;
  /** The mean and its interval, if it has one: `12.3% (10.1–14.0%)`. */
  range(estimate: Interval): string;
  /** The interval; empty if there is none. */
  interval(estimate: Interval): string;
  /** Short form for axes and legends. `step` is the distance between ticks. */
  tick(value: number, step: number): string;
}

const writers = new Map<string, NumberWriter>();

export function numberWriter(unit: Unit, language: Language): NumberWriter {
  const key = `${language} ${unit.kind} ${unit.kind === "count" ? unit.step : ""}`;
  const known = writers.get(key);
  if (known) return known;
  const writer = unit.kind === "count" ? countWriter(unit.step, language) : shareWriter(unit.kind, language);
  writers.set(key, writer);
  return writer;
}

function countWriter(step: number, language: Language): NumberWriter {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const rounded = (value: number, to: number) => format.format(Math.round(value / to) * to);
  // A finer step for small counts, so that they are not rounded to 0.
  const stepFor = (value: number) => {
    let fine = step;
    while (fine > 1 && Math.abs(value) < 5 * fine) fine /= 10;
    return fine;
  };
  const interval = ({ mean, lower, upper }: Interval) =>
    lower < upper ? `${rounded(lower, stepFor(mean))}–${rounded(upper, stepFor(mean))}` : "";
  const value = (number: number) => rounded(number, stepFor(number));
  return {
    value,
    marked: (estimate) => value(estimate.mean) + markOf(estimate),
    interval,
    range: (estimate) => joined(value(estimate.mean), interval(estimate)) + markOf(estimate),
    tick: (number) => compact.format(number),
  };
}

function shareWriter(kind: "percent" | "perThousand", language: Language): NumberWriter {
  const isPercent = kind === "percent";
  const factor = isPercent ? 100 : 1000;
  const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
  const plain = new Intl.NumberFormat(language, decimals(1));
  const whole = isPercent ? new Intl.NumberFormat(language, { style: "percent", ...decimals(1) }) : plain;
  const value = (number: number) => (isPercent ? whole.format(number) : plain.format(number * factor));
  const interval = ({ lower, upper }: Interval) =>
    lower < upper ? `${plain.format(lower * factor)}–${value(upper)}` : "";
  return {
    value,
    marked: (estimate) => value(estimate.mean) + markOf(estimate),
    interval,
    range: (estimate) => joined(value(estimate.mean), interval(estimate)) + markOf(estimate),
    tick: (number, step) => {
      const digits = decimalsOf(step * factor);
      const format = new Intl.NumberFormat(language, { ...decimals(digits), ...(isPercent && { style: "percent" }) });
      return format.format(isPercent ? number : number * factor);
    },
  };
}

/** Decimals of a step: 0 for 5, 1 for 2.5. */
function decimalsOf(step: number): number {
  let digits = 0;
  while (digits < 6 && Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) > 1e-6) digits++;
  return digits;
}

function joined(value: string, interval: string): string {
  return interval === "" ? value : `${value} (${interval})`;
}

/** A difference with its sign: percentage points for shares. */
export function signedDifference(value: number, unit: Unit, language: Language): string {
  const digits = unit.kind === "count" ? 0 : unit.kind === "percent" ? 1 : 2;
  const format = new Intl.NumberFormat(language, {
    signDisplay: "exceptZero",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  if (unit.kind === "count") return format.format(value);
  if (unit.kind === "perThousand") return format.format(value * 1000);
  return translate(language, "report.points", { value: format.format(value * 100) });
}
