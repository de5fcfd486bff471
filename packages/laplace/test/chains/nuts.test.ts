import { describe, expect, it } from "vitest";
import { metricWindows } from "../../src/chains/metric-windows.js";
import { Graph, LaplaceObjective, ModeNotFound, normal, type Objective, sampleChain } from "../../src/index.js";
import { mean } from "../../src/numerics/sample-statistics.js";
import { componentsOf, expectMean, quantityOf, twentyDimensions } from "./targets.js";

const chainNumbers = [0, 1, 2, 3];
const gaussian = twentyDimensions();

/** The density of |z| for a normal z. Below 0 the target does what `outside` does. */
function halfNormal(outside: () => number): Objective {
  return {
    dimension: 1,
    valueAndGradient([x], gradient) {
      gradient[0] = x;
      return x > 0 ? x ** 2 / 2 : outside();
    },
  };
}

const fails = (error: Error) => (): number => {
  throw error;
};

describe("a chain", () => {
  it("is the same for the same seed and number, byte by byte, and another for others", () => {
    const options = { seed: 21, chain: 3, warmup: 150, draws: 50 };
    const chain = sampleChain(gaussian, gaussian.means, options);
    expect(sampleChain(gaussian, gaussian.means, options)).toEqual(chain);
    expect(sampleChain(gaussian, gaussian.means, { ...options, seed: 22 }).draws).not.toEqual(chain.draws);
    expect(sampleChain(gaussian, gaussian.means, { ...options, chain: 4 }).draws).not.toEqual(chain.draws);
  });

  it("has the moments of a skewed density", () => {
    // x = log of an exponential variable: mean −γ, variance π²/6.
    const target: Objective = {
      dimension: 1,
      valueAndGradient([x], gradient) {
        gradient[0] = Math.exp(x) - 1;
        return Math.exp(x) - x;
      },
    };
    const options = { seed: 22, targetAcceptance: 0.6, draws: 4000 };
    const chains = chainNumbers.map((chain) => sampleChain(target, Float64Array.of(0), { ...options, chain }));
    const [centre, variance] = [-0.5772156649015329, Math.PI ** 2 / 6];
    expectMean(componentsOf(chains, 0), { mean: centre, sd: Math.sqrt(variance) });
    // The fourth central moment is 3π⁴/20.
    const squares = quantityOf(chains, ([x]) => (x - centre) ** 2);
    expectMean(squares, { mean: variance, sd: Math.sqrt((3 * Math.PI ** 4) / 20 - variance ** 2) });
    expectMean(
      quantityOf(chains, ([x]) => Math.exp(x)),
      { mean: 1, sd: 1 },
    );
  });

  it.each([0.6, 0.8, 0.95])("has about the acceptance %d that it was asked for", (targetAcceptance) => {
    const chain = sampleChain(gaussian, gaussian.means, { seed: 23, warmup: 600, draws: 300, targetAcceptance });
    // The mean of log ε is below the log of the step size with the mean acceptance, so that the acceptance is rather higher.
    expect(mean(chain.acceptances)).toBeGreaterThan(targetAcceptance - 0.05);
    expect(mean(chain.acceptances)).toBeLessThan(targetAcceptance + 0.6 * (1 - targetAcceptance));
  });

  it("keeps a metric that it is given", () => {
    const inverseMetric = gaussian.sds.map((sd) => sd ** 2);
    const chain = sampleChain(gaussian, gaussian.means, { seed: 24, warmup: 200, draws: 10, inverseMetric });
    expect(chain.inverseMetric).toEqual(inverseMetric);
  });

  it("has no trajectory that is deeper than the maximum", () => {
    const options = { seed: 25, warmup: 100, draws: 100, inverseMetric: new Float64Array(20).fill(1) };
    const free = sampleChain(gaussian, gaussian.means, options);
    const limited = sampleChain(gaussian, gaussian.means, { ...options, maximumDepth: 3 });
    expect(Math.max(...free.depths)).toBeGreaterThan(3);
    expect(Math.max(...limited.depths)).toBe(3);
  });

  it("has trajectories of less than a period, also where all components have the same one", () => {
    const n = 20;
    const target: Objective = {
      dimension: n,
      valueAndGradient(x, gradient) {
        gradient.set(x);
        return x.reduce((sum, value) => sum + 0.5 * value ** 2, 0);
      },
    };
    // A period is 2π: about six steps with these step sizes, and fewer than 16.
    const options = { seed: 0, warmup: 300, draws: 400, inverseMetric: new Float64Array(n).fill(1) };
    for (const targetAcceptance of [0.7, 0.8]) {
      for (const chain of chainNumbers) {
        const { depths } = sampleChain(target, new Float64Array(n), { ...options, chain, targetAcceptance });
        expect(Math.max(...depths)).toBeLessThan(4);
      }
    }
  });

  it("reports each iteration", () => {
    const iterations: [number, boolean][] = [];
    const positions: number[] = [];
    const chain = sampleChain(gaussian, gaussian.means, {
      seed: 26,
      warmup: 3,
      draws: 2,
      onIteration: ({ iteration, isWarmup, x }) => {
        iterations.push([iteration, isWarmup]);
        if (!isWarmup) positions.push(...x);
      },
    });
    expect(iterations).toEqual([1, 2, 3, 4, 5].map((k) => [k, k <= 3]));
    expect(Float64Array.from(positions)).toEqual(chain.draws);
  });
});

