import { describe, expect, it } from "vitest";
import {
  binomialLogit,
  fitLaplace,
  Graph,
  HyperAxes,
  HyperTarget,
  halfNormalOnLog,
  JointTarget,
  LaplaceObjective,
  normal,
  type Objective,
  outerHessian,
  RandomStream,
  sampleChain,
} from "../../src/index.js";

/** Binomial counts with an effect for each group, whose spread is a hyper-parameter. */
function counts() {
  const graph = new Graph();
  const mean = graph.hyper("mean");
  const logSd = graph.hyper("log_sd");
  const u = graph.latent("u", 6);
  graph.add(normal(mean, 0, { sd: 2 }));
  graph.add(halfNormalOnLog(logSd, 1));
  graph.add(normal(u, 0, { logSd }));
  graph.add(binomialLogit(u.plus(mean), [3, 9, 1, 7, 12, 5], [20, 20, 20, 20, 20, 20]));
  return graph;
}

const priorSd = Float64Array.of(2, 1.1);
const free = { lower: Float64Array.of(-50, -50), upper: Float64Array.of(50, 50) };

function fitted() {
  const fit = fitLaplace(counts());
  const axes = new HyperAxes(fit.theta, [0, 1], outerHessian(fit.objective, fit.theta, [0, 1], priorSd), priorSd);
  fit.objective.value(fit.theta);
  return { fit, axes };
}

function jointTarget(weight: number) {
  const { fit, axes } = fitted();
  return new JointTarget(fit, axes, [{ hyper: 1, offset: 0, size: 6, weight }]);
}

/** The largest difference between the gradient and central differences of the value. */
function gradientError(target: Objective, x: Float64Array): number {
  const [gradient, unused] = [new Float64Array(x.length), new Float64Array(x.length)];
  target.valueAndGradient(x, gradient);
  const step = 1e-5;
  const differences = gradient.map((own, k) => {
    const at = (by: number) =>
      target.valueAndGradient(
        x.map((value, j) => (j === k ? value + by : value)),
        unused,
      );
    return Math.abs((at(step) - at(-step)) / (2 * step) - own);
  });
  return Math.max(...differences);
}

describe("the joint density as the target of a chain", () => {
  it.each([0, 0.4, 1])("has the gradient of its values when effects are non-centred with weight %d", (weight) => {
    const target = jointTarget(weight);
    const random = new RandomStream(3, 0);
    const point = Float64Array.from({ length: target.dimension }, () => random.normal());
    expect(gradientError(target, point)).toBeLessThan(1e-6);
  });

  it("has the same posterior whatever the coordinates", () => {
    const meanOfLogSd = (weight: number) => {
      const target = jointTarget(weight);
      const { draws } = sampleChain(target, new Float64Array(target.dimension), { seed: 1, warmup: 500, draws: 3000 });
      const [theta, u] = [new Float64Array(2), new Float64Array(6)];
      let sum = 0;
      for (let at = 0; at < draws.length; at += target.dimension) {
        target.parameters(draws.subarray(at, at + target.dimension), theta, u);
        sum += theta[1];
      }
      return sum / 3000;
    };
    expect(Math.abs(meanOfLogSd(0.5) - meanOfLogSd(1))).toBeLessThan(0.12);
  });
});

describe("the marginal density as the target of a chain", () => {
  it("has the gradient of its values", () => {
    const { axes } = fitted();
    const target = new HyperTarget(new LaplaceObjective(counts()), axes, free);
    expect(gradientError(target, Float64Array.of(0.3, -0.7))).toBeLessThan(1e-6);
  });

  it("is not possible beyond the bounds", () => {
    const { fit, axes } = fitted();
    const bounds = { lower: fit.theta.map((value) => value - 0.01), upper: fit.theta.map((value) => value + 0.01) };
    const target = new HyperTarget(fit.objective, axes, bounds);
    expect(target.valueAndGradient(Float64Array.of(3, 3), new Float64Array(2))).toBe(Number.POSITIVE_INFINITY);
  });
});
