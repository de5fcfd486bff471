import type { Parameters } from "../density/parameters.js";

/** Standard deviations of effects on the logit and log scales, and logits of how much of them neighbours share. */
export interface Start {
  areas: { spread: number; shared: number };
  ages: { spread: number; shared: number };
  attendance: { spread: number; shared: number };
  /** How far the hyper-parameters of ages, and the shares, go first, for a slope of 1. */
  ageStep: number;
  sharedStep: number;
}

/**
 * Where most countries end up: ages differ more than areas do, and more smoothly; what draws people to an area's clinics
 * differs more than prevalence.
 */
const usual: Start = {
  areas: { spread: 0.2, shared: 1 },
  ages: { spread: 1, shared: 3 },
  attendance: { spread: 0.4, shared: 0 },
  ageStep: 0.1,
  sharedStep: 0.5,
};

/** Far from every extreme, and with short first steps: for countries in which the search from the usual start gets lost. */
const cautious: Start = {
  areas: { spread: 0.3, shared: 0 },
  ages: { spread: 0.3, shared: 0 },
  attendance: { spread: 0.3, shared: 0 },
  ageStep: 0.05,
  sharedStep: 0.2,
};

export const starts = { usual, cautious };

/** What neighbours share is known the better the more areas there are; up to this many, hardly. */
const areasWithoutSay = 100;

/** How far all other hyper-parameters go first. */
const otherStep = 0.2;

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
export function firstSteps(
  { hyper, latent, start }: Parameters,
  from: Start = usual,
): {
  theta: Float64Array;
  inverseCurvature: Float64Array;
} {
  const theta = start.slice();
  const inverseCurvature = new Float64Array(theta.length).fill(otherStep);
  Object.keys(hyper).forEach((name, position) => {
    const [, kind, field] = /^(log_sigma|logit_phi)_(.+)$/.exec(name) ?? [];
    if (!kind || !field) return;
    const blocks = [renamed[field], `u_${field}`, `ui_${field}`, `log_${field}`];
    const [, effects] = Object.entries(latent).find(([block]) => blocks.includes(block)) ?? [];
    if (!effects || effects.size === 0) return;
    const of = subjectOf(field);
    if (kind === "logit_phi") {
      theta[position] = from[of].shared;
      inverseCurvature[position] = from.sharedStep * Math.min(1, areasWithoutSay / effects.size);
    } else {
      theta[position] = Math.log(from[of].spread);
      inverseCurvature[position] = of === "ages" ? from.ageStep : 1 / (2 * effects.size + 1);
    }
  });
  return { theta, inverseCurvature };
}

function subjectOf(field: string): "areas" | "ages" | "attendance" {
  if (field.startsWith("or_gamma")) return "attendance";
  return /_as?$/.test(field) ? "ages" : "areas";
}
