import { RandomStream } from "@tessera/laplace";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distributionOf, logit } from "../src/estimates/probability.js";
import { uncertainRanks } from "../src/estimates/uncertain-ranks.js";

const expit = (x: number) => 1 / (1 + Math.exp(-x));
const levels = [0.005, 0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 0.995];

/** A share whose log odds have a logistic distribution, which the quantiles then tell exactly. */
const logistic = (place: number, width: number) => {
  const at = (level: number) => expit(place + width * logit(level));
  return distributionOf({ lower: at(0.025), median: at(0.5), upper: at(0.975) }, levels.map(at));
};

/** Ranks in independent draws. */
function drawnRanks(areas: readonly { place: number; width: number }[], draws: number, seed: number) {
  const ranks = areas.map(() => new Float64Array(draws));
  const random = new RandomStream(seed, 0);
  for (let draw = 0; draw < draws; draw++) {
    const values = areas.map(({ place, width }) => place + width * logit(random.uniform()));
    const sorted = values.toSorted((a, b) => b - a);
    values.forEach((value, k) => {
      (ranks[k] as Float64Array)[draw] = 1 + sorted.indexOf(value);
    });
  }
  return ranks.map((all) => {
    const sorted = all.toSorted();
    const at = (level: number) => sorted[Math.ceil(level * draws) - 1] as number;
    return { rank: all.reduce((sum, one) => sum + one, 0) / draws, lower: at(0.025), upper: at(0.975) };
  });
}

const area = fc.record({
  place: fc.double({ min: -2, max: 2, noNaN: true }),
  width: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
});

