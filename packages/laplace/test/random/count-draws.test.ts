import { describe, expect, it } from "vitest";
import { drawBinomial, drawPoisson } from "../../src/random/count-draws.js";
import { RandomStream } from "../../src/random/random-stream.js";

const draws = 20_000;

/** Largest distance of the empirical distribution function from the one with these probabilities. */
function distance(draw: (random: RandomStream) => number, probabilities: readonly number[]): number {
  const random = new RandomStream(1, 2);
  const counts = new Float64Array(probabilities.length);
  for (let k = 0; k < draws; k++) counts[Math.min(draw(random), counts.length - 1)]++;
  let [sum, largest] = [0, 0];
  probabilities.forEach((probability, k) => {
    sum += probability - counts[k] / draws;
    largest = Math.max(largest, Math.abs(sum));
  });
  return largest;
}

/** The 99.99 % point of Kolmogorov's distribution; for counts the true one is smaller. */
const acceptable = 2.23 / Math.sqrt(draws);

describe("binomial draws", () => {
  it.each([
    [1, 0.3],
    [7, 0.5],
    [40, 0.02],
    [3000, 0.13],
    [3000, 0.999],
  ])("of %s trials with probability %s follow their distribution", (n, p) => {
    // P(k + 1) = P(k) (n − k) / (k + 1) · p / (1 − p), in logs.
    const logs = [n * Math.log1p(-p)];
    for (let k = 0; k < n; k++) logs.push(logs[k] + Math.log((n - k) / (k + 1)) + Math.log(p / (1 - p)));
    const probabilities = logs.map((log) => Math.exp(log));
    expect(distance((random) => drawBinomial(random, n, p), probabilities)).toBeLessThan(acceptable);
  });

  it("with probability 0 or 1, or of no trials, are certain", () => {
    const random = new RandomStream(1, 2);
    expect([drawBinomial(random, 5, 0), drawBinomial(random, 5, 1), drawBinomial(random, 0, 0.5)]).toEqual([0, 5, 0]);
  });
});

describe("Poisson draws", () => {
  it.each([0.01, 1, 12.5, 900])("with mean %s follow their distribution", (mean) => {
    const logs = [-mean];
    for (let k = 0; k < 2 * mean + 50; k++) logs.push(logs[k] + Math.log(mean / (k + 1)));
    const probabilities = logs.map((log) => Math.exp(log));
    expect(distance((random) => drawPoisson(random, mean), probabilities)).toBeLessThan(acceptable);
  });

  it("with mean 0 are 0", () => {
    expect(drawPoisson(new RandomStream(1, 2), 0)).toBe(0);
  });
});
