import { fiveYearAgeGroups, quarterNumber } from "@tessera/inputs";
import { finalYear, firstKeptYear } from "./calendar.js";

export const sexes = ["female", "male"] as const;

/** What is counted in every district, sex and five-year age group; every indicator follows from these. */
export const quantities = [
  "population",
  "plhiv",
  "art",
  "aware",
  "infections",
  "ancClients",
  "ancPlhiv",
  "ancAlreadyArt",
  "plhivAttending",
  "artAttending",
  "awareAttending",
] as const;
export type Quantity = (typeof quantities)[number];

export type Counts = Record<Quantity, number>;

/** Cells of a district: women by five-year age, then men. */
export const cells = sexes.length * fiveYearAgeGroups.length;
export const keptYears = finalYear - firstKeptYear + 1;

/** Counts of all districts at the end of every kept year: `values[quantity][(year * districts + district) * 34 + cell]`. */
export interface YearlyCounts {
  districts: number;
  values: Record<Quantity, Float64Array>;
}

export function noCounts(districts: number): YearlyCounts {
  const length = keptYears * districts * cells;
  const values = Object.fromEntries(quantities.map((quantity) => [quantity, new Float64Array(length)]));
  return { districts, values: values as Record<Quantity, Float64Array> };
}

/** Counts of all districts at one time: `values[quantity][district * 34 + cell]`. */
export type CountsAtQuarter = Record<Quantity, Float64Array>;

/**
 * Counts at a quarter: between the ends of two years they grow at a constant rate, as the model takes them to; before the
 * first and after the last year they stand still.
 */
export function countsAt({ districts, values }: YearlyCounts, quarter: string): CountsAtQuarter {
  const size = districts * cells;
  const yearsOn = (quarterNumber(quarter) - quarterNumber(`CY${firstKeptYear}Q4`)) / 4;
  const position = Math.min(Math.max(yearsOn, 0), keptYears - 1);
  const before = Math.floor(position);
  const rest = position - before;
  return Object.fromEntries(
    quantities.map((quantity) => {
      const from = values[quantity].subarray(before * size, (before + 1) * size);
      if (rest === 0) return [quantity, from];
      const to = values[quantity].subarray((before + 1) * size, (before + 2) * size);
      return [quantity, from.map((value, cell) => between(value, to[cell] as number, rest))];
    }),
  ) as CountsAtQuarter;
}

function between(from: number, to: number, share: number): number {
  return from > 0 && to > 0 ? from * (to / from) ** share : 0;
}
