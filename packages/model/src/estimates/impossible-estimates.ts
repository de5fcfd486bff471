import {
  antenatalFormulas,
  formulaOf,
  generalFormulas,
  type Impossibility,
  type IndicatorKind,
  isIndicator,
} from "@tessera/contract";
import type { Estimate, EstimateTable } from "../output/estimate-table.js";

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
  const wholes = new Wholes(table);
  const found = new Map<number, Impossibility>();
  for (let row = 0; row < table.mean.length; row++) {
    const indicator = table.indicators[table.indicator[row] as number] as string;
    const why = impossibilityOf(kindOf(indicator), estimateOf(table, row), wholes.of(row, wholeOf[indicator]));
    if (why) found.set(row, why);
  }
  return found;
}

function estimateOf(table: EstimateTable, row: number): Estimate {
  const at = (column: Float64Array) => column[row] as number;
  const { mean, se, median, mode, lower, upper } = table;
  return { mean: at(mean), se: at(se), median: at(median), mode: at(mode), lower: at(lower), upper: at(upper) };
}

/** Means of the indicators that others are subsets of. */
class Wholes {
  readonly #table: EstimateTable;
  readonly #means = new Map<string, Map<number, number>>();

  constructor(table: EstimateTable) {
    this.#table = table;
    const codes = new Map(
      [...new Set(Object.values(wholeOf))].map((name) => [table.indicators.indexOf(name), new Map<number, number>()]),
    );
    table.mean.forEach((value, row) => {
      codes.get(table.indicator[row] as number)?.set(this.#group(row), value);
    });
    for (const [code, means] of codes) this.#means.set(table.indicators[code] ?? "", means);
  }

  /** NaN if there is no such indicator. */
  of(row: number, name: string | undefined): number {
    return this.#means.get(name ?? "")?.get(this.#group(row)) ?? Number.NaN;
  }

  #group(row: number): number {
    const { area, sex, age, quarter, sexes, ages } = this.#table;
    const group = ((area[row] as number) * sexes.length + (sex[row] as number)) * ages.length + (age[row] as number);
    return group * 16 + (quarter[row] as number);
  }
}
