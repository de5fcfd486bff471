import { beforeEach, describe, expect, it } from "vitest";
import { cd4Count, dt, durationCount, stepsPerYear } from "../../src/adult/adult-state.js";
import { eligibilityOfYear } from "../../src/adult/simulation/art-eligibility.js";
import { initiateArtDiagnosedFirst } from "../../src/hiv-testing/diagnosed-art-initiation.js";
import { deriveTestingModel, type TestingModel } from "../../src/hiv-testing/testing-inputs.js";
import { emptyTestingState, type TestingState, workspace } from "../../src/hiv-testing/testing-population.js";
import { everyYear, inYear } from "../adult/miniature-adults.js";
import { readTesting } from "./miniature-testing.js";

/** Men aged 20-24 with their two highest CD4 stages, in a year in which all may start. */
const [men, group, year] = [0, 2, inYear(2020)];
const [high, low] = [group * cd4Count, group * cd4Count + 1];

describe("those who start ART at the last step of a year", () => {
  let model: TestingModel;
  let state: TestingState;
  let work: ReturnType<typeof workspace>;
  const start = (target: number, isTesting = true) => {
    model.art.targets.value[year] = target;
    initiateArtDiagnosedFirst(
      model,
      year,
      stepsPerYear - 1,
      men,
      eligibilityOfYear(model.art, year),
      isTesting,
      state,
      work,
    );
  };

  beforeEach(async () => {
    const weights = { "<NewARTPatAlloc MV>": { rows: { 2: [0, 1] } } };
    const { inputs } = await readTesting({ changes: weights });
    model = deriveTestingModel(inputs);
    work = workspace();
    state = emptyTestingState();
    state.untreated[high] = 100;
    state.untreated[low] = 50;
    state.diagnosed[high] = 60;
    state.testedUndiagnosed[group] = 18;
  });

  it("are as many as are missing to the target, from each CD4 stage by those eligible", () => {
    state.onArt[high * durationCount + 2] = 7;
    start(37);
    expect([state.untreated[high], state.untreated[low]]).toEqual([80, 40]);
    expect([state.onArt[high * durationCount], state.onArt[low * durationCount]]).toEqual([20, 10]);
  });

  it("are diagnosed people only, of other CD4 stages where their own has none", () => {
    start(30);
    expect(state.diagnosed[high]).toBeCloseTo(30, 12);
    expect(state.diagnosed[low]).toBe(0);
    expect(state.testedUndiagnosed[group]).toBe(18);
  });

  it("are everybody diagnosed, and then others by whether they were tested before", () => {
    start(90);
    expect(state.diagnosed[high]).toBeCloseTo(0, 12);
    // 30 of the 90 undiagnosed, of whom a fifth were tested before.
    expect(state.testedUndiagnosed[group]).toBeCloseTo(18 - 30 / 5, 12);
  });

  it("are not more than are left after a decrease in the step, counted once more", () => {
    work.changes.untreated[high] = -10 / dt;
    work.changes.untreated[low] = 10 / dt;
    start(1_000);
    expect([state.untreated[high], state.untreated[low]]).toEqual([10, 0]);
  });

  it("are all there are where a median CD4 count was entered", () => {
    model.art.medianCd4.set(everyYear(400));
    work.changes.untreated[high] = -10 / dt;
    start(1_000);
    expect([state.untreated[high], state.untreated[low]]).toEqual([0, 0]);
  });

  it("change nothing of what is known while nobody is tested", () => {
    start(30, false);
    expect(state.diagnosed[high]).toBe(60);
  });

  it("are none once the target is reached", () => {
    state.onArt[high * durationCount + 2] = 40;
    start(30);
    expect([state.untreated[high], state.untreated[low], state.diagnosed[high]]).toEqual([100, 50, 60]);
  });
});
