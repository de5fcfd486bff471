import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sharesOfMen, sharesOfWomen } from "../../src/priority-populations/behaviour-shares.js";
import {
  commonShift,
  type GroupOdds,
  groupPrevalences,
  logit,
  sexWorkerLogOdds,
} from "../../src/priority-populations/group-prevalence.js";
import { incidenceCategory } from "../../src/priority-populations/incidence-categories.js";
import { agesBySexualDebut, agesOfInjecting, everHadSex } from "../../src/priority-populations/key-population-ages.js";
import { menRatio, sexWorkerRatio } from "../../src/priority-populations/key-population-incidence.js";
import { keyPopulationSizes } from "../../src/priority-populations/key-population-sizes.js";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const closeTo = (values: readonly number[], digits: number) => values.map((value) => expect.closeTo(value, digits));

const women = { lambda: 0.057582368850105516, skew: 1.1889831625019829, shape: 10.967209915982084 };

describe("ages of key populations", () => {
  it("follow the share that has ever had sex, the mean over single ages", () => {
    const published = [0.39081218, 0.89954684, 0.98892959, 0.99834747, 0.99967371, 0.99992041, 0.99997716];
    expect(everHadSex(women)).toEqual(closeTo(published, 8));
  });

  it("of people who inject drugs are a gamma distribution cut at 15 and 50", () => {
    const published = [0.069023775, 0.207665881, 0.28890125, 0.235121323, 0.129340148, 0.052844362, 0.017103262];
    expect(agesOfInjecting).toEqual(closeTo(published, 9));
  });

  it("of sex workers follow population, sexual debut and propensity", () => {
    // Propensities are known with four decimals, so the anchors hold to five.
    const propensity = [2.6972, 1.6484, 1.3734, 1.0267, 0.6789, 0.4562, 0.2555];
    const people = [100, 90, 80, 70, 60, 50, 40].map((thousands) => thousands * 1000);
    const published = [0.213805754, 0.270683654, 0.220390629, 0.145531169, 0.08258994, 0.046266622, 0.020732232];
    expect(agesBySexualDebut(women, people, propensity)).toEqual(closeTo(published, 5));
  });
});

describe("sizes of key populations", () => {
  const regional = new Map([
    ["north", 300],
    ["south", 100],
  ]);

  it("are scaled to the national total, of which a part may be counted", () => {
    const sizes = keyPopulationSizes({ regional, consensus: 800, population: 1e6, isScaled: true, counted: 0.91 });
    expect(sizes.scaling).toBe("scaled");
    expect([...sizes.byRegion.values()]).toEqual(closeTo([546, 182], 9));
  });

  it.each([
    ["scaling is off", { isScaled: false, consensus: 800 }, "off"],
    ["there is no total", { isScaled: true, consensus: null }, "noConsensus"],
    ["the total is 5% of the population", { isScaled: true, consensus: 50_000 }, "tooLarge"],
  ])("are left as they are where %s", (_, changes, scaling) => {
    const sizes = keyPopulationSizes({ regional, population: 1e6, counted: 1, ...changes });
    expect(sizes).toEqual({ byRegion: regional, scaling });
  });
});

describe("shares by behaviour", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const surveyed = fc.tuple(share, share).map(([first, second]) => ({
    noSex: first,
    cohabiting: (1 - first) * second,
    nonRegularPlus: (1 - first) * (1 - second),
  }));
  const key = fc.double({ min: 0, max: 0.4, noNaN: true });

  it("add up to 1, whatever the sizes of key populations", () => {
    fc.assert(
      fc.property(surveyed, key, key, (shares, first, second) => {
        expect(sum(Object.values(sharesOfWomen(shares, { fsw: first })))).toBeCloseTo(1, 12);
        expect(sum(Object.values(sharesOfMen(shares, { msm: first, pwid: second })))).toBeCloseTo(1, 12);
      }),
    );
  });

  it("of women take sex workers from the cohabiting where those with other partners are too few", () => {
    const shares = sharesOfWomen({ noSex: 0.3, cohabiting: 0.69, nonRegularPlus: 0.01 }, { fsw: 0.03 });
    expect(shares).toEqual({ noSex: 0.3, cohabiting: expect.closeTo(0.67, 12), nonRegular: 0, fsw: 0.03 });
  });
});

