import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { cd4Cells, cd4Count, groupCells, groupTotals } from "../../src/adult/adult-state.js";
import type { TestingFit } from "../../src/hiv-testing/shiny90-file.js";
import { simulateTesting } from "../../src/hiv-testing/simulate-testing.js";
import { type StatusAwareness, simulateTestingFit, statusAwareness } from "../../src/hiv-testing/status-awareness.js";
import { deriveTestingModel } from "../../src/hiv-testing/testing-inputs.js";
import type { TestingState } from "../../src/hiv-testing/testing-population.js";
import { type TestingRates, testingParameters } from "../../src/hiv-testing/testing-rates.js";
import { everyYear, inYear, versions } from "../adult/miniature-adults.js";
import { spectrumError } from "../miniature.js";
import { readTesting, theta } from "./miniature-testing.js";

/** Numbers of a year in the tables of awareness. */
const awarenessCells = 16;
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const awarenessOf = (fit: TestingFit) => statusAwareness(fit.inputs.years, simulateTestingFit(fit));
/** By how much the first are more than the second, where it is least. */
const least = (more: Float64Array, fewer: Float64Array) =>
  Math.min(...more.map((people, cell) => people - (fewer[cell] as number)));
/** Cells are sexes and age groups within years. */
const byYear = (cells: Float64Array) =>
  Float64Array.from({ length: cells.length / awarenessCells }, (_, year) =>
    sum(cells.subarray(year * awarenessCells, (year + 1) * awarenessCells)),
  );
const totals = (people: Float64Array) => {
  const result = new Float64Array(groupCells);
  groupTotals(people, result);
  return result;
};
const cellTotals = (cells: Float64Array) => {
  const perGroup = cells.length / groupCells;
  return Float64Array.from({ length: groupCells }, (_, group) =>
    sum(cells.subarray(group * perGroup, (group + 1) * perGroup)),
  );
};

