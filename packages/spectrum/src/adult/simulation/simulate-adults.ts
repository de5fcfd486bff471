import { SpectrumError } from "../../errors.js";
import {
  type AdultState,
  cd4Count,
  dt,
  emptyState,
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
import { initiateArt, noChanges, noInitiation } from "./art-initiation.js";
import { birthsByGroup, keepBirths, keepMothersPrevalence } from "./births-and-pregnancy.js";
import {
  ageByOneYear,
  ageGroups,
  enterAdults,
  leavingShares,
  migrateAtYearEnd,
  startCohorts,
  surviveBackground,
} from "./cohort-component.js";
import {
  addDropOut,
  clearDeaths,
  noDeaths,
  onArtChange,
  removeDeaths,
  untreatedChange,
} from "./disease-progression.js";
import { infect, infectionsBySex } from "./new-infections.js";

/**
 * Adults 15 and older by sex, age, HIV, CD4 count and ART, from the file's own incidence: their state at the end of each
 * projection year, the first of which is the population without HIV. Years are in the order: ageing, deaths of other causes,
 * then ten steps of infection, progression, ART and HIV deaths.
 */
export function simulateAdults(p: AdultParameters): AdultState[] {
  const states = Array.from({ length: p.years.count }, emptyState);
  const work = workspace();
  const running = startCohorts(p.cohorts);
  let everEligibleFrom = cd4Count;

  states[0]?.negative.set(p.basePopulation);
  for (let t = 1; t < p.years.count; t++) {
    const previous = states[t - 1]!;
    const state = states[t]!;
    age(previous, state, work);
    enterAdults(p, t, running, state);
    changePeople(state, work, () => surviveBackground(p, t, state));
    birthsByGroup(p, t, previous, state, work.births);
    keepBirths(p, t, work.births, running);
    infectionsBySex(p, t, previous, work.infections);

    const eligibility = eligibilityOfYear(p.art, t);
    everEligibleFrom = Math.min(everEligibleFrom, eligibility.someFrom);
    for (let step = 0; step < stepsPerYear; step++) stepHiv(p, t, step, state, eligibility, everEligibleFrom, work);

    if (p.rules.projectionPeriod === "calendar") changePeople(state, work, () => migrateAtYearEnd(p, t, state));
    keepMothersPrevalence(p, t, previous, state, work.births, running);
    checkFinite(p, t, state);
  }
  return states;
}

type Workspace = ReturnType<typeof workspace>;

/** Everything a year computes on the way. */
function workspace() {
  return {
    leaving: new Float64Array(groupCells),
    before: new Float64Array(groupCells),
    factors: new Float64Array(groupCells),
    births: new Float64Array(fertileGroupCount),
    infections: new Float64Array(sexCount),
    changes: noChanges(),
    deaths: noDeaths(),
    initiation: noInitiation(),
  };
}

function age(previous: AdultState, state: AdultState, { leaving }: Workspace): void {
  ageByOneYear(previous.negative, state.negative);
  ageByOneYear(previous.positive, state.positive);
  leavingShares(previous.positive, leaving);
  ageGroups(previous.untreated, leaving, state.untreated);
  ageGroups(previous.onArt, leaving, state.onArt);
}

/** Whatever happens to single ages with HIV happens to the CD4 classes of their group in proportion. */
function changePeople(state: AdultState, { before, factors }: Workspace, change: () => void): void {
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
  infect(p, t, infections, state, changes.untreated);
  if (hasArt) {
    const { dropOutRate } = art;
    onArtChange(naturalHistory, t, state.onArt, everEligibleFrom, changes.onArt, deaths);
    addDropOut(
      dropOutRate[t]!,
      rules.artDropoutMovesUp,
      state.onArt,
      everEligibleFrom,
      changes.onArt,
      changes.untreated,
    );
    for (let sex = 0; sex < sexCount; sex++)
      initiateArt(p, t, step, sex, eligibility, births, state, changes, initiation);
    advance(state.onArt, changes.onArt);
  }
  advance(state.untreated, changes.untreated);
  removeDeaths(deaths, state.positive);
}

function advance(people: Float64Array, change: Float64Array): void {
  for (let cell = 0; cell < people.length; cell++) people[cell]! += dt * change[cell]!;
}

/** Inputs out of any range end in numbers that are none: said at once, and not carried into results. */
function checkFinite({ source, years }: AdultParameters, t: number, state: AdultState): void {
  const areNumbers = Object.values(state).every((people: Float64Array) => people.every(Number.isFinite));
  if (!areNumbers) throw new SpectrumError("detail.spectrum.simulationFailed", { ...source, year: years.first + t });
}
