import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  type AdultState,
  ageCells,
  ageCount,
  cd4Count,
  durationCount,
  emptyState,
  groupCells,
  groupCount,
  groupTotals,
  sexCount,
} from "../../src/adult/adult-state.js";
import type { AdultParameters } from "../../src/adult/parameters/adult-parameters.js";
import { recordMothersPrevalence } from "../../src/adult/simulation/births-and-pregnancy.js";
import { applyMigrationAtYearEnd, initialCohorts } from "../../src/adult/simulation/cohort-component.js";
import { infectionsBySex } from "../../src/adult/simulation/new-infections.js";
import { simulateAdults } from "../../src/adult/simulation/simulate-adults.js";
import type { Changes } from "../miniature.js";
import { adultParameters, epidemic, everyYear, inYear, versions } from "./miniature-adults.js";

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
const ofSex = (values: Float64Array, sex: number) =>
  sum(values.subarray((sex * values.length) / sexCount, ((sex + 1) * values.length) / sexCount));
const atEndOf = (states: AdultState[], year: number) => states[inYear(year)] as AdultState;
const noMigration: Changes = { "<MigrRate MV2>": { rows: { 4: everyYear(0), 6: everyYear(0) } } };
const zeroTable = (first: number) => ({ rows: { [first]: Array(28).fill(0), [first + 1]: Array(28).fill(0) } });
const nobodyDies: Changes = {
  ...noMigration,
  "<SurvRate MV2>": { rows: Object.fromEntries(Array.from({ length: 164 }, (_, row) => [3 + row, everyYear(1)])) },
  "<AdultMortByCD4NoART MV>": zeroTable(3),
  "<AdultMortByCD4WithART0to6 MV2>": zeroTable(2),
  "<AdultMortByCD4WithART7to12 MV2>": zeroTable(2),
  "<AdultMortByCD4WithARTGt12 MV2>": zeroTable(2),
  "<AdultNonAIDSExcessMort MV>": null,
};
const noInfections: Changes = {
  "<NewInfections MV>": { rows: Object.fromEntries(Array.from({ length: 51 }, (_, row) => [5 + row, everyYear(0)])) },
  "<ChAged14ByCD4Cat MV>": {
    rows: Object.fromEntries(Array.from({ length: 84 }, (_, row) => [2 + row, everyYear(0)])),
  },
};

/** By group, how far people with HIV are from those untreated and on ART together. */
function imbalance({ positive, untreated, onArt }: AdultState): number {
  const people = new Float64Array(groupCells);
  groupTotals(positive, people);
  const differences = people.map((all, group) => {
    const off = sum(untreated.subarray(group * cd4Count, (group + 1) * cd4Count));
    const on = sum(onArt.subarray(group * cd4Count * durationCount, (group + 1) * cd4Count * durationCount));
    return Math.abs(all - off - on) / Math.max(1, all);
  });
  return Math.max(...differences);
}

describe.each(Object.entries(versions))("adults of a projection of %s years", (_, version) => {
  let parameters: AdultParameters;
  let states: AdultState[];
  beforeAll(() => {
    parameters = adultParameters({}, version);
    states = simulateAdults(parameters);
  });

  it("begin as the population of the first year, without HIV", () => {
    const [first] = states as [AdultState];
    expect(first.negative[ageCount]).toBe(epidemic.population[1]?.[15]?.[0]);
    expect(sum(first.positive)).toBe(0);
  });

  it("have a plausible epidemic, mostly treated in the end", () => {
    const { negative, positive, onArt } = states.at(-1) as AdultState;
    const prevalence = sum(positive) / (sum(negative) + sum(positive));
    expect(prevalence).toBeGreaterThan(0.01);
    expect(prevalence).toBeLessThan(0.2);
    expect(sum(onArt) / sum(positive)).toBeGreaterThan(0.5);
  });

  it("with HIV are those untreated and those on ART, in every age group and year", () => {
    for (const state of states) expect(imbalance(state)).toBeLessThan(1e-9);
  });

  it("are never fewer than none", () => {
    for (const state of states)
      for (const people of Object.values(state) as Float64Array[])
        expect(Math.min(...people)).toBeGreaterThanOrEqual(0);
  });

  it("are the same when simulated again", () => {
    expect(simulateAdults(parameters)).toEqual(states);
  });
});

