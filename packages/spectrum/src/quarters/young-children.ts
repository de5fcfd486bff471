import { ageGroup } from "@tessera/contract";
import type { RegionTable } from "../national/region-table.js";
import { type Grouping, type ValuesAtQuarter, valuesAtQuarters } from "./values-at-quarters.js";

/** Children under one year, and from one to four; both sexes. */
export const youngGroups = ["Y000_000", "Y001_004"] as const;

const byYoungGroup: Grouping = {
  cells: youngGroups.length,
  cellOf: (_, age) => (age === 0 ? 0 : age < 5 ? 1 : -1),
  nameOf: (cell) => ageGroup(youngGroups[cell] as string).label,
};

/** Quantities that are split between the two groups, and the numbers that determine the shares. */
const splits = {
  population: (values: ValuesAtQuarter) => values.population,
  plhiv: ({ plhiv }: ValuesAtQuarter) => plhiv,
  artCurrent: ({ artCurrent }: ValuesAtQuarter) => artCurrent,
  untreated: ({ plhiv, artCurrent }: ValuesAtQuarter) => difference(plhiv, artCurrent),
  unaware: ({ unaware }: ValuesAtQuarter) => unaware,
  aware: ({ plhiv, unaware }: ValuesAtQuarter) => difference(plhiv, unaware),
  infections: ({ infections }: ValuesAtQuarter) => infections,
};

export type YoungChildrenSplit = keyof typeof splits;

const difference = (a: Float64Array, b: Float64Array) => a.map((value, index) => value - (b[index] as number));

/** The split of each indicator. Indicators by place of treatment have the split of residents. */
export const splitOfIndicator: Readonly<Record<string, YoungChildrenSplit>> = {
  population: "population",
  plhiv: "plhiv",
  plhiv_attend: "plhiv",
  art_current: "artCurrent",
  art_current_residents: "artCurrent",
  art_report: "artCurrent",
  untreated_plhiv_num: "untreated",
  untreated_plhiv_attend: "untreated",
  unaware_plhiv_num: "unaware",
  aware_plhiv_num: "aware",
  unaware_plhiv_attend: "unaware",
  aware_plhiv_attend: "aware",
  infections: "infections",
};

/** Shares of the two groups in each split, with sum 1; null if the number is 0. */
export type YoungChildrenShares = Record<YoungChildrenSplit, readonly [number, number] | null>;

/** Shares of the two groups in ages 0-4, at each quarter. */
export function youngChildrenShares(table: RegionTable, quarters: readonly number[]): YoungChildrenShares[] {
  return valuesAtQuarters(table, quarters, byYoungGroup).map(
    (values) =>
      Object.fromEntries(
        Object.entries(splits).map(([name, numberOf]) => {
          const [infants = 0, others = 0] = numberOf(values);
          const all = infants + others;
          return [name, all === 0 ? null : [infants / all, others / all]];
        }),
      ) as YoungChildrenShares,
  );
}
