import { type RegionTable, rowAt } from "../national/region-table.js";
import { singleAges } from "../projection/counts.js";

/** Sums over single ages that values at a quarter are interpolated from. */
export const aggregates = [
  "population",
  "plhiv",
  "onArt",
  "onArtDec31",
  "infections",
  "unaware",
  "births",
  "birthsToPlhiv",
  "birthsOnArt",
] as const;

export type Aggregate = (typeof aggregates)[number];

/** Which cell a sex and age are counted in; -1 for none. */
export interface Grouping {
  cells: number;
  cellOf: (sex: number, age: number) => number;
  /** For messages. */
  nameOf: (cell: number) => string;
}

/** Sums by cell and year: `sums[quantity][cell * count + t]`, with years from `first`. NaN where a part is missing. */
export interface AggregatedYears {
  first: number;
  count: number;
  sums: Record<Aggregate, Float64Array>;
}

/** Sums of the years of a table that lie in a window. */
export function aggregate(table: RegionTable, grouping: Grouping, from: number, to: number): AggregatedYears {
  const first = Math.max(table.years.first, from);
  const count = Math.max(0, Math.min(table.years.final, to) - first + 1);
  const sums = Object.fromEntries(
    aggregates.map((quantity) => [quantity, new Float64Array(grouping.cells * count)]),
  ) as Record<Aggregate, Float64Array>;
  const { columns } = table;
  const copied = ["population", "plhiv", "onArt", "onArtDec31", "infections", "unaware"] as const;

  for (let t = 0; t < count; t++)
    for (let sex = 0; sex < 2; sex++)
      for (let age = 0; age < singleAges; age++) {
        const cell = grouping.cellOf(sex, age);
        if (cell < 0) continue;
        const row = rowAt(first - table.years.first + t, sex, age);
        const at = cell * count + t;
        const add = (quantity: Aggregate, value: number) => {
          sums[quantity][at] = (sums[quantity][at] as number) + value;
        };
        for (const quantity of copied) add(quantity, columns[quantity][row] as number);
        const fertility = columns.fertility[row] as number;
        if (Number.isNaN(fertility)) continue;
        const births = fertility * (columns.population[row] as number);
        const toPlhiv = (columns.pregnancyPrevalence[row] as number) * births;
        add("births", births);
        add("birthsToPlhiv", toPlhiv);
        add("birthsOnArt", (columns.pregnancyArtCoverage[row] as number) * toPlhiv);
      }
  return { first, count, sums };
}
