import { describe, expect, it } from "vitest";
import { minimise } from "../../src/minimise/minimise.js";
import type { MinimiseOptions, Minimum } from "../../src/minimise/objective.js";
import {
  at,
  beale,
  brownBadlyScaled,
  type Problem,
  poissonRegression,
  powellSingular,
  quadratic,
  rosenbrock,
  simplexBarrier,
  wood,
} from "./problems.js";

/** Runs to a small gradient: the tolerance on changes is off. */
const untilGradientVanishes: MinimiseOptions = {
  relativeTolerance: 0,
  gradientTolerance: 1e-7,
  maximumIterations: 500,
};

/** Maximum error of a component, relative to that component unless it is 0. */
function maximumError(found: Minimum, { minimiser }: Problem): number {
  return Math.max(...minimiser.map((known, i) => Math.abs(at(found.x, i) - known) / (Math.abs(known) || 1)));
}

describe("the minimisers of standard problems are found to 1e-6, within these numbers of evaluations:", () => {
  // Measured with this test, plus 5 %.
  it.each<[string, Problem, number]>([
    ["Rosenbrock's valley", rosenbrock(2), 50],
    ["Rosenbrock's valley in 10 dimensions", rosenbrock(10), 99],
    ["Rosenbrock's valley in 50 dimensions", rosenbrock(50), 328],
    ["Wood's function", wood, 118],
    ["Brown's badly scaled function", brownBadlyScaled, 25],
    ["Beale's function", beale, 19],
    ["a logarithmic barrier in 4 dimensions", simplexBarrier([0.001, 0.2, 0.5, 0.05]), 43],
    ["a logarithmic barrier with the minimum in a corner", simplexBarrier([0.0001, 0.9998]), 82],
    ["a quadratic of condition 1e6 in 10 dimensions", quadratic(10, 1e6), 84],
    ["a quadratic of condition 1e6 in 30 dimensions", quadratic(30, 1e6), 239],
    ["a quadratic of condition 100 in 30 dimensions", quadratic(30, 100), 57],
    ["a Poisson regression with 30 coefficients", poissonRegression(30, 200, 0), 18],
  ])("%s", (_, problem, evaluations) => {
    const found = minimise(problem.objective, problem.start, untilGradientVanishes);
    expect(found.reason).toBe("gradient");
    expect(maximumError(found, problem)).toBeLessThan(1e-6);
    expect(found.value - problem.minimum).toBeLessThan(1e-9);
    expect(found.evaluations).toBeLessThanOrEqual(evaluations);
  });

  it("Powell's singular function, whose value near the minimum is the fourth power of the distance", () => {
    const found = minimise(powellSingular.objective, powellSingular.start, {
      ...untilGradientVanishes,
      gradientTolerance: 1e-12,
    });
    expect(found.reason).toBe("gradient");
    expect(maximumError(found, powellSingular)).toBeLessThan(1e-3);
    expect(found.value).toBeLessThan(1e-15);
    expect(found.evaluations).toBeLessThanOrEqual(85);
  });
});
