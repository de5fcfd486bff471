import type { EstimateTable } from "../output/estimate-table.js";

/** Means of other indicators in the stratum of a row. Those of an indicator are collected when they are first asked for. */
export class MeansByStratum {
  readonly #table: EstimateTable;
  readonly #areas: number;
  readonly #strata: number;
  readonly #means = new Map<string, Float64Array>();

  constructor(table: EstimateTable) {
    this.#table = table;
    const { area, quarter, sexes, ages } = table;
    this.#areas = greatest(area) + 1;
    this.#strata = this.#areas * (greatest(quarter) + 1) * sexes.length * ages.length;
  }

  /** The mean of an indicator in the stratum of a row; NaN if the table has none. */
  of(indicator: string, row: number): number {
    const known = this.#means.get(indicator) ?? this.#collect(indicator);
    return known[this.#stratum(row)] as number;
  }

  #collect(indicator: string): Float64Array {
    const means = new Float64Array(this.#strata).fill(Number.NaN);
    const { indicators, indicator: codes, mean } = this.#table;
    const code = indicators.indexOf(indicator);
    mean.forEach((value, row) => {
      if (codes[row] === code) means[this.#stratum(row)] = value;
    });
    this.#means.set(indicator, means);
    return means;
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
