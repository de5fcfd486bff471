import {
  ageCells,
  cd4Cells,
  cd4Count,
  checkFinite,
  dt,
  eulerStep,
  groupCells,
  groupTotals,
  sexCount,
  stepsPerYear,
} from "../adult/adult-state.js";
import { type Eligibility, eligibilityOfYear } from "../adult/simulation/art-eligibility.js";
import { birthsByGroup } from "../adult/simulation/births-and-pregnancy.js";
import { applyBackgroundMortality, applyMigrationAtYearEnd } from "../adult/simulation/cohort-component.js";
import {
  addDropOut,
  clearDeaths,
  onArtChange,
  removeDeaths,
  untreatedChange,
} from "../adult/simulation/disease-progression.js";
import { addNewInfections } from "../adult/simulation/new-infections.js";
import { initiateArtDiagnosedFirst } from "./diagnosed-art-initiation.js";
import { testAndDiagnose } from "./diagnosis.js";
import type { TestingModel } from "./testing-inputs.js";
import {
  adjustToTargets,
  ageTestingState,
  applyByAge,
  emptyTestingState,
  enterAsCountedBySpectrum,
  type TestingState,
  type Workspace,
  workspace,
} from "./testing-population.js";
import type { TestingRates } from "./testing-rates.js";

/** Testing starts in this year (Maheu-Giroux et al. 2019). */
const firstTestingYear = 1995;

/**
 * Simulates adults 15 and over by sex, age, HIV status, CD4 stage, ART and testing history. Returns the state at the end of each
 * projection year. Unlike in the adult model, infections and entrants at age 15 are Spectrum's results. Without rates nobody is
 * tested; HIV and ART do not depend on testing.
 */
export function simulateTesting(
  model: TestingModel,
  rates: TestingRates | null,
  work: Workspace = workspace(),
): TestingState[] {
  const { years, art, rules, targets } = model;
  const states = Array.from({ length: years.count }, emptyTestingState);
  let everEligibleFrom = cd4Count;

  states[0]?.negative.set(model.basePopulation);
  for (let t = 1; t < years.count; t++) {
    const previous = states[t - 1]!;
    const state = states[t]!;
    ageTestingState(previous, state, work);
    enterAsCountedBySpectrum(model, t, state);
    applyByAge(state, work, () => applyBackgroundMortality(model, t, state));
    birthsByGroup(model, t, previous, state, work.births);
    groupTotals(infectionsOfYear(model, t), work.infections);

    const eligibility = eligibilityOfYear(art, t);
    everEligibleFrom = Math.min(everEligibleFrom, eligibility.someFrom);
    const testing = years.first + t >= firstTestingYear ? rates : null;
    for (let step = 0; step < stepsPerYear; step++)
      stepHivAndTesting(model, t, step, testing, state, eligibility, everEligibleFrom, work);

    if (rules.projectionPeriod === "calendar") applyByAge(state, work, () => applyMigrationAtYearEnd(model, t, state));
    if (targets) adjustToTargets(targets, t, t >= art.firstYear, state, work);
    checkFinite(model.source, years.first + t, state);
  }
  return states;
}

function infectionsOfYear({ infections }: TestingModel, t: number): Float64Array {
  return infections.subarray(t * ageCells, (t + 1) * ageCells);
}

/**
 * A step of a tenth of a year. Unlike in the adult model the changes are sequential: progression and deaths of the untreated,
 * then of those on ART, then dropout, then ART initiation.
 */
function stepHivAndTesting(
  model: TestingModel,
  t: number,
  step: number,
  rates: TestingRates | null,
  state: TestingState,
  eligibility: Eligibility,
  everEligibleFrom: number,
  work: Workspace,
): void {
  const { naturalHistory, art, rules } = model;
  const { changes, deaths } = work;
  const hasArt = t >= art.firstYear;
  clearDeaths(deaths);
  const scaledFrom = rules.scalesUntreatedMortality && hasArt ? everEligibleFrom : cd4Count;
  untreatedChange(naturalHistory, state, scaledFrom, changes.untreated, deaths);
  addInfections(model, t, state, work);
  if (rates) testAndDiagnose(naturalHistory, rates, t, state, work);
  eulerStep(state.untreated, changes.untreated);
  if (hasArt) {
    onArtChange(naturalHistory, t, state.onArt, everEligibleFrom, changes.onArt, deaths);
    eulerStep(state.onArt, changes.onArt);
    stopArt(model, t, everEligibleFrom, rates !== null, state, work);
    for (let sex = 0; sex < sexCount; sex++)
      initiateArtDiagnosedFirst(model, t, step, sex, eligibility, rates !== null, state, work);
  }
  removeDeaths(deaths, state.positive);
}

/** A tenth of the annual infections by single age. */
function addInfections(
  { infections, naturalHistory }: TestingModel,
  t: number,
  { negative, positive }: TestingState,
  work: Workspace,
): void {
  for (let age = 0; age < ageCells; age++) {
    const infected = dt * infections[t * ageCells + age]!;
    negative[age]! -= infected;
    positive[age]! += infected;
  }
  for (let group = 0; group < groupCells; group++)
    addNewInfections(naturalHistory.initial, group * cd4Count, work.infections[group]!, work.changes.untreated);
}

/** Dropout from ART; those who stop remain diagnosed. */
function stopArt(
  { art, rules }: TestingModel,
  t: number,
  fromStage: number,
  isTesting: boolean,
  { onArt, untreated, diagnosed }: TestingState,
  { stopping }: Workspace,
): void {
  stopping.fill(0);
  addDropOut(dt * art.dropOutRate[t]!, rules.artDropoutMovesUp, onArt, fromStage, onArt, stopping);
  for (let cell = 0; cell < cd4Cells; cell++) {
    untreated[cell]! += stopping[cell]!;
    if (isTesting) diagnosed[cell]! += stopping[cell]!;
  }
}