describe("prevalence by group", () => {
  const known: GroupOdds[] = [
    { population: 3000, logOdds: 0.08085974866217206 },
    { population: 5000, logOdds: -0.06442566761547452 },
    { population: 1800, logOdds: 0.3493646961128731 },
    { population: 200, logOdds: 1.5 },
  ];

  it("is shifted until the groups have the people who live with HIV", () => {
    expect(commonShift(known, 600)).toBeCloseTo(-2.871104673, 8);
    expect(groupPrevalences(known, 600)).toEqual(closeTo([0.057853604, 0.050424861, 0.07434811, 0.202441428], 8));
  });

  it("adds up to the people who live with HIV, also where few or nearly all do", () => {
    const group = fc.record({
      population: fc.double({ min: 1, max: 1e6, noNaN: true }),
      logOdds: fc.double({ min: -4, max: 4, noNaN: true }),
    });
    const prevalence = fc.oneof(
      fc.double({ min: 1e-9, max: 1e-5, noNaN: true }),
      fc.double({ min: 1e-5, max: 0.99999, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(group, { minLength: 1, maxLength: 5 }), prevalence, (groups, share) => {
        const plhiv = share * sum(groups.map(({ population }) => population));
        const found = groupPrevalences(groups, plhiv);
        const people = sum(groups.map(({ population }, k) => population * (found[k] as number)));
        expect(Math.abs(people / plhiv - 1)).toBeLessThan(1e-9);
        for (const value of found) expect(value > 0 && value < 1).toBe(true);
      }),
    );
  });

  it("is 0 where nobody lives with HIV, and not a number where more do than there are", () => {
    expect(groupPrevalences(known, 0)).toEqual([0, 0, 0, 0]);
    expect(groupPrevalences(known, 10_001)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  });

  it("of sex workers is predicted from regions, and above that of women by a least log odds ratio", () => {
    // A line through two points: logit of sex workers is 1 + logit of women.
    const shifted = (p: number) => 1 / (1 + Math.exp(-1 - logit(p)));
    const odds = sexWorkerLogOdds([0.05, 0.2].map((women) => ({ women, fsw: shifted(women) })));
    expect(odds(0.1)).toBeCloseTo(1, 9);
    const lower = sexWorkerLogOdds([0.05, 0.2].map((women) => ({ women, fsw: women })));
    expect(lower(0.1)).toBeCloseTo(0.25, 12);
  });

  it("of sex workers is that of the region where there is one region", () => {
    expect(sexWorkerLogOdds([{ women: 0.1, fsw: 0.3 }])(0.05)).toBeCloseTo(logit(0.3) - logit(0.05), 12);
  });
});

describe("incidence ratios", () => {
  it.each([
    [0.001, 16.6073],
    [0.002, 12.6218],
    [0.005, 8.7817],
    [0.02, 5.0726],
    [0.0001, 35],
    [0, 35],
  ])("of sex workers at an incidence of %d are %d", (incidence, ratio) => {
    expect(sexWorkerRatio(incidence)).toBeCloseTo(ratio, 4);
  });

  it("of men follow the ratio of prevalences with two decimals, and are at least 2.5", () => {
    expect([menRatio(0.123456, 0.03), menRatio(0.03, 0.03), menRatio(0.1, 0)]).toEqual([4.12, 2.5, 2.5]);
  });
});

describe("classes of incidence", () => {
  it.each([
    [0, "low"],
    [0.0005 / 100, "low"],
    [0.00199, "low"],
    [0.002, "moderate"],
    [0.005, "high"],
    [0.02, "veryHigh"],
    [Number.NaN, null],
  ])("of %d a person-year are %s", (incidence, category) => {
    expect(incidenceCategory(incidence)).toBe(category);
  });
});
