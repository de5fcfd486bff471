import type { Parameters } from "../density/parameters.js";

/** A standard deviation of effects that is neither vague nor tight, on the logit and log scales. */
const usualSpread = 0.3;

/** How far other hyper-parameters go first, for a slope of 1. */
const usualStep = 0.2;

/** Effects whose spread a hyper-parameter is, where their names do not say so. */
const renamed: Record<string, string> = {
  ancrho_x: "ui_anc_rho_x",
  ancalpha_x: "ui_anc_alpha_x",
  ancrho_xt: "ui_anc_rho_xt",
  ancalpha_xt: "ui_anc_alpha_xt",
};

/**
 * Where the search for hyper-parameters starts, and how far it goes first. Vague effects would make the very first mode
 * hard to find. The curvature in the logarithm of a spread grows with the number of its effects, all of which say
 * something about it; a spread without effects stays at the mode of its prior, where it starts.
 */
export function firstSteps({ hyper, latent, start }: Parameters): {
  theta: Float64Array;
  inverseCurvature: Float64Array;
} {
  const theta = start.slice();
  const inverseCurvature = new Float64Array(theta.length).fill(usualStep);
  Object.keys(hyper).forEach((name, position) => {
    if (!name.startsWith("log_sigma_")) return;
    const field = name.slice("log_sigma_".length);
    const blocks = [renamed[field], `u_${field}`, `ui_${field}`, `log_${field}`];
    const [, effects] = Object.entries(latent).find(([block]) => blocks.includes(block)) ?? [];
    if (!effects || effects.size === 0) return;
    theta[position] = Math.log(usualSpread);
    inverseCurvature[position] = 1 / (2 * effects.size + 1);
  });
  return { theta, inverseCurvature };
}
