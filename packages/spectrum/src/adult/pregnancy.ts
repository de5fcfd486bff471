import { ageCount, cd4Count, female, fertileAgeCount, groupCount, groupEnd, stageCount } from "./dimensions.js";
import type { AdultParameters } from "./parameters/parameters.js";
import { fertileOnArt, fertileUntreated } from "./simulation/births.js";
import type { AdultState } from "./simulation/state.js";

/**
 * HIV among pregnant women of single ages 15 to 49: `values[(age - 15) * years + year]`. NaN where it is not defined: both
 * where women of that age bear no children or nobody of their group has HIV, ART coverage also where prevalence is 0.
 */
export interface PregnancyPrevalence {
  prevalence: Float64Array;
  /** On ART among pregnant women with HIV. */
  artCoverage: Float64Array;
}

/**
 * With F the fertility of women with HIV relative to those without, p and n women of an age with and without HIV on average
 * of two year ends: prevalence = 1 - n / (n + F p).
 */
export function pregnancyPrevalence(p: AdultParameters, states: readonly AdultState[]): PregnancyPrevalence {
  const { count } = p.years;
  const result = {
    prevalence: new Float64Array(fertileAgeCount * count).fill(Number.NaN),
    artCoverage: new Float64Array(fertileAgeCount * count).fill(Number.NaN),
  };
  states.forEach((state, t) => {
    const previous = states[Math.max(t - 1, 0)]!;
    let group = 0;
    for (let age = 0; age < fertileAgeCount; age++) {
      if (age === groupEnd[group]) group++;
      const withHiv = womenWithHiv(state, group);
      if (withHiv === 0 || p.fertility[t * fertileAgeCount + age] === 0) continue;
      const untreated = fertileUntreated(p, t, state, group);
      const onArt = fertileOnArt(p, t, state, group);
      const cell = female * ageCount + age;
      const negative = (state.negative[cell]! + previous.negative[cell]!) / 2;
      const positive = (((untreated + onArt) / withHiv) * (state.positive[cell]! + previous.positive[cell]!)) / 2;
      if (negative + positive === 0) continue;
      const prevalence = 1 - negative / (negative + positive);
      result.prevalence[age * count + t] = prevalence;
      if (prevalence !== 0) result.artCoverage[age * count + t] = onArt / (untreated + onArt);
    }
  });
  return result;
}

function womenWithHiv({ untreated, onArt }: AdultState, group: number): number {
  const first = (female * groupCount + group) * cd4Count;
  let sum = 0;
  for (let cell = first; cell < first + cd4Count; cell++) sum += untreated[cell]!;
  for (let cell = first * stageCount; cell < (first + cd4Count) * stageCount; cell++) sum += onArt[cell]!;
  return sum;
}
