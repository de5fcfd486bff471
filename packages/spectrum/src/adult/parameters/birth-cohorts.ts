import type { ProjectionPeriod } from "../../pjnz/spectrum-version.js";
import type { Counts } from "../../projection/projection.js";
import { firstAge, sexCount } from "../adult-state.js";

/** Inputs for the cohorts that turn 15. */
export interface CohortInputs {
  /** Share of boys among births, by year. */
  shareOfBoys: Float64Array;
  /** Spectrum's results by single age. */
  plhiv: Counts;
  hivDeaths: Counts;
}

/** Cohorts that turn 15; index t is the cohort that turns 15 in year t + 1. */
export interface Cohorts {
  shareOfBoys: Float64Array;
  /** Probability of survival to age 15 without HIV, from birth or from the first projection year, `[year][sex]`. */
  survival: Float64Array;
  /** Surviving net migrants up to age 15, `[year][sex]`. */
  migrants: Float64Array;
  /** Persons whom survival applies to, `[year][sex]`: ages 14 to 0 in the first year. The simulation adds its births. */
  size: Float64Array;
  /** Probability that a child with HIV survives HIV to age 15, by year. */
  hivSurvival: Float64Array;
}

export function deriveCohorts(
  inputs: CohortInputs,
  demography: { population: Counts; survival: Counts; migrants: Counts },
  period: ProjectionPeriod,
): Cohorts {
  return {
    shareOfBoys: inputs.shareOfBoys,
    ...followToAdulthood(demography.survival, demography.migrants, period),
    size: childrenOfFirstYear(demography.population),
    hivSurvival: hivSurvival(inputs),
  };
}

function followToAdulthood(survival: Counts, migrants: Counts, period: ProjectionPeriod) {
  const { ages, years } = survival;
  const result = { survival: new Float64Array(years * sexCount).fill(1), migrants: new Float64Array(years * sexCount) };
  for (let t = 1; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++) {
      let [alive, moved] = [1, 0];
      for (let age = Math.max(0, firstAge - t); age < firstAge; age++) {
        const cell = (sex * ages + age) * years + t + age - firstAge + 1;
        const survives = survival.values[cell]!;
        const arriving = migrants.values[cell]!;
        alive *= survives;
        if (period === "calendar") moved = moved * survives + arriving;
        else if (age === 0) moved = (arriving * (1 + 2 * survives)) / 3;
        else moved = moved * survives + (arriving * (1 + survives)) / 2;
      }
      result.survival[t * sexCount + sex] = alive;
      result.migrants[t * sexCount + sex] = moved;
    }
  return result;
}

function childrenOfFirstYear({ ages, years, values }: Counts): Float64Array {
  const size = new Float64Array(years * sexCount);
  for (let t = 0; t < Math.min(firstAge, years); t++)
    for (let sex = 0; sex < sexCount; sex++)
      size[t * sexCount + sex] = values[(sex * ages + firstAge - 1 - t) * years]!;
  return size;
}

/** Product along each cohort from birth of 1 - HIV deaths / PLHIV, both sexes together. */
function hivSurvival({ plhiv, hivDeaths }: CohortInputs): Float64Array {
  const { ages, years } = plhiv;
  const both = ({ values }: Counts, age: number, t: number) =>
    values[age * years + t]! + values[(ages + age) * years + t]!;
  const result = new Float64Array(years).fill(1);
  for (let t = firstAge; t < years; t++)
    for (let age = 0; age < firstAge; age++) {
      const living = both(plhiv, age, t - firstAge + age);
      if (living > 0) result[t]! *= 1 - both(hivDeaths, age, t - firstAge + age) / living;
    }
  return result;
}
