import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binomial, poisson, Random, roundedToTotal } from "../src/random-draws.js";

const many = 20_000;

function meanAndVariance(draw: () => number): { mean: number; variance: number } {
  const drawn = Array.from({ length: many }, draw);
  const mean = drawn.reduce((sum, value) => sum + value, 0) / many;
  return { mean, variance: drawn.reduce((sum, value) => sum + (value - mean) ** 2, 0) / many };
}

describe("a stream of random numbers", () => {
  it("is the same for the same seed and name, and another for any other", () => {
    const start = (seed: number, name: string) => {
      const random = new Random(seed, name);
      return [random.uniform(), random.uniform(), random.normal()];
    };
    expect(start(7, "map")).toEqual(start(7, "map"));
    const others = [start(7, "map"), start(8, "map"), start(7, "names"), start(7 + 2 ** 32, "map"), start(7, "pam")];
    expect(new Set(others.map(String)).size).toBe(others.length);
  });

  it("has uniform numbers between 0 and 1 and normal ones of variance 1", () => {
    const random = new Random(1, "moments");
    const uniform = meanAndVariance(() => random.uniform());
    expect(uniform.mean).toBeCloseTo(0.5, 1.9);
    expect(uniform.variance).toBeCloseTo(1 / 12, 2);
    const normal = meanAndVariance(() => random.normal());
    expect(Math.abs(normal.mean)).toBeLessThan(4 / Math.sqrt(many));
    expect(Math.abs(normal.variance - 1)).toBeLessThan(0.05);
  });
});

describe("a random count", () => {
  const random = new Random(2, "counts");

  it.each([
    [10, 0.1],
    [200, 0.02],
    [60, 0.9],
    [5000, 0.3],
  ])("of %i trials with chance %f has the mean and variance of a binomial", (n, p) => {
    const { mean, variance } = meanAndVariance(() => binomial(random, n, p));
    const expected = n * p * (1 - p);
    expect(Math.abs(mean - n * p)).toBeLessThan(4 * Math.sqrt(expected / many));
    expect(Math.abs(variance / expected - 1)).toBeLessThan(0.06);
  });

  it.each([0.4, 12, 300])("around %f has the mean and variance of a Poisson", (expected) => {
    const { mean, variance } = meanAndVariance(() => poisson(random, expected));
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(expected / many));
    expect(Math.abs(variance / expected - 1)).toBeLessThan(0.08);
  });

  it("never leaves the range of what can be counted", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.double({ min: 0, max: 1, noNaN: true }), (n, p) => {
        const count = binomial(random, n, p);
        expect(Number.isInteger(count) && count >= 0 && count <= n).toBe(true);
      }),
    );
  });
});

describe("numbers rounded to a total", () => {
  it("are whole, add up to it and stay within one of what they were", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 30 }), (values) => {
        const total = Math.round(values.reduce((sum, value) => sum + value, 0));
        const rounded = roundedToTotal(values, total);
        expect(rounded.reduce((sum, value) => sum + value, 0)).toBe(total);
        for (const [index, value] of rounded.entries()) {
          expect(Number.isInteger(value)).toBe(true);
          expect(Math.abs(value - (values[index] as number))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("take what a value below zero lacks from the largest", () => {
    expect(roundedToTotal([-2, 10.4, 1.6], 10)).toEqual([0, 9, 1]);
  });
});
