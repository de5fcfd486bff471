import { ageCount, cd4Count, groupCount, sexCount, stageCount } from "../dimensions.js";
import type { Cohorts } from "../parameters/cohorts.js";
import type { AdultModelParameters, AdultParameters } from "../parameters/parameters.js";
import type { AdultState } from "./state.js";

/** What is left of prevalence among mothers in migrants turning 15: a constant of the published model. */
const hivAmongMigrants = 0.4 * 0.22;

/** Cohorts as the simulation makes them: those of the first years, then its own births and prevalence at birth. */
export interface RunningCohorts {
  /** As `Cohorts.size`. */
  size: Float64Array;
  /** Prevalence among mothers at the birth of each cohort, by year. */
  mothersPrevalence: Float64Array;
}

export function startCohorts({ size }: Cohorts): RunningCohorts {
  return { size: size.slice(), mothersPrevalence: new Float64Array(size.length / sexCount) };
}

/** Those who turn 15 in year t. */
export function enterAdults(p: AdultParameters, t: number, running: RunningCohorts, state: AdultState): void {
  const { survival, migrants, hivSurvival } = p.cohorts;
  for (let sex = 0; sex < sexCount; sex++) {
    const born = (t - 1) * sexCount + sex;
    const cohort = running.size[born]! * survival[born]!;
    const prevalence = p.entrants.prevalence[t * sexCount + sex]!;
    const migrantPrevalence = running.mothersPrevalence[t - 1]! * hivAmongMigrants;
    const survived = hivSurvival[t - 1]!;
    const withoutHiv = survived > 0 ? 1 - prevalence / survived : 1 - prevalence;
    state.negative[sex * ageCount] = cohort * withoutHiv + migrants[born]! * (1 - migrantPrevalence);
    enterWithHiv(p, t, sex, (cohort + migrants[born]!) * prevalence, state);
  }
}

/** Those with HIV who turn 15, among untreated and, once there is ART for adults, on it. */
export function enterWithHiv(
  p: AdultModelParameters,
  t: number,
  sex: number,
  entering: number,
  state: AdultState,
): void {
  const { artCoverage, untreated, onArt } = p.entrants;
  const coverage = artCoverage[t * sexCount + sex]!;
  state.positive[sex * ageCount] = entering;
  const [from, to] = [(t * sexCount + sex) * cd4Count, sex * groupCount * cd4Count];
  for (let cd4 = 0; cd4 < cd4Count; cd4++)
    state.untreated[to + cd4]! += entering * untreated[from + cd4]! * (1 - coverage);
  if (t <= p.art.firstYear) return;
  for (let cell = 0; cell < cd4Count * stageCount; cell++)
    state.onArt[to * stageCount + cell]! += entering * onArt[from * stageCount + cell]! * coverage;
}
