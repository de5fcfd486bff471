export type Sex = "both" | "female" | "male";

export const statistics = ["mean", "se", "median", "mode", "lower", "upper"] as const;
export type Statistic = (typeof statistics)[number];

/**
 * Estimates by column, one position a row. The first five columns are codes: positions in the areas and quarters of
 * the model output, and in `sexes`, `ages` and `indicators` of this table. NaN is a missing number.
 */
export interface EstimateTable extends Record<Statistic, Float64Array> {
  sexes: Sex[];
  ages: string[];
  indicators: string[];
  area: Uint16Array;
  sex: Uint8Array;
  age: Uint8Array;
  quarter: Uint8Array;
  indicator: Uint8Array;
}

/** One estimate with its uncertainty. */
export type Estimate = Record<Statistic, number>;

/** What surveys and programmes measure too. */
const measuredIndicators = ["prevalence", "art_coverage", "art_current"];

/** Measurements are of T1 and T2. */
const measuredQuarters = 2;

const columns = [
  "area",
  "sex",
  "age",
  "quarter",
  "indicator",
  "mean",
  "se",
  "median",
  "mode",
  "lower",
  "upper",
] as const;

/** The estimates that measurements can be held against. */
export function measuredEstimates(table: EstimateTable): EstimateTable {
  const isMeasured = table.indicators.map((indicator) => measuredIndicators.includes(indicator));
  const isKept = (row: number) =>
    isMeasured[table.indicator[row] as number] && (table.quarter[row] as number) < measuredQuarters;
  const rows = Uint32Array.from(table.mean.keys()).filter(isKept);
  const kept = columns.map((name) => {
    const column = table[name];
    const Column = column.constructor as new (length: number) => typeof column;
    const values = new Column(rows.length);
    rows.forEach((row, k) => {
      values[k] = column[row] as number;
    });
    return [name, values];
  });
  return { ...table, ...Object.fromEntries(kept) };
}
