import {
  ageCells,
  cd4Cells,
  cd4Count,
  dt,
  groupCells,
  groupTotals,
  sexCount,
  stepsPerYear,
} from "../adult/adult-state.js";
import { type Eligibility, eligibilityOfYear } from "../adult/simulation/art-eligibility.js";
import { birthsByGroup } from "../adult/simulation/births-and-pregnancy.js";
import { migrateAtYearEnd, surviveBackground } from "../adult/simulation/cohort-component.js";
import {
  addDropOut,
  clearDeaths,
  onArtChange,
  removeDeaths,
  untreatedChange,
} from "../adult/simulation/disease-progression.js";
import { addNewInfections } from "../adult/simulation/new-infections.js";
import { SpectrumError } from "../errors.js";
import { startArt } from "./diagnosed-art-initiation.js";
import { testAndDiagnose } from "./diagnosis.js";
import type { TestingModel } from "./testing-inputs.js";
import {
  adjustToTargets,
  ageTogether,
  changePeople,
  emptyTestingState,
  enterAsCounted,
  type TestingState,
  type Workspace,
  workspace,
} from "./testing-population.js";
import type { TestingRates } from "./testing-rates.js";

/** Nobody is tested before. */
const firstTestingYear = 1995;

/**
 * Adults 15 and older by sex, age, HIV, CD4 count, ART and what they know of their status: their state at the end of each
 * projection year. It differs from the adult simulation in that infections and those who turn 15 are Spectrum's own numbers,
 * and that people are tested. Without rates nobody is: HIV and ART are the same then.
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
    ageTogether(previous, state, work);
    enterAsCounted(model, t, state);
    changePeople(state, work, () => surviveBackground(model, t, state));
    birthsByGroup(model, t, previous, state, work.births);
    groupTotals(infectionsOfYear(model, t), work.infections);

    const eligibility = eligibilityOfYear(art, t);
    everEligibleFrom = Math.min(everEligibleFrom, eligibility.someFrom);
    const testing = years.first + t >= firstTestingYear ? rates : null;
    for (let step = 0; step < stepsPerYear; step++)
      stepHivAndTesting(model, t, step, testing, state, eligibility, everEligibleFrom, work);

    if (rules.projectionPeriod === "calendar") changePeople(state, work, () => migrateAtYearEnd(model, t, state));
    if (targets) adjustToTargets(targets, t, t >= art.firstYear, state, work);
    checkFinite(model, t, state);
  }
  return states;
}

function infectionsOfYear({ infections }: TestingModel, t: number): Float64Array {
  return infections.subarray(t * ageCells, (t + 1) * ageCells);
}

/**
 * A tenth of a year. Unlike in the adult simulation each change is made before the next is computed: those untreated progress
 * and die before anybody stops or starts ART, and those on ART before others join them.
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
  infect(model, t, state, work);
  if (rates) testAndDiagnose(naturalHistory, rates, t, state, work);
  advance(state.untreated, changes.untreated);
  if (hasArt) {
    onArtChange(naturalHistory, t, state.onArt, everEligibleFrom, changes.onArt, deaths);
    advance(state.onArt, changes.onArt);
    stopArt(model, t, everEligibleFrom, rates !== null, state, work);
    for (let sex = 0; sex < sexCount; sex++) startArt(model, t, step, sex, eligibility, rates !== null, state, work);
  }
  removeDeaths(deaths, state.positive);
}

/** Infections by single age are given; a tenth of them happens in each step. */
function infect(
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

/** Those who stop ART know their status. */
function stopArt(
  { art, rules }: TestingModel,
  t: number,
  fromClass: number,
  isTesting: boolean,
  { onArt, untreated, diagnosed }: TestingState,
  { stopping }: Workspace,
): void {
  stopping.fill(0);
  addDropOut(dt * art.dropOutRate[t]!, rules.artDropoutMovesUp, onArt, fromClass, onArt, stopping);
  for (let cell = 0; cell < cd4Cells; cell++) {
    untreated[cell]! += stopping[cell]!;
    if (isTesting) diagnosed[cell]! += stopping[cell]!;
  }
}

function advance(people: Float64Array, change: Float64Array): void {
  for (let cell = 0; cell < people.length; cell++) people[cell]! += dt * change[cell]!;
}

/** Inputs out of any range end in numbers that are none: said at once, and not carried into results. */
function checkFinite({ source, years }: TestingModel, t: number, state: TestingState): void {
  const isSound = Object.values(state).every((people: Float64Array) => people.every(Number.isFinite));
  if (!isSound) throw new SpectrumError("detail.spectrum.simulationFailed", { ...source, year: years.first + t });
}
