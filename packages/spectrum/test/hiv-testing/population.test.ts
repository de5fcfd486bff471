import { beforeEach, describe, expect, it } from "vitest";
import { ageCount, cd4Count, groupCells, groupStart } from "../../src/adult/adult-state.js";
import { deriveTestingModel } from "../../src/hiv-testing/testing-inputs.js";
import {
  adjustToTargets,
  ageTestingState,
  applyByAge,
  emptyTestingState,
  enterAsCountedBySpectrum,
  type TestingState,
  workspace,
} from "../../src/hiv-testing/testing-population.js";
import { epidemic, inYear } from "../adult/miniature-adults.js";
import { readTesting } from "./miniature-testing.js";

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const byGroup = ["untreated", "onArt", "diagnosed", "testedUndiagnosed", "testedNegative"] as const;

describe("what is known of people by age group", () => {
  let state: TestingState;
  beforeEach(() => {
    state = emptyTestingState();
    state.negative.forEach((_, cell) => {
      state.negative[cell] = 1000 - cell;
      state.positive[cell] = 100 + cell;
    });
    for (const key of byGroup) state[key].set(state[key].map((_, cell) => 1 + (cell % 5)));
  });

  it("is kept when everybody turns a year older", () => {
    const older = emptyTestingState();
    ageTestingState(state, older, workspace());
    for (const key of byGroup) expect(sum(older[key])).toBeCloseTo(sum(state[key]), 9);
    expect(older.diagnosed).not.toEqual(state.diagnosed);
  });

  it("leaves a group with the share of people who do, of those with or without HIV", () => {
    const older = emptyTestingState();
    ageTestingState(state, older, workspace());
    const stay = (people: Float64Array) => (people[0] as number) / ((people[0] as number) + (people[1] as number));
    expect(older.testedNegative[0]).toBeCloseTo((state.testedNegative[0] as number) * stay(state.negative), 12);
    expect(older.testedUndiagnosed[0]).toBeCloseTo((state.testedUndiagnosed[0] as number) * stay(state.positive), 12);
  });

  it("changes as the single ages of the group do, with or without HIV", () => {
    const before = structuredClone(state);
    const women50 = ageCount + groupStart[8];
    applyByAge(state, workspace(), () => {
      for (let age = women50; age < 2 * ageCount; age++) {
        state.negative[age] = 3 * (state.negative[age] as number);
        state.positive[age] = 2 * (state.positive[age] as number);
      }
    });
    for (const key of byGroup) {
      const perGroup = state[key].length / groupCells;
      const factor = key === "testedNegative" ? 3 : 2;
      expect(sum(state[key].slice(-perGroup))).toBeCloseTo(factor * sum(before[key].slice(-perGroup)), 9);
      expect(state[key].slice(0, -perGroup)).toEqual(before[key].slice(0, -perGroup));
    }
  });

  it("keeps its share when the population is brought to given numbers", () => {
    const before = structuredClone(state);
    const targets = {
      negative: state.negative.map((people) => 2 * people),
      positive: state.positive.map((people) => 3 * people),
      untreated: Float64Array.from({ length: groupCells }, (_, group) => 100 + group),
      onArt: Float64Array.from({ length: groupCells }, (_, group) => 200 + group),
    };
    adjustToTargets(targets, 0, true, state, workspace());
    const inGroup4 = ({ [4 * cd4Count]: first }: Float64Array) => first as number;
    expect(inGroup4(state.diagnosed) / inGroup4(state.untreated)).toBeCloseTo(
      inGroup4(before.diagnosed) / inGroup4(before.untreated),
      12,
    );
    expect(sum(state.untreated.slice(4 * cd4Count, 5 * cd4Count))).toBeCloseTo(104, 9);
    expect(sum(state.onArt)).toBeCloseTo(sum(targets.onArt), 9);
    expect((state.testedUndiagnosed[4] as number) / (before.testedUndiagnosed[4] as number)).toBeCloseTo(
      inGroup4(state.untreated) / inGroup4(before.untreated),
      12,
    );
    expect(state.testedNegative).toEqual(before.testedNegative.map((people) => 2 * people));
  });
});

describe("those who turn 15", () => {
  it("are as many as were counted a year before, with HIV or without", async () => {
    const { inputs } = await readTesting();
    const state = emptyTestingState();
    enterAsCountedBySpectrum(deriveTestingModel(inputs), inYear(2010), state);
    const boys = epidemic.population[0]?.[14]?.[inYear(2009)] as number;
    const withHiv = epidemic.plhiv[0]?.[14]?.[inYear(2009)] as number;
    expect(state.positive[0]).toBeCloseTo(withHiv, 9);
    expect(state.negative[0]).toBeCloseTo(boys - withHiv, 9);
    expect(sum(state.diagnosed) + sum(state.testedNegative) + sum(state.testedUndiagnosed)).toBe(0);
  });
});