describe.each(Object.entries(versions))("adults tested for HIV in a projection of %s years", (_, version) => {
  let fit: TestingFit;
  let states: TestingState[];
  let awareness: StatusAwareness;
  beforeAll(async () => {
    fit = await readTesting({ version });
    states = simulateTestingFit(fit);
    awareness = statusAwareness(fit.inputs.years, states);
  });

  it("are at least as many aware as on ART, and not more than have HIV", () => {
    const { plhiv, aware, onArt } = awareness;
    expect(least(aware, onArt)).toBeGreaterThanOrEqual(0);
    expect(least(plhiv, aware)).toBeGreaterThanOrEqual(-1e-9);
  });

  it("are never fewer than none", () => {
    const lowest = states.map((state) =>
      Math.min(...Object.values(state).map((people: Float64Array) => Math.min(...people))),
    );
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(0);
  });

  it("are tested before only as far as they are there, with and without HIV", () => {
    for (const { negative, untreated, diagnosed, testedNegative, testedUndiagnosed } of states) {
      const undiagnosed = cellTotals(untreated.map((people, cell) => people - (diagnosed[cell] as number)));
      expect(least(totals(negative), testedNegative)).toBeGreaterThanOrEqual(0);
      expect(least(undiagnosed, testedUndiagnosed)).toBeGreaterThanOrEqual(-1e-9);
    }
  });

  it("have HIV as many by single age as untreated and on ART together", () => {
    for (const { positive, untreated, onArt } of states) {
      const [treated, off] = [cellTotals(onArt), cellTotals(untreated)];
      const apart = totals(positive).map((people, group) => {
        return Math.abs(people - (off[group] as number) - (treated[group] as number)) / Math.max(1, people);
      });
      expect(Math.max(...apart)).toBeLessThanOrEqual(1e-9);
    }
  });

  it("are not tested before 1995, whatever the rates", () => {
    const { count } = fit.inputs.years;
    const tested = simulateTesting(deriveTestingModel(fit.inputs), {
      firstTest: new Float64Array(count * groupCells).fill(0.5),
      diagnosisNeverTested: new Float64Array(count * cd4Cells).fill(0.5),
      diagnosisTestedNegative: new Float64Array(count * cd4Cells).fill(0.5),
    });
    const known = (year: number) => {
      const { diagnosed, testedNegative, testedUndiagnosed } = tested[inYear(year)] as TestingState;
      return [diagnosed, testedNegative, testedUndiagnosed].map((people) => sum(people) > 0);
    };
    expect(known(1994)).toEqual([false, false, false]);
    expect(known(1995)).toEqual([true, true, true]);
  });

  it("mostly know their status in the end", () => {
    expect(sum(awareness.aware.slice(-awarenessCells)) / sum(awareness.plhiv.slice(-awarenessCells))).toBeGreaterThan(
      0.85,
    );
  });

  it("have the same HIV and ART whether they are tested or not", () => {
    const untested = simulateTesting(deriveTestingModel(fit.inputs), null);
    for (const key of ["negative", "positive", "untreated", "onArt"] as const)
      expect(untested.map((state) => state[key])).toEqual(states.map((state) => state[key]));
  });

  it("have a share unaware in every year with people untreated, and none in others", () => {
    const { plhiv, aware, onArt, unawareShare } = awareness;
    const expected = Array.from(plhiv, (people, cell) => {
      const untreated = people - (onArt[cell] as number);
      return untreated === 0 ? null : (people - (aware[cell] as number)) / untreated;
    });
    expect(unawareShare).toEqual(expected);
    expect(awareness.unawareShare[0]).toBeNull();
    expect(awareness.unawareShare.at(-1)).toBeGreaterThan(0);
  });

  it("are the fewer unaware the more are tested", () => {
    const place = { file: "f", member: "m" };
    const more = fc.tuple(fc.nat(20), fc.double({ min: 0.1, max: 2, noNaN: true }));
    fc.assert(
      fc.property(more, ([knot, step]) => {
        const raised = theta.map((value, index) => (index === knot ? value + step : value));
        const { aware } = awarenessOf({ ...fit, parameters: testingParameters(raised, place) });
        // Of one age group alone it need not be so: who was tested before may be tested again less often.
        expect(least(byYear(aware), byYear(awareness.aware))).toBeGreaterThanOrEqual(-1e-9);
        expect(sum(aware)).toBeGreaterThan(sum(awareness.aware));
      }),
      { numRuns: 5 },
    );
  });
});

describe("adults who are not tested", () => {
  const nobodyLost = { "<PercLostFollowup MV>": { rows: { 2: everyYear(0) } } };
  const noTests = (years: number): TestingRates => ({
    firstTest: new Float64Array(years * groupCells),
    diagnosisNeverTested: new Float64Array(years * cd4Cells),
    diagnosisTestedNegative: new Float64Array(years * cd4Cells),
  });

  it("know their status only on ART, when nobody stops ART", async () => {
    const { inputs } = await readTesting({ changes: nobodyLost });
    const states = simulateTesting(deriveTestingModel(inputs), noTests(inputs.years.count));
    expect(states.every(({ diagnosed }) => diagnosed.every((people) => people === 0))).toBe(true);
    expect(sum((states.at(-1) as TestingState).onArt)).toBeGreaterThan(1_000);
  });

  it("know it after they stopped ART", async () => {
    const { inputs } = await readTesting();
    const states = simulateTesting(deriveTestingModel(inputs), noTests(inputs.years.count));
    expect(sum((states.at(-1) as TestingState).diagnosed)).toBeGreaterThan(10);
  });
});

