import type { LaplaceFit } from "../laplace/laplace-fit.js";
import { RandomStream } from "../random/random-stream.js";
import type { HyperAxes } from "./hyper-axes.js";

/** Draws of all parameters: θ and u of one draw after the other. */
export interface ParameterDraws {
  thetas: Float64Array;
  fields: Float64Array;
}

/**
 * Draws from a normal approximation of the joint posterior of θ and u: θ = θ̂ + A z with z ~ N(0, I), and u given θ from
 *
 *   N(û + m + (dû/dθ)(θ − θ̂), H⁻¹),   dû/dθ = −H⁻¹ f_uθ,   m = −H⁻¹ G_u.
 *
 * dû/dθ is the derivative of the mode, m the first-order difference between the mean of u and its mode. The normal draws of u are those of
 * `LaplaceFit.draw` with the same seed.
 */
export function drawJointly(fit: LaplaceFit, axes: HyperAxes, seed: number, { thetas, fields }: ParameterDraws): void {
  const { objective } = fit;
  const [n, p] = [fit.u.length, fit.theta.length];
  fit.draw(seed, 0, fields);
  objective.valueAndGradient(fit.theta, new Float64Array(p));
  const meanShift = objective.meanShift();
  // The mode moves by one of these for each standard deviation of θ along an axis.
  const moves = Array.from({ length: axes.dimension }, (_, axis) => objective.modeDerivative(axes.direction(axis)));
  const z = new Float64Array(axes.dimension);
  for (let draw = 0; draw < fields.length / n; draw++) {
    const random = new RandomStream(seed, draw);
    random.moveTo(n + 1);
    random.fillNormal(z);
    axes.theta(z, thetas.subarray(draw * p, (draw + 1) * p));
    const u = fields.subarray(draw * n, (draw + 1) * n);
    for (let i = 0; i < n; i++) u[i] += meanShift[i];
    for (const [axis, move] of moves.entries()) for (let i = 0; i < n; i++) u[i] += z[axis] * move[i];
  }
}
