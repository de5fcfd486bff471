import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { posteriorDraws } from "../../dist/estimates/posterior-draws.js";

/** Ways to draw from a fit, by name. */
export const methods = {
  fixed: (fitted, seed, count) => posteriorDraws(fitted, "fixed", seed, count),
  /** As fixed, with the draws around the first-order posterior mean. */
  centred: ({ fit }, seed, count) => {
    const draws = drawsAtOptimum(fit, seed, count);
    const shift = fit.objective.meanShift(fit.theta);
    const { fields } = draws;
    for (let at = shift.length; at < fields.length; at++) fields[at] += shift[at % shift.length];
    return draws;
  },
  joint: (fitted, seed, count) => posteriorDraws(fitted, "joint", seed, count),
};