describe("adults without deaths and migration", () => {
  it.each(Object.entries(versions))("are last year's and those who turn 15, in %s years", (_, version) => {
    const states = simulateAdults(adultParameters(nobodyDies, version));
    for (let t = 1; t < states.length; t++) {
      const [before, now] = [states[t - 1], states[t]] as [AdultState, AdultState];
      const entering = [0, ageCount].reduce((all, cell) => all + (now.negative[cell] as number), 0);
      const enteringWithHiv = [0, ageCount].reduce((all, cell) => all + (now.positive[cell] as number), 0);
      const expected = sum(before.negative) + sum(before.positive) + entering + enteringWithHiv;
      expect(sum(now.negative) + sum(now.positive)).toBeCloseTo(expected, 5);
    }
  });

  it("turn 15 as many as were born fifteen years before", () => {
    const parameters = adultParameters({ ...nobodyDies, ...noInfections });
    const states = simulateAdults(parameters);
    const born = inYear(1985);
    let births = 0;
    for (let age = 0; age < 35; age++) {
      const women = [born - 1, born].map((t) => states[t]?.negative[ageCount + age] as number);
      births += (((women[0] as number) + (women[1] as number)) / 2) * (parameters.fertility[born * 35 + age] as number);
    }
    const { negative } = atEndOf(states, 2000);
    expect((negative[0] as number) + (negative[ageCount] as number)).toBeCloseTo(births, 6);
    expect((negative[0] as number) / (negative[ageCount] as number)).toBeCloseTo(1.03, 10);
  });

  it("stay without HIV when nobody is infected", () => {
    const states = simulateAdults(adultParameters(noInfections));
    for (const { positive, untreated, onArt } of states)
      expect([sum(positive), sum(untreated), sum(onArt)]).toEqual([0, 0, 0]);
  });
});

describe("migrants", () => {
  it.each(Object.entries(versions))("are taken from those they leave, in %s years", (_, version) => {
    const parameters = adultParameters({}, version);
    const [moved, stayed] = [parameters, adultParameters(noMigration, version)].map((p) => {
      const { negative, positive } = simulateAdults(p)[1] as AdultState;
      return sum(negative) + sum(positive);
    }) as [number, number];
    const { migrants, survival } = parameters;
    const leaving = Array.from({ length: ageCells }, (__, age) => {
      const alive = version === versions.midyear ? (1 + (survival[ageCells + age] as number)) / 2 : 1;
      return (migrants[ageCells + age] as number) * alive;
    });
    expect(moved - stayed).toBeCloseTo(
      leaving.reduce((all, some) => all + some, 0),
      6,
    );
    expect(moved - stayed).toBeLessThan(-1000);
  });

  it("have the prevalence of those they join, and come to nobody where nobody is", () => {
    const parameters = adultParameters();
    const state = emptyState();
    state.negative[20] = 300;
    state.positive[20] = 100;
    applyMigrationAtYearEnd({ ...parameters, migrants: parameters.migrants.map(() => 100) }, 1, state);
    expect([state.negative[20], state.positive[20], state.negative[21]]).toEqual([375, 125, 0]);
  });
});

