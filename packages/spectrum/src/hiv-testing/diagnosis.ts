import { cd4Count, dt, groupCells, groupCount, groupTotal, sumOf } from "../adult/adult-state.js";
import type { NaturalHistory } from "../adult/parameters/natural-history.js";
import type { TestingState, Workspace } from "./testing-population.js";
import type { TestingRates } from "./testing-rates.js";

/**
 * One step of testing: people without HIV have their first test, people with HIV learn of it, and those who know progress and
 * die. It sees people without HIV after this step's infections, and people with HIV before anything else happened to them.
 */
export function testAndDiagnose(
  history: NaturalHistory,
  rates: TestingRates,
  t: number,
  state: TestingState,
  { infections, deaths }: Workspace,
): void {
  const { untreated, diagnosed, testedUndiagnosed } = state;
  for (let group = 0; group < groupCells; group++) {
    const first = group * cd4Count;
    const infectedAfterTest = testWithoutHiv(rates, t, infections[group]!, state, group);
    const all = sumOf(untreated, first, first + cd4Count);
    const undiagnosed = all - sumOf(diagnosed, first, first + cd4Count);
    const tested = testedUndiagnosed[group]!;
    const testedShare = undiagnosed > 0 ? tested / undiagnosed : 0;
    // At this point of the step only those without treatment have died.
    const dying = all > 0 ? (deaths.aids[group]! / dt) * (tested / all) : 0;
    const learning = diagnose(history, rates, t, testedShare, state, group);
    testedUndiagnosed[group]! += dt * (infectedAfterTest - dying - learning);
  }
}

/** Returns how many in a year get HIV after they were tested: those infected were tested like others of their group. */
function testWithoutHiv(
  { firstTest }: TestingRates,
  t: number,
  infections: number,
  { negative, testedNegative }: TestingState,
  group: number,
): number {
  const people = groupTotal(negative, (group / groupCount) | 0, group % groupCount);
  const tested = testedNegative[group]!;
  const infected = people > 0 ? (infections * tested) / people : 0;
  testedNegative[group]! += dt * (firstTest[t * groupCells + group]! * (people - tested) - infected);
  return infected;
}

/** Returns how many in a year learn of their HIV after they were tested without it. */
function diagnose(
  { mortality, excessMortality, progression }: NaturalHistory,
  { diagnosisNeverTested, diagnosisTestedNegative }: TestingRates,
  t: number,
  testedShare: number,
  { untreated, diagnosed }: TestingState,
  group: number,
): number {
  let learning = 0;
  let declining = 0;
  for (let cell = group * cd4Count; cell < (group + 1) * cd4Count; cell++) {
    const rate = t * groupCells * cd4Count + cell;
    const known = diagnosed[cell]!;
    const unknown = untreated[cell]! - known;
    const neverTested = diagnosisNeverTested[rate]! * (1 - testedShare) * unknown;
    const testedBefore = diagnosisTestedNegative[rate]! * testedShare * unknown;
    const dying = (mortality[cell]! + excessMortality[cell]!) * known;
    const leaving = progression[cell]! * known;
    diagnosed[cell] = known + dt * (neverTested + testedBefore - dying + declining - leaving);
    learning += testedBefore;
    declining = leaving;
  }
  return learning;
}
