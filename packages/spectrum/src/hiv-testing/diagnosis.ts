import { cd4Count, dt, groupCells, groupCount, groupTotal, sumOf } from "../adult/adult-state.js";
import type { NaturalHistory } from "../adult/parameters/natural-history.js";
import type { TestingState, Workspace } from "./testing-population.js";
import type { TestingRates } from "./testing-rates.js";

/**
 * A step of HIV testing (Maheu-Giroux et al. 2019): first tests of people without HIV, diagnoses of people with HIV, CD4
 * progression and deaths of the diagnosed. The step uses people without HIV after its infections, and people with HIV before
 * all other changes.
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
    // `deaths` has only those without treatment so far.
    const dying = all > 0 ? (deaths.aids[group]! / dt) * (tested / all) : 0;
    const diagnosedAfterTest = diagnose(history, rates, t, testedShare, state, group);
    testedUndiagnosed[group]! += dt * (infectedAfterTest - dying - diagnosedAfterTest);
  }
}

/** Returns the annual number of infections of people who were tested before. */
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

/** Returns the annual number of diagnoses of people who were tested before infection. */
function diagnose(
  { mortality, excessMortality, progression }: NaturalHistory,
  { diagnosisNeverTested, diagnosisTestedNegative }: TestingRates,
  t: number,
  testedShare: number,
  { untreated, diagnosed }: TestingState,
  group: number,
): number {
  let diagnoses = 0;
  let progressing = 0;
  for (let cell = group * cd4Count; cell < (group + 1) * cd4Count; cell++) {
    const rate = t * groupCells * cd4Count + cell;
    const known = diagnosed[cell]!;
    const unknown = untreated[cell]! - known;
    const neverTested = diagnosisNeverTested[rate]! * (1 - testedShare) * unknown;
    const testedBefore = diagnosisTestedNegative[rate]! * testedShare * unknown;
    const dying = (mortality[cell]! + excessMortality[cell]!) * known;
    const leaving = progression[cell]! * known;
    diagnosed[cell] = known + dt * (neverTested + testedBefore - dying + progressing - leaving);
    diagnoses += testedBefore;
    progressing = leaving;
  }
  return diagnoses;
}
