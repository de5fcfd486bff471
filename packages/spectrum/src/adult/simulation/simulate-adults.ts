import {
  type AdultState,
  cd4Count,
  checkFinite,
  emptyState,
  eulerStep,
  fertileGroupCount,
  groupCells,
  groupFactors,
  groupTotals,
  scaleGroups,
  sexCount,
  stepsPerYear,
} from "../adult-state.js";
import type { AdultParameters } from "../parameters/adult-parameters.js";
import { type Eligibility, eligibilityOfYear } from "./art-eligibility.js";
import { emptyChanges, emptyInitiation, initiateArt } from "./art-initiation.js";
import { birthsByGroup, recordBirths, recordMothersPrevalence } from "./births-and-pregnancy.js";
import {
  ageByOneYear,
  ageGroups,
  ageingOutShares,
  applyBackgroundMortality,
  applyMigrationAtYearEnd,
  enterAdults,
  initialCohorts,
} from "./cohort-component.js";
import {
  addDropOut,
  clearDeaths,
  emptyDeaths,
  onArtChange,
  removeDeaths,
  untreatedChange,
} from "./disease-progression.js";
import { addInfections, infectionsBySex } from "./new-infections.js";

/**
 * Simulates adults 15 and over by sex, age, HIV status, CD4 stage and ART with the incidence of the file. Returns the state at
 * the end of each projection year; in the first year nobody has HIV. A year is a cohort component step (ageing, background
 * mortality, migration; Preston, Heuveline and Guillot 2001, chapter 6) and ten Euler steps of infection, CD4 progression, ART
 * and HIV mortality.
 */
export function simulateAdults(p: AdultParameters): AdultState[] {
  const states = Array.from({ length: p.years.count }, emptyState);
  const work = workspace();
  const running = initialCohorts(p.cohorts);
  let everEligibleFrom = cd4Count;

  states[0]?.negative.set(p.basePopulation);
  for (let t = 1; t < p.years.count; t++) {
    const previous = states[t - 1]!;
    const state = states[t]!;
    age(previous, state, work);
    enterAdults(p, t, running, state);
    applyByAge(state, work, () => applyBackgroundMortality(p, t, state));
    birthsByGroup(p, t, previous, state, work.births);
    recordBirths(p, t, work.births, running);
    infectionsBySex(p, t, previous, work.infections);

    const eligibility = eligibilityOfYear(p.art, t);
    everEligibleFrom = Math.min(everEligibleFrom, eligibility.someFrom);
    for (let step = 0; step < stepsPerYear; step++) stepHiv(p, t, step, state, eligibility, everEligibleFrom, work);

    if (p.rules.projectionPeriod === "calendar") applyByAge(state, work, () => applyMigrationAtYearEnd(p, t, state));
    recordMothersPrevalence(p, t, previous, state, work.births, running);
    checkFinite(p.source, p.years.first + t, state);
  }
  return states;
}

type Workspace = ReturnType<typeof workspace>;

/** Work arrays, reused in all years. */
function workspace() {
  return {
    leaving: new Float64Array(groupCells),
    before: new Float64Array(groupCells),
    factors: new Float64Array(groupCells),
    births: new Float64Array(fertileGroupCount),
    infections: new Float64Array(sexCount),
    changes: emptyChanges(),
    deaths: emptyDeaths(),
    initiation: emptyInitiation(),
  };
}

function age(previous: AdultState, state: AdultState, { leaving }: Workspace): void {
  ageByOneYear(previous.negative, state.negative);
  ageByOneYear(previous.positive, state.positive);
  ageingOutShares(previous.positive, leaving);
  ageGroups(previous.untreated, leaving, state.untreated);
  ageGroups(previous.onArt, leaving, state.onArt);
}

/** Applies a change to single ages, and scales the CD4 stages of each age group in proportion. */
function applyByAge(state: AdultState, { before, factors }: Workspace, change: () => void): void {
  groupTotals(state.positive, before);
  change();
  groupFactors(state.positive, before, factors);
  scaleGroups(state.untreated, factors);
  scaleGroups(state.onArt, factors);
}

function stepHiv(
  p: AdultParameters,
  t: number,
  step: number,
  state: AdultState,
  eligibility: Eligibility,
  everEligibleFrom: number,
  { changes, deaths, infections, births, initiation }: Workspace,
): void {
  const { naturalHistory, art, rules } = p;
  const hasArt = t >= art.firstYear;
  clearDeaths(deaths);
  const scaledFrom = rules.scalesUntreatedMortality && hasArt ? everEligibleFrom : cd4Count;
  untreatedChange(naturalHistory, state, scaledFrom, changes.untreated, deaths);
  addInfections(p, t, infections, state, changes.untreated);
  if (hasArt) {
    onArtChange(naturalHistory, t, state.onArt, everEligibleFrom, changes.onArt, deaths);
    const { onArt, untreated } = changes;
    addDropOut(art.dropOutRate[t]!, rules.artDropoutMovesUp, state.onArt, everEligibleFrom, onArt, untreated);
    for (let sex = 0; sex < sexCount; sex++)
      initiateArt(p, t, step, sex, eligibility, births, state, changes, initiation);
    eulerStep(state.onArt, changes.onArt);
  }
  eulerStep(state.untreated, changes.untreated);
  removeDeaths(deaths, state.positive);
}
