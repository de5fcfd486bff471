import { beforeEach, describe, expect, it } from "vitest";
import { artCells, cd4Cells, groupCells } from "../../src/adult/adult-state.js";
import type { NaturalHistory } from "../../src/adult/parameters/natural-history.js";
import { testAndDiagnose } from "../../src/hiv-testing/diagnosis.js";
import {
  emptyTestingState,
  type TestingState,
  type Workspace,
  workspace,
} from "../../src/hiv-testing/testing-population.js";
import type { TestingRates } from "../../src/hiv-testing/testing-rates.js";

/** The group of men aged 15-16: its first single age, and its first two CD4 stages. */
const [group, age, high, low] = [0, 0, 0, 1];

describe("one step of testing", () => {
  let history: NaturalHistory;
  let rates: TestingRates;
  let state: TestingState;
  let work: Workspace;
  const step = () => testAndDiagnose(history, rates, 0, state, work);

  beforeEach(() => {
    const none = () => new Float64Array(cd4Cells);
    history = {
      initial: none(),
      progression: none(),
      mortality: none(),
      excessMortality: none(),
      excessMortalityOnArt: none(),
      artMortality: new Float64Array(artCells),
      artMortalityRatio: new Float64Array(3),
    };
    rates = {
      firstTest: new Float64Array(groupCells),
      diagnosisNeverTested: none(),
      diagnosisTestedNegative: none(),
    };
    state = emptyTestingState();
    work = workspace();
  });

  it("tests those without HIV who were never tested", () => {
    state.negative[age] = 1000;
    state.testedNegative[group] = 200;
    rates.firstTest[group] = 0.5;
    step();
    expect(state.testedNegative[group]).toBeCloseTo(200 + 0.1 * 0.5 * 800, 12);
  });

  it("moves those infected who were tested before to the undiagnosed, by their share of the group", () => {
    state.negative[age] = 1000;
    state.testedNegative[group] = 200;
    work.infections[group] = 50;
    step();
    expect(state.testedNegative[group]).toBeCloseTo(200 - 0.1 * 50 * 0.2, 12);
    expect(state.testedUndiagnosed[group]).toBeCloseTo(0.1 * 50 * 0.2, 12);
  });

  it("diagnoses those never tested and those tested before at their own rates", () => {
    state.untreated[high] = 100;
    state.diagnosed[high] = 20;
    state.testedUndiagnosed[group] = 20;
    rates.diagnosisNeverTested[high] = 0.4;
    rates.diagnosisTestedNegative[high] = 0.8;
    step();
    expect(state.diagnosed[high]).toBeCloseTo(20 + 0.1 * (0.4 * 60 + 0.8 * 20), 12);
    expect(state.testedUndiagnosed[group]).toBeCloseTo(20 - 0.1 * 0.8 * 20, 12);
  });

  it("lets the diagnosed die of AIDS and other causes, and decline to lower CD4 counts", () => {
    state.untreated.set([100, 50]);
    state.diagnosed.set([40, 10]);
    history.mortality.set([0.2, 0.5]);
    history.excessMortality.set([0.01, 0.02]);
    history.progression.set([0.3, 0.6]);
    step();
    expect(state.diagnosed[high]).toBeCloseTo(40 - 0.1 * (0.21 + 0.3) * 40, 12);
    expect(state.diagnosed[low]).toBeCloseTo(10 + 0.1 * (0.3 * 40 - (0.52 + 0.6) * 10), 12);
    expect(state.diagnosed[low + 1]).toBeCloseTo(0.1 * 0.6 * 10, 12);
  });

  it("takes AIDS deaths from those tested before by their share of all untreated", () => {
    state.untreated[high] = 100;
    state.testedUndiagnosed[group] = 25;
    work.deaths.aids[group] = 4;
    step();
    expect(state.testedUndiagnosed[group]).toBeCloseTo(25 - 4 * 0.25, 12);
  });

  it("changes nothing where nobody is", () => {
    rates.firstTest.fill(1);
    rates.diagnosisNeverTested.fill(1);
    work.infections.fill(1);
    step();
    expect(state).toEqual(emptyTestingState());
  });
});