describe("adults on ART in the simulation of HIV testing", () => {
  const onArtAtEnd = (states: TestingState[], year: number, sex: number) => {
    const { onArt } = states[inYear(year)] as TestingState;
    return sum(onArt.subarray((sex * onArt.length) / 2, ((sex + 1) * onArt.length) / 2));
  };
  const entered = ({ inputs }: TestingFit, year: number, sex: number) =>
    inputs.art.adultsOnArt.number[sex * inputs.years.count + inYear(year)] as number;

  it.each([
    { rule: "by expected deaths", changes: {}, years: [2008, 2015, 2020] },
    {
      rule: "around a median CD4 count, as long as so many are below it",
      changes: { "<MedCD4CountInit MV>": { rows: { 2: everyYear(220) } } },
      years: [2006, 2008],
    },
  ])("are as many as entered, started $rule", async ({ changes, years }) => {
    // Migrants come or leave at the end of the year, after the last to start ART.
    const noMigrants = { "<MigrRate MV2>": { rows: { 4: everyYear(0), 6: everyYear(0) } } };
    const fit = await readTesting({ changes: { ...changes, ...noMigrants } });
    const states = simulateTestingFit(fit);
    for (const sex of [0, 1])
      for (const year of years) expect(onArtAtEnd(states, year, sex) / entered(fit, year, sex)).toBeCloseTo(1, 9);
  });

  it("leave the diagnosed no fewer than none when all of them start", async () => {
    const everybody = everyYear(1e7);
    const fit = await readTesting({
      changes: {
        "<HAARTBySex MV>": { rows: { 4: everybody, 5: everybody } },
        "<CD4ThreshHoldAdults MV>": { rows: { 2: everyYear(999) } },
      },
    });
    const states = simulateTestingFit(fit);
    for (const { diagnosed, testedUndiagnosed } of states) {
      expect(Math.min(...diagnosed)).toBeGreaterThanOrEqual(0);
      expect(Math.min(...testedUndiagnosed)).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});

describe("a population adjusted to Spectrum's own", () => {
  let fit: TestingFit;
  let states: TestingState[];
  beforeAll(async () => {
    fit = await readTesting({ changes: { "<RegionalAdjustPopCBState MV>": { rows: { 2: [1] } } } });
    states = simulateTestingFit(fit);
  });

  it("is that of Spectrum at the end of every year, with and without HIV", () => {
    const { population, plhiv, years } = fit.inputs;
    const last = states.at(-1) as TestingState;
    for (const [sex, age] of [
      [0, 15],
      [0, 40],
      [1, 22],
      [1, 80],
    ] as const) {
      const cell = (sex * 81 + age) * years.count + years.count - 1;
      const [all, withHiv] = [population.values[cell] as number, plhiv.values[cell] as number];
      expect(last.positive[sex * 66 + age - 15]).toBe(withHiv);
      expect(last.negative[sex * 66 + age - 15]).toBeCloseTo(all - withHiv, 9);
    }
  });

  it("has as many untreated and on ART in each group as Spectrum", () => {
    const { positive, untreated, onArt } = states.at(-1) as TestingState;
    const model = deriveTestingModel(fit.inputs);
    const target = model.targets?.onArt.slice(-groupCells) as Float64Array;
    const treated = cellTotals(onArt);
    const off = cellTotals(untreated);
    totals(positive).forEach((people, group) => {
      expect(treated[group]).toBeCloseTo(target[group] as number, 6);
      expect(off[group]).toBeCloseTo(people - (target[group] as number), 6);
    });
  });

  it("keeps the share diagnosed of those untreated between none and all", () => {
    for (const { untreated, diagnosed } of states) {
      expect(Math.min(...diagnosed)).toBeGreaterThanOrEqual(0);
      expect(least(untreated, diagnosed)).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});

describe("inputs out of any range", () => {
  it("are an error that names the year, and not numbers", async () => {
    const endless = { rows: { 3: Array(cd4Count * 4).fill(1e200), 4: Array(cd4Count * 4).fill(1e200) } };
    const fit = await readTesting({ changes: { "<AdultMortByCD4NoART MV>": endless } });
    expect(() => simulateTestingFit(fit)).toThrow(
      expect.objectContaining({
        key: spectrumError("simulationFailed").key,
        values: expect.objectContaining({ member: "Mini.DP" }),
      }),
    );
  });
});
