import type { IndicatorKind, Threshold } from "@tessera/contract";
import { DrawRows, RandomStream } from "@tessera/laplace";
import { furtherLevels } from "@tessera/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { probabilityOf } from "../src/estimates/probability.js";

const count = 1000;
const expit = (x: number) => 1 / (1 + Math.exp(-x));

/** From standard normal numbers to shares and rates, of which most are skewed. */
const shapes: readonly [IndicatorKind, (z: number, place: number, width: number) => number][] = [
  ["share", (z, place, width) => expit(place + width * z)],
  // Skewed on the scale of log odds too, to either side.
  ["share", (z, place, width) => expit(place - width * Math.exp(z / 2))],
  ["share", (z, place, width) => expit(place + width * Math.exp(z / 2))],
  ["rate", (z, place, width) => 0.001 * Math.exp(place + width * z)],
  ["rate", (z, place, width) => 0.001 * Math.exp(place + width * Math.exp(z / 2))],
  // Gamma distributed with shape 1/2.
  ["rate", (z, place) => 0.001 * Math.exp(place) * z * z],
];

interface Sample {
  kind: IndicatorKind;
  sorted: Float64Array;
  quantiles: Float32Array;
  statistics: { lower: number; median: number; upper: number };
}

function sampleOf(kind: IndicatorKind, draws: Float64Array): Sample {
  const rows = new DrawRows(1, draws.length, furtherLevels);
  rows.row(0).set([0, ...draws]);
  const quantiles = new Float32Array(furtherLevels.length);
  return { kind, sorted: draws.slice().sort(), statistics: rows.summarise(0, quantiles), quantiles };
}

const chosen = fc.record({
  shape: fc.constantFrom(...shapes),
  place: fc.double({ min: -3, max: 3, noNaN: true }),
  width: fc.double({ min: 0.02, max: 1.5, noNaN: true }),
});

const samples = fc.record({ seed: fc.nat(1_000_000), choice: chosen }).map(({ seed, choice }) => {
  const z = new Float64Array(count);
  new RandomStream(seed, 0).fillNormal(z);
  return shaped(z, choice);
});

function shaped(
  z: Float64Array,
  { shape: [kind, of], place, width }: { shape: (typeof shapes)[number]; place: number; width: number },
): Sample {
  return sampleOf(
    kind,
    z.map((value) => of(value, place, width)),
  );
}

const probability = ({ quantiles, statistics, kind }: Sample, value: number, direction: Threshold["direction"]) =>
  probabilityOf({ value, direction }, quantiles, statistics, kind) as number;

/** Share of draws above each midpoint between two draws, and the midpoint. */
const midpoints = ({ sorted }: Sample) =>
  Array.from({ length: sorted.length - 1 }, (_, k) => ({
    value: ((sorted[k] as number) + (sorted[k + 1] as number)) / 2,
    share: 1 - (k + 1) / sorted.length,
  }));

describe("the probability that an estimate is above a threshold", () => {
  it("does not rise with the threshold", () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const told = midpoints(sample).map(({ value }) => probability(sample, value, "above"));
        expect(told.every((one, k) => k === 0 || one <= (told[k - 1] as number) + 1e-15)).toBe(true);
      }),
    );
  });

  it("is that of every stored quantile, at the quantile", () => {
    fc.assert(
      fc.property(samples, (sample) => {
        const { lower, median, upper } = sample.statistics;
        const told = [...sample.quantiles, lower, median, upper].map((value) => probability(sample, value, "above"));
        const expected = [...furtherLevels, 0.025, 0.5, 0.975].map((level) => 1 - level);
        expect(told.every((one, k) => Math.abs(one - (expected[k] as number)) < 1e-12)).toBe(true);
      }),
    );
  });

  it("is within 0.01 of the share of draws, where draws follow their distribution evenly", () => {
    const even = Float64Array.from({ length: count }, (_, k) => normalQuantile((k + 0.5) / count));
    fc.assert(
      fc.property(chosen, (choice) => {
        const sample = shaped(even, choice);
        for (const { value, share } of midpoints(sample))
          expect(Math.abs(probability(sample, value, "above") - share)).toBeLessThan(0.01);
      }),
    );
  });

  it("is within 0.01 of the share of random draws on average, and within 0.03 everywhere", () => {
    // The share of 1,000 draws itself differs from the probability by 0.016 (one standard error) at the median.
    fc.assert(
      fc.property(samples, (sample) => {
        const differences = midpoints(sample).map(({ value, share }) =>
          Math.abs(probability(sample, value, "above") - share),
        );
        expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(0.01);
        expect(Math.max(...differences)).toBeLessThan(0.03);
      }),
    );
  });

  it("is 0.995 or 0.005 beyond the outermost quantiles, never 1 or 0", () => {
    fc.assert(
      fc.property(samples, (sample) => {
        expect(probability(sample, (sample.quantiles[0] as number) / 2, "above")).toBe(0.995);
        expect(probability(sample, 2 * (sample.quantiles.at(-1) as number), "above")).toBe(0.005);
      }),
    );
  });

  it("and that of being below it add up to 1", () => {
    fc.assert(
      fc.property(samples, fc.double({ min: 1e-6, max: 0.999, noNaN: true }), (sample, value) => {
        expect(probability(sample, value, "above") + probability(sample, value, "below")).toBeCloseTo(1, 14);
      }),
    );
  });

  it("of an estimate without uncertainty is that of a certain event or of none", () => {
    const certain = sampleOf("share", new Float64Array(10).fill(0.1));
    expect([0.0999, 0.1001].map((value) => probability(certain, value, "above"))).toEqual([0.995, 0.005]);
    const everybody = sampleOf("share", new Float64Array(10).fill(1));
    expect(probability(everybody, 0.95, "above")).toBe(0.995);
  });

  it("is known where some draws are 0 or 1, which have no log odds", () => {
    const mixed = sampleOf(
      "share",
      Float64Array.from({ length: 100 }, (_, k) => (k < 30 ? 0 : k < 60 ? 0.5 : 1)),
    );
    expect(probability(mixed, 0.2, "above")).toBeCloseTo(0.7, 1);
    expect(probability(mixed, 0.7, "above")).toBeCloseTo(0.4, 1);
  });

  it("is not known where quantiles are missing", () => {
    const { quantiles, statistics } = sampleOf("share", new Float64Array(10).fill(0.1));
    quantiles.fill(Number.NaN);
    expect(probabilityOf({ value: 0.5, direction: "above" }, quantiles, statistics, "share")).toBeNull();
  });
});

/** By bisection of the distribution function, whose series is that of Abramowitz and Stegun (1964), 26.2.11. */
function normalQuantile(p: number): number {
  let [low, high] = [-5, 5];
  for (let step = 0; step < 50; step++) {
    const z = (low + high) / 2;
    let [term, sum] = [z, z];
    for (let n = 3; n < 200; n += 2) {
      term *= (z * z) / n;
      sum += term;
    }
    if (0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI) < p) low = z;
    else high = z;
  }
  return (low + high) / 2;
}
