import { expect } from "vitest";
import { drawsAtOptimum } from "../../src/estimates/draws.js";
import { estimate } from "../../src/estimates/estimate-indicators.js";
import { type FittedModel, fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import { madeUpCountry } from "./country.js";
import type { Shape } from "./shapes.js";

export interface FittedShape extends FittedModel {
  table: EstimateTable;
  /** Positions of areas by level. */
  levels: readonly number[];
}

/** Fits the model to data of some shape, with few draws. */
export async function fitShape({ country = {}, options = {}, without = [] }: Shape): Promise<FittedShape> {
  const made = madeUpCountry(country);
  const read = readModelOptions({ ...made.options, ...options });
  const inputs = { ...made.inputs, ...Object.fromEntries(without.map((file) => [file, null])) };
  const prepared = prepareModel(inputs, read);
  const fitted = fitModel(prepared, read);
  const draws = drawsAtOptimum(fitted.fit, 1, read.samples);
  const table = await estimate(fitted.model, prepared.frame.attendance, prepared.aggregation, draws, {
    awareness: true,
  });
  const { areas } = inputs;
  const levels = prepared.aggregation.areas.map(({ id }) => areas.levels[areas.positions.get(id) as number] as number);
  return { ...fitted, table, levels };
}

/** Counts of people, which add up. */
const counts = [
  "population",
  "plhiv",
  "art_current_residents",
  "art_current",
  "infections",
  "anc_clients",
  "anc_plhiv",
];

export function expectFiniteAndCoherent({ table, levels }: FittedShape): void {
  for (const statistic of statistics) expect(table[statistic].every(Number.isFinite)).toBe(true);
  const find = finder(table);
  const [country, lowest] = [levels.indexOf(0), Math.max(...levels)];
  const districts = levels.flatMap((level, area) => (level === lowest ? [area] : []));
  for (const indicator of counts)
    for (const quarter of new Set(table.quarter))
      for (const statistic of ["mode", "mean"] as const) {
        const of = (area: number, sex: string, age: string) => find(statistic, area, sex, age, quarter, indicator);
        for (const sex of indicator.startsWith("anc_") ? ["female"] : ["both", "female", "male"]) {
          const age = "Y015_049";
          const total = of(country, sex, age);
          if (total === undefined) continue;
          const sum = districts.reduce((people, area) => people + (of(area, sex, age) ?? Number.NaN), 0);
          expect(Math.abs(sum / total - 1)).toBeLessThan(1e-9);
        }
        const [both, female, male] = ["both", "female", "male"].map((sex) => of(country, sex, "Y000_999"));
        if (both !== undefined) expect(Math.abs(((female ?? 0) + (male ?? 0)) / both - 1)).toBeLessThan(1e-9);
      }
}

const shares = ["prevalence", "art_coverage", "anc_prevalence", "anc_art_coverage", "aware_plhiv_prop"];

export function expectShares({ table }: FittedShape): void {
  const codes = shares.map((name) => table.indicators.indexOf(name));
  const largest = table.upper.reduce(
    (most, upper, row) => (codes.includes(table.indicator[row] as number) ? Math.max(most, upper) : most),
    0,
  );
  expect(largest).toBeLessThan(1);
}

/** Looks up an estimate; undefined where there is none. */
export function finder(table: EstimateTable) {
  const rows = new Map<string, number>();
  const keyOf = (...parts: (string | number)[]) => parts.join(" ");
  table.mean.forEach((_, row) => {
    const [sex, age] = [table.sexes[table.sex[row] as number], table.ages[table.age[row] as number]] as string[];
    const indicator = table.indicators[table.indicator[row] as number] as string;
    rows.set(
      keyOf(table.area[row] as number, sex as string, age as string, table.quarter[row] as number, indicator),
      row,
    );
  });
  return (statistic: (typeof statistics)[number], ...key: [number, string, string, number, string]) =>
    table[statistic][rows.get(keyOf(...key)) ?? -1];
}
