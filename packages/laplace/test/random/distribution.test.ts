import { beforeAll, describe, expect, it } from "vitest";
import { RandomStream } from "../../src/random/random-stream.js";

/*
 * Seeds are fixed, so the tests are deterministic. Each limit is a quantile that a truly random sequence exceeds with a
 * probability below 1/200. Neither limits nor seeds were tuned.
 */

const count = 1_000_000;

/** Kolmogorov-Smirnov statistic √n sup |Fₙ − F|, with its quantile at 0.999. */
const kolmogorovLimit = 1.95;
function kolmogorovStatistic(sample: Float64Array, distribution: (x: number) => number): number {
  const sorted = sample.slice().sort();
  const n = sorted.length;
  let distance = 0;
  for (const [i, x] of sorted.entries()) {
    const F = distribution(x);
    distance = Math.max(distance, F - i / n, (i + 1) / n - F);
  }
  return Math.sqrt(n) * distance;
}

/** Φ(z) from the series of Φ(z) − ½ in z e^(−z²/2), whose terms are all positive. */
function normalDistribution(z: number): number {
  let term = z;
  let sum = 0;
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    sum += term;
    term *= (z * z) / (k + 2);
  }
  return 0.5 + (sum * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
}

function mean(values: Float64Array, of: (value: number) => number = (value) => value): number {
  let sum = 0;
  for (const value of values) sum += of(value);
  return sum / values.length;
}

/** z-score of a count under Binomial(n, p). */
function zScore(observed: number, n: number, p: number): number {
  return (observed - n * p) / Math.sqrt(n * p * (1 - p));
}

describe("uniform draws", () => {
  const draws = new Float64Array(count);
  beforeAll(() => {
    const stream = new RandomStream(1, 0);
    for (let i = 0; i < count; i++) draws[i] = stream.uniform();
  });

  it("lie in the open interval (0, 1)", () => {
    for (const u of draws) if (!(u > 0 && u < 1)) expect.fail(`${u} is not in (0, 1)`);
  });

  it("follow the uniform distribution", () => {
    expect(kolmogorovStatistic(draws, (u) => u)).toBeLessThan(kolmogorovLimit);
  });

  it("have 53 bits, each of them set in half of the draws", () => {
    const some = draws.subarray(0, 100_000);
    for (let bit = 1; bit <= 53; bit++) {
      let set = 0;
      for (const u of some) set += Math.floor(u * 2 ** bit) % 2;
      expect(Math.abs(zScore(set, some.length, 0.5))).toBeLessThan(4.2);
    }
  });

  it("fill the unit square evenly in pairs", () => {
    const side = 32;
    const cells = new Float64Array(side * side);
    for (let i = 0; i < count; i += 2) {
      const cell = Math.floor((draws[i] as number) * side) * side + Math.floor((draws[i + 1] as number) * side);
      cells[cell] = (cells[cell] as number) + 1;
    }
    const expected = count / 2 / cells.length;
    let chiSquare = 0;
    for (const observed of cells) chiSquare += (observed - expected) ** 2 / expected;
    const freedom = cells.length - 1;
    expect(Math.abs(chiSquare - freedom) / Math.sqrt(2 * freedom)).toBeLessThan(3.3);
  });
});

describe("normal draws", () => {
  const draws = new Float64Array(count);
  beforeAll(() => new RandomStream(2, 0).fillNormal(draws));

  it("have the moments 0, 1, 0, 3 of the standard normal distribution", () => {
    const limit = (variance: number) => 3.3 * Math.sqrt(variance / count);
    expect(Math.abs(mean(draws))).toBeLessThan(limit(1));
    expect(Math.abs(mean(draws, (z) => z ** 2) - 1)).toBeLessThan(limit(2));
    expect(Math.abs(mean(draws, (z) => z ** 3))).toBeLessThan(limit(15));
    expect(Math.abs(mean(draws, (z) => z ** 4) - 3)).toBeLessThan(limit(96));
  });

  it("follow the standard normal distribution", () => {
    expect(kolmogorovStatistic(draws, normalDistribution)).toBeLessThan(kolmogorovLimit);
  });

  it("exceed 2, 3 and 4 with the normal tail probabilities, on both sides", () => {
    for (const bound of [2, 3, 4]) {
      const tail = 1 - normalDistribution(bound);
      for (const side of [-1, 1]) {
        const beyond = draws.reduce((sum, z) => sum + (side * z > bound ? 1 : 0), 0);
        expect(Math.abs(zScore(beyond, count, tail))).toBeLessThan(3.5);
      }
    }
  });
});

describe("streams", () => {
  /** z-score of the correlation of normal draws of two streams. */
  function correlation(a: RandomStream, b: RandomStream): number {
    const n = 100_000;
    let sum = 0;
    for (let i = 0; i < n; i++) sum += a.normal() * b.normal();
    return sum / Math.sqrt(n);
  }

  it("of one seed are uncorrelated", () => {
    for (const other of [1, 2, 1000, 2 ** 32, 2 ** 40]) {
      expect(Math.abs(correlation(new RandomStream(3, 0), new RandomStream(3, other)))).toBeLessThan(3.5);
    }
  });

  it("of neighbouring seeds are uncorrelated", () => {
    for (const other of [1, 2, 1000, 2 ** 32, 2 ** 40]) {
      expect(Math.abs(correlation(new RandomStream(0, 3), new RandomStream(other, 3)))).toBeLessThan(3.5);
    }
  });

  it("are uncorrelated with themselves at a lag", () => {
    for (const lag of [1, 2, 3, 4, 100]) {
      const later = new RandomStream(4, 0);
      later.moveTo(lag);
      expect(Math.abs(correlation(new RandomStream(4, 0), later))).toBeLessThan(3.5);
    }
  });

  it("have first draws that follow the normal distribution over 100,000 streams", () => {
    const firsts = Float64Array.from({ length: 100_000 }, (_, stream) => new RandomStream(5, stream).normal());
    expect(kolmogorovStatistic(firsts, normalDistribution)).toBeLessThan(kolmogorovLimit);
  });
});