describe("adults on ART", () => {
  const programme = (numbers: number[], percent = 0): Changes => ({
    ...noMigration,
    "<HAARTBySex MV>": { rows: { 4: numbers, 5: numbers } },
    "<HAARTBySexPerNum MV>": { rows: { 4: everyYear(percent), 5: everyYear(percent) } },
    "<CD4ThreshHoldAdults MV>": { rows: { 2: everyYear(999) } },
  });
  const growing = epidemic.years.map((year) => Math.max(0, (year - 2004) * 500));

  it("are as many as entered at the end of calendar years", () => {
    const states = simulateAdults(adultParameters(programme(growing)));
    for (const year of [2005, 2010, 2020])
      for (const sex of [0, 1]) expect(ofSex(atEndOf(states, year).onArt, sex)).toBeCloseTo((year - 2004) * 500, 6);
  });

  it("are half way between two year ends in a projection of midyear years", () => {
    const states = simulateAdults(adultParameters(programme(growing), versions.midyear));
    for (const sex of [0, 1]) expect(ofSex(atEndOf(states, 2015).onArt, sex)).toBeCloseTo(5250, 6);
  });

  it("entered as a percentage are that share of those on ART or eligible", () => {
    const share = epidemic.years.map((year) => (year < 2005 ? 0 : 60));
    const states = simulateAdults(adultParameters(programme(share, 1)));
    const { positive, onArt } = atEndOf(states, 2020);
    // Of all with HIV a little more than of those in need before the last step, who have since been joined by few.
    for (const sex of [0, 1]) expect(ofSex(onArt, sex) / ofSex(positive, sex)).toBeCloseTo(0.6, 2);
  });

  it("do not exist before the first year of ART, nor when there never is any", () => {
    const parameters = adultParameters(programme(everyYear(0)));
    expect(parameters.art.firstYear).toBe(epidemic.years.length);
    for (const { onArt } of simulateAdults(parameters)) expect(sum(onArt)).toBe(0);
    const states = simulateAdults(adultParameters(programme(growing)));
    expect(sum(atEndOf(states, 2004).onArt)).toBe(0);
  });

  it("are in no CD4 stage that was never eligible", () => {
    const changes = {
      ...programme(growing),
      "<CD4ThreshHoldAdults MV>": { rows: { 2: everyYear(350) } },
      "<PopsEligTreat MV>": { rows: { 3: [0], 9: [0] } },
    };
    const { onArt } = atEndOf(simulateAdults(adultParameters(changes)), 2020);
    const byStage = Array.from({ length: cd4Count }, (_, cd4) =>
      sum(onArt.filter((__, cell) => Math.floor(cell / durationCount) % cd4Count === cd4)),
    );
    expect(byStage.map((patients) => patients > 0)).toEqual([false, false, true, true, true, true, true]);
  });

  it("stay under observation in a CD4 stage that is no longer open to others", () => {
    const closing = epidemic.years.map((year) => (year < 2010 ? 500 : 200));
    const parameters = adultParameters({
      ...programme(growing),
      "<CD4ThreshHoldAdults MV>": { rows: { 2: closing } },
      "<PopsEligTreat MV>": { rows: { 3: [0], 9: [0] } },
    });
    const { onArt } = atEndOf(simulateAdults(parameters), 2020);
    const atDuration = (duration: number) =>
      sum(onArt.filter((_, cell) => cell % (cd4Count * durationCount) === durationCount + duration));
    expect(atDuration(2)).toBeGreaterThan(100);
    expect(atDuration(0)).toBeLessThan(0.01 * atDuration(2));
  });

  it("who stop are untreated again, one CD4 stage higher since version 6.14", () => {
    const lost = (version: string) =>
      adultParameters({ ...programme(growing), "<PercLostFollowup MV>": { rows: { 2: everyYear(20) } } }, version);
    const lowest = (states: AdultState[]) =>
      sum(atEndOf(states, 2020).untreated.filter((_, cell) => cell % cd4Count === cd4Count - 1));
    const moving = lost("6.19");
    const returning = { ...moving, rules: { ...moving.rules, artDropoutMovesUp: false } };
    expect(moving.rules.artDropoutMovesUp).toBe(true);
    expect(lowest(simulateAdults(moving))).toBeLessThan(lowest(simulateAdults(returning)));
  });

  it("lower the mortality of those untreated where it is scaled by coverage", () => {
    const scaled = adultParameters(programme(growing));
    const unscaled = { ...scaled, rules: { ...scaled.rules, scalesUntreatedMortality: false } };
    expect(scaled.rules.scalesUntreatedMortality).toBe(true);
    const alive = (parameters: AdultParameters) => sum(atEndOf(simulateAdults(parameters), 2020).positive);
    expect(alive(scaled)).toBeGreaterThan(alive(unscaled));
  });
});

