import { betaOnLogit, normal, type Vector } from "@tessera/laplace";
import type { Parameters } from "./parameters.js";

const spread = { rho_xa: 0.5, lambda_x: 1, other: 2.5 };
const correlationSpread = 2.582;

/** Priors of the hyper-parameters and of the regression coefficients. */
export function addPriors({ graph, hyper, latent }: Parameters): void {
  for (const [name, beta] of Object.entries(latent))
    if (name.startsWith("beta_") && beta.size > 0) graph.add(normal(beta, 0, { sd: 5 }));

  const { logit_phi_rho_x, logit_phi_rho_xs, logit_phi_alpha_x, logit_phi_alpha_xs } = hyper;
  for (const phi of [logit_phi_rho_x, logit_phi_rho_xs, logit_phi_alpha_x, logit_phi_alpha_xs])
    graph.add(betaOnLogit(phi, 0.5, 0.5));

  const { logit_phi_rho_a, logit_phi_rho_as, logit_phi_alpha_a, logit_phi_alpha_as } = hyper;
  for (const phi of [logit_phi_rho_a, logit_phi_rho_as, logit_phi_alpha_a, logit_phi_alpha_as])
    graph.add(normal(phi, 0, { sd: correlationSpread }));

  for (const [name, logSd] of Object.entries(hyper)) {
    if (!name.startsWith("log_sigma_")) continue;
    const field = name.slice("log_sigma_".length);
    graph.add(normalOnLog(logSd, field in spread ? spread[field as keyof typeof spread] : spread.other));
  }

  graph.add(normal(hyper.OmegaT_raw, 0, { sd: 1 }));
  graph.add(normalOnLog(hyper.log_betaT, 1));
  graph.add(normal(latent.logit_nu_raw, 0, { sd: 1 }));
}

/** σ ~ Normal(0, scale) for σ = exp(logSd) > 0, without the factor 2 of a half-normal. */
function normalOnLog(logSd: Vector, scale: number): Vector {
  return normal(logSd.exp(), 0, { sd: scale }).minus(logSd);
}
