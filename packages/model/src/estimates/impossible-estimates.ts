import {
  antenatalFormulas,
  formulaOf,
  generalFormulas,
  type Impossibility,
  type IndicatorKind,
  isIndicator,
} from "@tessera/contract";
import type { Estimate, EstimateTable } from "../output/estimate-table.js";
import { countsOf, isLeftByCalibration } from "./counted-rates.js";
import { MeansByStratum } from "./means-by-stratum.js";
import { SharesAtBound } from "./shares-at-bound.js";

/** For each indicator that counts a subset of the people of another one: that other one. */
export const wholeOf: Readonly<Record<string, string>> = Object.fromEntries(
  [...generalFormulas, ...antenatalFormulas].flatMap(({ indicator, partOf }) => (partOf ? [[indicator, partOf]] : [])),
);

/** Rounding error of sums over the hierarchy, relative and in people: well above 2⁻⁵³ times the number of cells. */
const rounding = { relative: 1e-9, people: 1e-6 };

/** Counts and rates are at least 0, shares are in [0, 1]. */
export function kindOf(indicator: string): IndicatorKind {
  return isIndicator(indicator) ? formulaOf(indicator).kind : "count";
}

/** Why an estimate is impossible, given the mean of the people it is a subset of. Missing numbers are not impossible. */
export function impossibilityOf(
  kind: IndicatorKind | "people",
  estimate: Partial<Estimate>,
  whole = Number.NaN,
): Impossibility | undefined {
  const missing = Number.NaN;
  const { mean = missing, median = missing, mode = missing, lower = missing, upper = missing, se = missing } = estimate;
  const slack = kind === "share" || kind === "rate" ? rounding.relative : rounding.people;
  // Math.min and Math.max return NaN if a value is missing.
  const anyAbove = (limit: number) => mean > limit || median > limit || mode > limit || lower > limit || upper > limit;
  const anyBelow = (limit: number) => mean < limit || median < limit || mode < limit || lower < limit || upper < limit;
  if (anyAbove(Number.MAX_VALUE) || anyBelow(-Number.MAX_VALUE) || se > Number.MAX_VALUE) return "notFinite";
  if (anyBelow(-slack)) return "negative";
  if (kind === "share" && anyAbove(1 + rounding.relative)) return "aboveOne";
  if (lower - upper > slack + rounding.relative * upper) return "boundsSwapped";
  return mean > whole * (1 + rounding.relative) + rounding.people ? "aboveWhole" : undefined;
}

/** Impossible rows of a table, ascending, and why. */
export function impossibleRows(table: EstimateTable): Map<number, Impossibility> {
  const kinds = table.indicators.map(kindOf);
  const means = new MeansByStratum(table);
  const wholes = table.indicators.map((name) => wholeOf[name]);
  const counted = table.indicators.map(countsOf);
  const bounds = new SharesAtBound(table);
  const found = new Map<number, Impossibility>();
  for (let row = 0; row < table.mean.length; row++) {
    const code = table.indicator[row] as number;
    const whole = wholes[code] === undefined ? Number.NaN : means.of(wholes[code], row);
    const counts = counted[code];
    const isLeft = () => counts && isLeftByCalibration(kinds[code], table.mean[row] as number, counts.rate(means, row));
    const why =
      impossibilityOf(kinds[code] as IndicatorKind, estimateOf(table, row), whole) ??
      (isLeft() ? "notCalibrated" : undefined) ??
      (bounds.has(row) ? "atBound" : undefined);
    if (why) found.set(row, why);
  }
  return found;
}

function estimateOf(table: EstimateTable, row: number): Estimate {
  const at = (column: Float64Array) => column[row] as number;
  const { mean, se, median, mode, lower, upper } = table;
  return { mean: at(mean), se: at(se), median: at(median), mode: at(mode), lower: at(lower), upper: at(upper) };
}
