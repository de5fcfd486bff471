import { beforeAll, describe, expect, it } from "vitest";
import { bulkEffectiveSize, type Chain, rHat, sampleChain, WhitenedTarget } from "../../src/index.js";
import { mean } from "../../src/numerics/sample-statistics.js";
import { componentsOf, expectMean, quantityOf, twentyDimensions } from "./targets.js";

const target = twentyDimensions();
const { dimension: n, means, sds } = target;
const numbers = Array.from({ length: n }, (_, i) => i);

describe("chains from a correlated Gaussian of 20 dimensions", () => {
  let chains: Chain[];
  beforeAll(() => {
    chains = [0, 1, 2, 3].map((chain) =>
      sampleChain(target, new Float64Array(n), { seed: 1, chain, warmup: 600, draws: 1000 }),
    );
  });

  it("have its means", () => {
    for (const i of numbers) expectMean(componentsOf(chains, i), { mean: means[i], sd: sds[i] });
  });

  it("have its variances", () => {
    for (const i of numbers) {
      const squares = quantityOf(chains, (x) => ((x[i] - means[i]) / sds[i]) ** 2);
      expectMean(squares, { mean: 1, sd: Math.SQRT2 });
    }
  });

  it("have its correlations between neighbours and second neighbours", () => {
    for (const lag of [1, 2]) {
      const r = 0.8 ** lag;
      for (const i of numbers.slice(lag)) {
        const j = i - lag;
        const products = quantityOf(chains, (x) => ((x[i] - means[i]) * (x[j] - means[j])) / (sds[i] * sds[j]));
        expectMean(products, { mean: r, sd: Math.sqrt(1 + r * r) });
      }
    }
  });

  it("have energies with the mean of those of a Gaussian, one for each dimension", () => {
    expectMean(
      chains.map(({ energies }) => energies),
      { mean: n, sd: Math.sqrt(n) },
    );
  });

  it("agree with each other", () => {
    for (const i of numbers) expect(rHat(componentsOf(chains, i))).toBeLessThan(1.01);
  });

  it("have the variances as their metric", () => {
    for (const { inverseMetric } of chains) {
      for (const i of numbers) {
        expect(inverseMetric[i] / sds[i] ** 2).toBeGreaterThan(0.6);
        expect(inverseMetric[i] / sds[i] ** 2).toBeLessThan(1.6);
      }
    }
  });

  it("have the acceptance that their step size was adapted to, and no divergences", () => {
    expect(mean(chains.map(({ acceptances }) => mean(acceptances)))).toBeGreaterThan(0.75);
    expect(mean(chains.map(({ acceptances }) => mean(acceptances)))).toBeLessThan(0.93);
    for (const { divergences } of chains) expect(Math.max(...divergences)).toBe(0);
  });
});

describe("a target whitened by the factor of its covariance", () => {
  const whitened = new WhitenedTarget(target, means, target.factor);
  const options = { seed: 2, warmup: 300, draws: 500, inverseMetric: new Float64Array(n).fill(1) };

  it("has shorter trees and more effective draws than the target itself", () => {
    const plain = sampleChain(target, means, options);
    const white = sampleChain(whitened, new Float64Array(n), options);
    expect(mean(white.depths)).toBeLessThan(4);
    expect(mean(plain.depths)).toBeGreaterThan(mean(white.depths) + 2);
    expect(white.evaluations).toBeLessThan(plain.evaluations / 4);
    for (const i of numbers) expect(bulkEffectiveSize(componentsOf([white], i))).toBeGreaterThan(200);
  });

  it("has draws that transform to those of the target", () => {
    const white = sampleChain(whitened, new Float64Array(n), { ...options, draws: 1000 });
    const chain = { ...white, draws: whitened.originalDraws(white.draws) };
    for (const i of numbers) {
      expectMean(componentsOf([chain], i), { mean: means[i], sd: sds[i] });
      expectMean(
        quantityOf([chain], (x) => ((x[i] - means[i]) / sds[i]) ** 2),
        { mean: 1, sd: Math.SQRT2 },
      );
    }
  });

  it("has the gradient of its value", () => {
    const [gradient, unused] = [new Float64Array(n), new Float64Array(n)];
    const z = Float64Array.from(numbers, (i) => Math.sin(i));
    whitened.valueAndGradient(z, gradient);
    for (const i of numbers) {
      const at = (step: number) => whitened.valueAndGradient(z.with(i, z[i] + step), unused);
      expect((at(1e-4) - at(-1e-4)) / 2e-4).toBeCloseTo(gradient[i], 6);
    }
  });

  it("passes accepted points on to the target", () => {
    const points: Float64Array[] = [];
    const told = { ...target, accepted: (x: Float64Array) => points.push(x.slice()) };
    const other = new WhitenedTarget(told, means, target.factor);
    const chain = sampleChain(other, new Float64Array(n), { seed: 3, warmup: 0, draws: 20 });
    expect(points.at(-1)).toEqual(other.originalDraws(chain.draws).slice(-n));
  });
});
