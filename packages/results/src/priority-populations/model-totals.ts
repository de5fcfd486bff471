import { adultsTo49, type Sex } from "@tessera/contract";
import type { Area, ModelOutput } from "@tessera/model";
import { currentQuarter } from "../estimates/current-quarter.js";
import { estimateFinder } from "../estimates/find-estimate.js";
import { resultsProblem } from "../problem.js";
import { type BroadAge, broadAges, type FiveYearAge, isBroadAge } from "./groups.js";

/** Calibrated estimates of an area, sex and age group. Incidence is per person-year. */
export interface Total {
  population: number;
  plhiv: number;
  infections: number;
  incidence: number;
  prevalence: number;
}

/** Looks up the estimates of a stratum at the current time point. */
export type TotalOf = (area: string, sex: Sex, age: FiveYearAge | BroadAge) => Total;

/** 15-24 and 25-49 are sums of five-year age groups, the others are estimates of the model. */
export function modelTotals(output: ModelOutput): TotalOf {
  const mean = meanFinder(output);
  const published: TotalOf = (area, sex, age) => {
    const [population, plhiv, infections, incidence, prevalence] = (
      ["population", "plhiv", "infections", "incidence", "prevalence"] as const
    ).map((indicator) => mean(area, sex, age, indicator)) as [number, number, number, number, number];
    return { population, plhiv, infections, incidence, prevalence };
  };
  return (area, sex, age) =>
    isBroadAge(age) && age !== adultsTo49
      ? addedTotals(broadAges[age].map((part) => published(area, sex, part)))
      : published(area, sex, age);
}

/** Counts are added up, rates are computed from the sums. */
export function addedTotals(parts: readonly Pick<Total, "population" | "plhiv" | "infections">[]): Total {
  const sum = (name: "population" | "plhiv" | "infections") => parts.reduce((total, part) => total + part[name], 0);
  const [population, plhiv, infections] = [sum("population"), sum("plhiv"), sum("infections")];
  return {
    population,
    plhiv,
    infections,
    incidence: infections / (population - plhiv),
    prevalence: plhiv / population,
  };
}

/** New infections of all ages and both sexes. */
export function allInfections(output: ModelOutput): (area: string) => number {
  const mean = meanFinder(output);
  return (area) => mean(area, "both", "Y000_999", "infections");
}

function meanFinder(output: ModelOutput) {
  const find = estimateFinder(output);
  const quarter = currentQuarter(output);
  return (area: string, sex: Sex, age: string, indicator: string): number => {
    const estimate = find({ area, sex, age, quarter, indicator });
    if (estimate) return estimate.mean;
    throw resultsProblem("detail.priority.estimateMissing", { indicator, area, sex, age, quarter });
  };
}

/** Areas of the level that was estimated, in the order of the area file. */
export function estimatedAreas({ areas, options }: ModelOutput): Area[] {
  const deepest = Math.max(...areas.map(({ area_level }) => area_level));
  const level = Number(options.area_level ?? deepest);
  return areas
    .filter(({ area_level }) => area_level === level)
    .toSorted((a, b) => a.area_sort_order - b.area_sort_order);
}

/** The country as a whole. */
export function countryOf({ areas }: ModelOutput): Area {
  return areas.find(({ area_level }) => area_level === 0) as Area;
}
