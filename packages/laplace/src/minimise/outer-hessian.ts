import type { Objective } from "./objective.js";

/**
 * Chosen: the error of a one-sided difference is about the step times half a third derivative of L, here some thousandths of the
 * curvature. Rounding is far below: û is known to 1e-9 of its standard deviations.
 */
const step = 1e-3;

/**
 * The Hessian of L at θ̂ in some of the hyper-parameters, by row, from one-sided differences of the exact gradient (Nocedal & Wright 2006,
 * section 8.1). `scale` is the unit of each hyper-parameter: steps and derivatives are in it.
 */
export function outerHessian(
  objective: Objective,
  theta: Float64Array,
  varying: readonly number[],
  scale: Float64Array,
): Float64Array {
  const n = varying.length;
  const hessian = new Float64Array(n * n);
  const [here, ahead] = [new Float64Array(theta.length), new Float64Array(theta.length)];
  objective.valueAndGradient(theta, here);
  for (const [row, k] of varying.entries()) {
    const moved = theta.slice();
    moved[k] += step * scale[k];
    objective.valueAndGradient(moved, ahead);
    for (const [column, j] of varying.entries()) {
      const half = ((ahead[j] - here[j]) * scale[j]) / (2 * step);
      hessian[row * n + column] += half;
      hessian[column * n + row] += half;
    }
  }
  return hessian;
}