describe("infections of a year", () => {
  it("are shared between the sexes by the ratio of their incidence", () => {
    const parameters = adultParameters();
    const incidence = {
      ...parameters.incidence,
      rate: new Float64Array([0, 0.01]),
      sexRatio: new Float64Array([0, 2]),
    };
    const state = emptyState();
    state.negative[10] = 100;
    state.negative[ageCount + 30] = 200;
    state.negative[ageCount + 35] = 1e6;
    const infections = new Float64Array(sexCount);
    infectionsBySex({ ...parameters, incidence }, 1, state, infections);
    expect(infections[0]).toBeCloseTo(0.6, 12);
    expect(infections[1]).toBeCloseTo(2.4, 12);
  });
});

describe("prevalence among mothers", () => {
  it("is kept for their children, by births and fertility with HIV", () => {
    const parameters = adultParameters();
    const running = initialCohorts(parameters.cohorts);
    const t = inYear(1990);
    const state = emptyState();
    state.negative.fill(10, ageCount);
    state.untreated[(groupCount + 2) * cd4Count] = 25;
    const births = new Float64Array(8).fill(4);
    recordMothersPrevalence(parameters, t, state, state, births, running);
    // Women of 20-24: 50 without HIV, 25 with HIV of relative fertility 0.95 of their age and 0.95 of this place.
    const fertile = 25 * 0.95 * 0.95;
    expect(running.mothersPrevalence[t + 14]).toBeCloseTo(fertile / (50 + fertile) / 8, 12);
  });
});

describe("any epidemic", () => {
  const factor = fc.double({ min: 0, max: 3, noNaN: true });
  it("keeps people with HIV in balance and no number negative or missing", () => {
    const base = { calendar: adultParameters(), midyear: adultParameters({}, versions.midyear) };
    const change = fc.record({
      period: fc.constantFrom("calendar" as const, "midyear" as const),
      incidence: factor,
      mortality: factor,
      onArt: factor,
      dropOut: fc.double({ min: 0, max: 1, noNaN: true }),
      medianCd4: fc.constantFrom(0, 0, 30, 200, 430, 1200),
      lowestCd4First: fc.boolean(),
      mortalityWeight: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(change, (c) => {
        const p = base[c.period];
        const times = (values: Float64Array, by: number) => values.map((value) => value * by);
        const states = simulateAdults({
          ...p,
          incidence: { ...p.incidence, rate: times(p.incidence.rate, c.incidence) },
          naturalHistory: { ...p.naturalHistory, mortality: times(p.naturalHistory.mortality, c.mortality) },
          art: {
            ...p.art,
            targets: { ...p.art.targets, value: times(p.art.targets.value, c.onArt) },
            dropOutRate: p.art.dropOutRate.map(() => c.dropOut),
            medianCd4: p.art.medianCd4.map(() => c.medianCd4),
            lowestCd4First: c.lowestCd4First,
            mortalityWeight: c.mortalityWeight,
          },
        });
        for (const state of states) {
          expect(imbalance(state)).toBeLessThan(1e-9);
          for (const people of Object.values(state) as Float64Array[])
            expect(people.every((value) => value >= -1e-9)).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("that ends in numbers that are none is an error that names the year", () => {
    const parameters = adultParameters();
    const rate = parameters.incidence.rate.map((value, t) => (t === inYear(1990) ? Number.NaN : value));
    expect(() => simulateAdults({ ...parameters, incidence: { ...parameters.incidence, rate } })).toThrow(
      expect.objectContaining({
        key: "detail.spectrum.simulationFailed",
        values: { file: "mini.PJNZ", member: "Mini.DP", year: 1990 },
      }),
    );
  });
});
