import { expect, it } from "vitest";
import { HyperAxes, RandomStream } from "../../src/index.js";

const unit = (n: number, k: number) => Float64Array.from({ length: n }, (_, i) => (i === k ? 1 : 0));

function axesOf(hessian: number[], priorSd = [1, 1, 1], varying = [0, 2]) {
  return new HyperAxes(Float64Array.of(5, 6, 7), varying, Float64Array.from(hessian), Float64Array.from(priorSd));
}

/** A Aᵀ of the hyper-parameters. */
function covariance(axes: HyperAxes): number[][] {
  const columns = Array.from({ length: axes.dimension }, (_, k) => {
    const theta = new Float64Array(3);
    axes.theta(unit(axes.dimension, k), theta);
    return theta.map((value, i) => value - axes.centre[i]);
  });
  return [0, 1, 2].map((i) => [0, 1, 2].map((j) => columns.reduce((sum, column) => sum + column[i] * column[j], 0)));
}

it("has the inverse of the Hessian as the covariance of the hyper-parameters that vary", () => {
  const [a, b, c] = [4, 1, 3];
  const det = a * c - b * b;
  const found = covariance(axesOf([a, b, b, c]));
  expect(found[0][0]).toBeCloseTo(c / det, 12);
  expect(found[0][2]).toBeCloseTo(-b / det, 12);
  expect(found[2][2]).toBeCloseTo(a / det, 12);
  expect(found[1]).toEqual([0, 0, 0]);
});

it("bounds the variance by that of the prior, also where the curvature is negative", () => {
  const found = covariance(axesOf([-0.5, 0, 0, 16], [2, 1, 3]));
  expect(found[0][0]).toBeCloseTo(4, 12);
  expect(found[2][2]).toBeCloseTo(9 / 16, 12);
});

it("takes gradients in θ to gradients in its coordinates", () => {
  const axes = axesOf([4, 1, 1, 3]);
  const random = new RandomStream(1, 0);
  const byTheta = Float64Array.from({ length: 3 }, () => random.normal());
  const byZ = new Float64Array(2);
  axes.gradient(byTheta, byZ);
  for (const k of [0, 1]) {
    const theta = new Float64Array(3);
    axes.theta(unit(2, k), theta);
    const slope = theta.reduce((sum, value, i) => sum + (value - axes.centre[i]) * byTheta[i], 0);
    expect(byZ[k]).toBeCloseTo(slope, 12);
  }
});