describe("uncertain ranks", () => {
  it("are those of independent draws: the expected one but for the error of draws, the ends of the interval within one rank", () => {
    const areas = fc.array(area, { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(areas, fc.nat(1000), (all, seed) => {
        const found = uncertainRanks(
          all.map(({ place, width }) => logistic(place, width)),
          "share",
        );
        for (const [k, drawn] of drawnRanks(all, 4000, seed).entries()) {
          // Four standard errors of draws whose standard deviation is at most 0.3 of the number of ranks, and 0.1.
          const error = (4 * 0.3 * all.length) / Math.sqrt(4000);
          expect(Math.abs((found[k]?.rank ?? 0) - drawn.rank)).toBeLessThan(0.1 + error);
          expect(Math.abs((found[k]?.lower ?? 0) - drawn.lower)).toBeLessThanOrEqual(1);
          expect(Math.abs((found[k]?.upper ?? 0) - drawn.upper)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("of many areas that overlap are those of draws too, the ends of the interval within a rank on average", () => {
    const random = new RandomStream(1, 0);
    const all = Array.from({ length: 300 }, () => ({ place: 0.6 * logit(random.uniform()), width: 0.2 }));
    const drawn = drawnRanks(all, 4000, 2);
    const found = uncertainRanks(
      all.map(({ place, width }) => logistic(place, width)),
      "share",
    );
    const meanError = (of: "rank" | "lower" | "upper") =>
      found.reduce((sum, one, k) => sum + Math.abs((one?.[of] ?? 0) - (drawn[k]?.[of] ?? 0)), 0) / all.length;
    expect(meanError("rank")).toBeLessThan(0.6);
    expect(meanError("lower")).toBeLessThan(1.5);
    expect(meanError("upper")).toBeLessThan(1.5);
  });

  it("are those of what areas do not share, where the country tells how much they share", () => {
    const areas = fc.array(area, { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(areas, fc.double({ min: 0.01, max: 0.6, noNaN: true }), (all, shared) => {
        const widthOf = (own: number) => Math.hypot(own, shared);
        fc.pre(all.every(({ width }) => shared ** 2 < 0.95 * widthOf(width) ** 2));
        const averaged = Math.hypot(...all.map(({ width }) => width)) / all.length;
        const found = uncertainRanks(
          all.map(({ place, width }) => logistic(place, widthOf(width))),
          "share",
          logistic(0, widthOf(averaged)),
        );
        const own = uncertainRanks(
          all.map(({ place, width }) => logistic(place, width)),
          "share",
        );
        for (const [k, one] of own.entries()) {
          // Rounding may part points of two areas that were at the same place.
          expect(Math.abs((found[k]?.rank ?? 0) - (one?.rank ?? 0))).toBeLessThan(0.1);
          expect(Math.abs((found[k]?.lower ?? 0) - (one?.lower ?? 0))).toBeLessThanOrEqual(1);
          expect(Math.abs((found[k]?.upper ?? 0) - (one?.upper ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("are those of independent areas where the country varies no more than a mean of such areas", () => {
    const all = [-1, -0.5, 0, 0.5, 1].map((place) => logistic(place, 0.3));
    const alone = uncertainRanks(all, "share");
    expect(uncertainRanks(all, "share", logistic(0, 0))).toEqual(alone);
    expect(uncertainRanks(all, "share", logistic(0, 0.3 / Math.sqrt(5)))).toEqual(alone);
  });

  it("never call the order certain, however much the country varies", () => {
    const all = Array.from({ length: 20 }, () => logistic(0, 0.3));
    for (const found of uncertainRanks(all, "share", logistic(0, 5)))
      expect(found).toEqual({ rank: expect.closeTo(10.5, 6), lower: 1, upper: 20 });
  });

  it("of many certain values are exact", () => {
    const certainly = (people: number) => distributionOf({ lower: people, median: people, upper: people }, undefined);
    const ranks = uncertainRanks(
      Array.from({ length: 1200 }, (_, k) => certainly(1 + k ** 3)),
      "count",
    );
    for (const [k, found] of ranks.entries())
      expect(found).toEqual({ rank: expect.closeTo(1200 - k, 9), lower: 1200 - k, upper: 1200 - k });
  });

  it("of values that do not overlap are certain, 1 for the highest", () => {
    expect(uncertainRanks([logistic(-3, 0.01), logistic(0, 0.01), logistic(3, 0.01)], "share")).toEqual([
      { rank: expect.closeTo(3, 6), lower: 3, upper: 3 },
      { rank: expect.closeTo(2, 6), lower: 2, upper: 2 },
      { rank: expect.closeTo(1, 6), lower: 1, upper: 1 },
    ]);
  });

  it("of equal distributions cannot be told apart: all have the middle, and an interval over nearly all ranks", () => {
    for (const found of uncertainRanks(Array(20).fill(logistic(0, 0.3)), "share"))
      expect(found).toEqual({ rank: expect.closeTo(10.5, 6), lower: 1, upper: 20 });
  });

  it("add up to those of a certain order", () => {
    fc.assert(
      fc.property(fc.array(area, { minLength: 1, maxLength: 60 }), (all) => {
        const found = uncertainRanks(
          all.map(({ place, width }) => logistic(place, width)),
          "share",
        );
        const sum = found.reduce((total, one) => total + (one?.rank ?? 0), 0);
        expect(sum / all.length).toBeCloseTo((all.length + 1) / 2, 0);
        for (const one of found) {
          expect(one?.lower).toBeGreaterThanOrEqual(1);
          expect(one?.upper).toBeLessThanOrEqual(all.length);
          expect(one?.lower).toBeLessThanOrEqual(one?.upper ?? 0);
        }
      }),
    );
  });

  it("need no uncertainty, and share a rank where values are equal", () => {
    const certainly = (people: number) => distributionOf({ lower: people, median: people, upper: people }, undefined);
    const ranks = uncertainRanks([certainly(10), certainly(30), certainly(20), certainly(20)], "count");
    expect(ranks.map((one) => one?.rank)).toEqual([4, 1, 2.5, 2.5]);
    expect(ranks.map((one) => [one?.lower, one?.upper])).toEqual([
      [4, 4],
      [1, 1],
      [2, 3],
      [2, 3],
    ]);
  });

  it("leave out areas without a value", () => {
    const missing = distributionOf({ lower: Number.NaN, median: Number.NaN, upper: Number.NaN }, undefined);
    const ranks = uncertainRanks([logistic(0, 0.01), undefined, missing, logistic(2, 0.01)], "share");
    expect(ranks.map((one) => one && Math.round(one.rank))).toEqual([2, null, null, 1]);
  });
});