describe("outside the domain", () => {
  it.each([
    ["throws ModeNotFound", fails(new ModeNotFound("no mode"))],
    ["is NaN", () => Number.NaN],
    ["is infinite", () => Number.POSITIVE_INFINITY],
    ["is −∞", () => Number.NEGATIVE_INFINITY],
  ])("a target that %s has divergences, and the right moments within", (_, outside) => {
    const options = { seed: 27, warmup: 500, draws: 3000 };
    const chains = chainNumbers.map((chain) =>
      sampleChain(halfNormal(outside), Float64Array.of(1), { ...options, chain }),
    );
    expect(mean(chains.map(({ divergences }) => mean(divergences)))).toBeGreaterThan(0.05);
    expectMean(componentsOf(chains, 0), { mean: Math.sqrt(2 / Math.PI), sd: Math.sqrt(1 - 2 / Math.PI) });
    expectMean(
      quantityOf(chains, ([x]) => x ** 2),
      { mean: 1, sd: Math.SQRT2 },
    );
  });

  it("an exception of another class ends the chain", () => {
    const target = halfNormal(fails(new TypeError("a mistake")));
    expect(() => sampleChain(target, Float64Array.of(1), { seed: 28 })).toThrow(TypeError);
  });

  it("a chain cannot start", () => {
    const failure = new ModeNotFound("no mode");
    const start = Float64Array.of(-1);
    const attempt = () => sampleChain(halfNormal(fails(failure)), start, { seed: 29 });
    expect(attempt).toThrow(expect.objectContaining({ name: "RangeError", cause: failure }));
    expect(() =>
      sampleChain(
        halfNormal(() => Number.NaN),
        start,
        { seed: 29 },
      ),
    ).toThrow(RangeError);
  });
});

describe("an aborted chain", () => {
  it("has the draws before", () => {
    const options = { seed: 30, warmup: 50, draws: 40 };
    const whole = sampleChain(gaussian, gaussian.means, options);
    const abort = new AbortController();
    const part = sampleChain(gaussian, gaussian.means, {
      ...options,
      signal: abort.signal,
      onIteration: ({ iteration }) => iteration === 60 && abort.abort(),
    });
    expect(whole.isCancelled).toBe(false);
    expect(part.isCancelled).toBe(true);
    expect(part.draws).toEqual(whole.draws.slice(0, 10 * 20));
    expect(part.depths).toHaveLength(10);
  });

  it("has none if it was aborted in the warm-up, by the target itself", () => {
    const abort = new AbortController();
    let evaluations = 0;
    const target: Objective = {
      dimension: 20,
      valueAndGradient(x, gradient) {
        if (++evaluations === 100) abort.abort();
        abort.signal.throwIfAborted();
        return gaussian.valueAndGradient(x, gradient);
      },
    };
    const chain = sampleChain(target, gaussian.means, { seed: 31, signal: abort.signal });
    expect(chain).toMatchObject({ isCancelled: true, evaluations: 100, draws: new Float64Array(0) });
  });
});

describe("a target that is no negative log density", () => {
  it("is refused if it is constant", () => {
    const target: Objective = { dimension: 1, valueAndGradient: (_, gradient) => 0 * gradient.fill(0).length };
    expect(() => sampleChain(target, Float64Array.of(0), { seed: 32 })).toThrow("no negative log density");
  });

  it("is refused if each step raises its value beyond all energy", () => {
    const target: Objective = {
      dimension: 1,
      valueAndGradient([x], gradient) {
        gradient[0] = -1e30;
        return 1e30 * Math.abs(x - 1);
      },
    };
    expect(() => sampleChain(target, Float64Array.of(1), { seed: 33 })).toThrow("does not belong to its value");
  });
});

describe("options", () => {
  it.each([
    [{ warmup: -1 }, "warmup"],
    [{ draws: 1.5 }, "draws"],
    [{ targetAcceptance: 1 }, "target acceptance"],
    [{ inverseMetric: Float64Array.of(1) }, "1 components"],
    [{ inverseMetric: new Float64Array(20) }, "Component 0"],
  ])("%o are refused", (options, words) => {
    expect(() => sampleChain(gaussian, gaussian.means, { seed: 34, ...options })).toThrow(words);
  });

  it("refuse a start of another dimension", () => {
    expect(() => sampleChain(gaussian, new Float64Array(3), { seed: 34 })).toThrow("3 components");
  });
});

describe("windows of the metric", () => {
  it("are those of Stan", () => {
    expect(metricWindows(1000)).toEqual({ start: 75, ends: [100, 150, 250, 450, 950] });
    expect(metricWindows(150)).toEqual({ start: 75, ends: [100] });
    expect(metricWindows(100)).toEqual({ start: 15, ends: [90] });
    expect(metricWindows(19).ends).toEqual([]);
  });
});

describe("hyper-parameters of a Laplace approximation", () => {
  it("have the moments of their exact posterior in a Gaussian model", () => {
    // y_i ~ N(μ + b_i, 1), b_i ~ N(0, 2²), μ ~ N(0, 10²): the posterior precision of μ is 1/100 + n/5.
    const y = [3, -1, 4, 1, 5, -9, 2, 6];
    const graph = new Graph();
    const mu = graph.hyper("mu");
    const b = graph.latent("b", y.length);
    graph.add(normal(mu, 0, { sd: 10 }));
    graph.add(normal(b, 0, { sd: 2 }));
    graph.add(normal(b.plus(mu.broadcast(y.length)), y, { sd: 1 }));
    const chain = sampleChain(new LaplaceObjective(graph), Float64Array.of(0), { seed: 35, draws: 2000 });
    const precision = 1 / 100 + y.length / 5;
    const exact = { mean: y.reduce((sum, value) => sum + value, 0) / 5 / precision, sd: 1 / Math.sqrt(precision) };
    expectMean(componentsOf([chain], 0), exact);
    expectMean(
      quantityOf([chain], ([x]) => (x - exact.mean) ** 2),
      { mean: 1 / precision, sd: Math.SQRT2 / precision },
    );
  });
});
