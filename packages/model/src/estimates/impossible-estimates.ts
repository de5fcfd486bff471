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
  const kinds = table.indicators.map(kindOf);
  const wholes = new Wholes(table);
  const found = new Map<number, Impossibility>();
  for (let row = 0; row < table.mean.length; row++) {
    const kind = kinds[table.indicator[row] as number] as IndicatorKind;
    const why = impossibilityOf(kind, estimateOf(table, row), wholes.of(row));
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
  readonly #areas: number;
  /** By code of an indicator: the means by stratum of the one that it is a subset of. */
  readonly #meansFor: readonly (Float64Array | undefined)[];

  constructor(table: EstimateTable) {
    this.#table = table;
    const { area, quarter, sexes, ages, indicators } = table;
    this.#areas = greatest(area) + 1;
    const strata = this.#areas * (greatest(quarter) + 1) * sexes.length * ages.length;
    const means = new Map(
      [...new Set(Object.values(wholeOf))].map((name) => [name, new Float64Array(strata).fill(Number.NaN)]),
    );
    const ofCode = indicators.map((name) => means.get(name));
    table.mean.forEach((value, row) => {
      const ofWhole = ofCode[table.indicator[row] as number];
      if (ofWhole) ofWhole[this.#stratum(row)] = value;
    });
    this.#meansFor = indicators.map((name) => means.get(wholeOf[name] ?? ""));
  }

  /** NaN if the indicator of a row is a subset of no other. */
  of(row: number): number {
    return this.#meansFor[this.#table.indicator[row] as number]?.[this.#stratum(row)] ?? Number.NaN;
  }

  #stratum(row: number): number {
    const { area, sex, age, quarter, sexes, ages } = this.#table;
    const place = (quarter[row] as number) * this.#areas + (area[row] as number);
    return (place * sexes.length + (sex[row] as number)) * ages.length + (age[row] as number);
  }
}

function greatest(codes: ArrayLike<number>): number {
  let most = -1;
  for (let k = 0; k < codes.length; k++) most = Math.max(most, codes[k] as number);
  return most;
}
