import type { Sex } from "@tessera/contract";

export const statistics = ["mean", "se", "median", "mode", "lower", "upper"] as const;
export type Statistic = (typeof statistics)[number];

/**
 * A table of estimates by column. The first five columns are codes: indices into the areas and quarters of the model
 * output, and into `sexes`, `ages` and `indicators` of this table. NaN is a missing number.
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
  /**
   * Quantiles at `furtherLevels` of the rows whose indicators have some, row after row. Absent in outputs of earlier versions and
   * in restored ones. Single precision: a relative error of 6e-8, at half the size.
   */
  quantiles?: Float32Array;
}

/** The columns in the order of the model output file, each with its array type. */
export const estimateColumns = [
  ["area", Uint16Array],
  ["sex", Uint8Array],
  ["age", Uint8Array],
  ["quarter", Uint8Array],
  ["indicator", Uint8Array],
  ["mean", Float64Array],
  ["se", Float64Array],
  ["median", Float64Array],
  ["mode", Float64Array],
  ["lower", Float64Array],
  ["upper", Float64Array],
] as const;

/** One estimate with its uncertainty. */
export type Estimate = Record<Statistic, number>;

/** Indicators that surveys and programmes measure too. */
const measuredIndicators = [
  ...["prevalence", "art_coverage", "art_current", "art_report"],
  ...["anc_prevalence", "anc_art_coverage"],
];

/** The estimates that can be compared with measurements, without their quantiles. Measurements are of the first `times` time points. */
export function measuredEstimates({ quantiles, ...table }: EstimateTable, times: number): EstimateTable {
  const isMeasured = table.indicators.map((indicator) => measuredIndicators.includes(indicator));
  const isKept = (row: number) => isMeasured[table.indicator[row] as number] && (table.quarter[row] as number) < times;
  const rows = Uint32Array.from(table.mean.keys()).filter(isKept);
  const kept = estimateColumns.map(([name, Column]) => [name, gather(table[name], rows, new Column(rows.length))]);
  return { ...table, ...Object.fromEntries(kept) };
}

/** out[k] = column[rows[k]]. */
export function gather<Column extends Uint8Array | Uint16Array | Int32Array | Float64Array>(
  column: Column,
  rows: ArrayLike<number>,
  out: Column,
): Column {
  for (let k = 0; k < rows.length; k++) out[k] = column[rows[k] as number] as number;
  return out;
}
