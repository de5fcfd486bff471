import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CorrectedFactor } from "../../src/laplace/corrected-factor.js";
import { dot } from "../../src/numerics/dense-algebra.js";

const dimension = 5;
const vectorsBetween = (min: number, max: number) =>
  fc
    .array(fc.double({ min, max, noNaN: true }), { minLength: dimension, maxLength: dimension })
    .map((values) => Float64Array.from(values));
/** Diagonals of the Hessian that is factorised and of the one that steps are taken with, and steps. */
const curvatures = vectorsBetween(0.1, 10);
const steps = fc.array(
  vectorsBetween(-1, 1).filter((s) => dot(s, s) > 0.01),
  { minLength: 1, maxLength: 4 },
);

function factorOf(curvature: Float64Array): CorrectedFactor {
  return new CorrectedFactor({ solve: (x) => x.set(x.map((value, i) => value / curvature[i])) });
}

function solved(factor: CorrectedFactor, x: Float64Array): Float64Array {
  const out = x.slice();
  factor.solve(out);
  return out;
}

const times = (a: Float64Array, b: Float64Array) => a.map((value, i) => value * b[i]);

describe("a corrected factor", () => {
  it("maps the change of the gradient along the last step to that step", () => {
    fc.assert(
      fc.property(curvatures, curvatures, steps, (before, now, all) => {
        const factor = factorOf(before);
        for (const s of all) factor.addStep(s, times(now, s));
        const last = all.at(-1) as Float64Array;
        const error = solved(factor, times(now, last)).map((value, i) => Math.abs(value - last[i]));
        expect(Math.max(...error)).toBeLessThan(1e-8);
      }),
    );
  });

  it("is positive definite", () => {
    fc.assert(
      fc.property(curvatures, curvatures, steps, steps, (before, now, all, [x]) => {
        const factor = factorOf(before);
        for (const s of all) factor.addStep(s, times(now, s));
        expect(dot(x, solved(factor, x))).toBeGreaterThan(0);
      }),
    );
  });

  it("leaves out a step along which the density is not convex", () => {
    const factor = factorOf(Float64Array.of(1, 2, 3, 4, 5));
    factor.addStep(Float64Array.of(1, 0, 0, 0, 0), Float64Array.of(-7, 0, 0, 0, 0));
    expect(solved(factor, Float64Array.of(1, 2, 3, 4, 5))).toEqual(Float64Array.of(1, 1, 1, 1, 1));
  });

  it("is the factor itself once the steps are forgotten", () => {
    const factor = factorOf(Float64Array.of(1, 2, 3, 4, 5));
    factor.addStep(Float64Array.of(1, 0, 0, 0, 0), Float64Array.of(7, 0, 0, 0, 0));
    factor.forgetSteps();
    expect(solved(factor, Float64Array.of(1, 2, 3, 4, 5))).toEqual(Float64Array.of(1, 1, 1, 1, 1));
  });
});
