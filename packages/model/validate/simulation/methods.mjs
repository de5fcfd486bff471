import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { posteriorDraws } from "../../dist/estimates/posterior-draws.js";

/** Ways to draw from a fit, by name. */
export const methods = {
  fixed: (fitted, seed, count) => posteriorDraws(fitted, "fixed", seed, count),
  centred: async ({ fit }, seed, count) => ({ draws: centredDraws(fit, seed, count) }),
  joint: (fitted, seed, count) => posteriorDraws(fitted, "joint", seed, count),
  full: (fitted, seed, count) => posteriorDraws(fitted, "full", seed, count),
};

/** As fixed, around the first-order posterior mean instead of the mode. */
function centredDraws(fit, seed, count) {
  const draws = drawsAtOptimum(fit, seed, count);
  fit.objective.valueAndGradient(fit.theta, new Float64Array(fit.theta.length));
  const shift = fit.objective.meanShift();
  const { fields } = draws;
  for (let at = shift.length; at < fields.length; at++) fields[at] += shift[at % shift.length];
  return draws;
}
