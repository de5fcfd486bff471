import { autoregression, betaOnLogit, normal, quadraticForm, type Vector } from "@tessera/laplace";
import type { SpatialMap } from "../frame/model-frame.js";
import type { HyperName, Parameters } from "./parameters.js";

/** Scales of the half-normal priors of standard deviations, as in Eaton et al. (2021). */
const scales = { rho_xa: 0.5, lambda_x: 1, other: 2.5 };

/** Standard deviation of log((1+r)/(1−r)) for a correlation r: 1/√0.15, the default prior of `ar1` in R-INLA. */
const logitCorrelationSd = 2.582;

/** Standard deviation of regression coefficients. */
export const coefficientSd = 5;

/**
 * Standard deviations of effects that no data tell: of the log incidence of children by area, and of the logit of ART coverage of pregnant
 * women by age, at T1 and in the change since. Chosen so that intervals of made-up countries hold the truth.
 */
const untoldSds = { ui_lambda_paed_x: 0.2, u_anc_alpha_a: 0.2, u_anc_alpha_at: 0.2 } as const;

/** Adds the priors of the hyper-parameters and regression coefficients. */
export function addPriors({ graph, hyper, latent }: Parameters): void {
  for (const [name, beta] of Object.entries(latent))
    if (name.startsWith("beta_") && beta.size > 0) graph.add(normal(beta, 0, { sd: coefficientSd }));

  const { logit_phi_rho_x, logit_phi_rho_xs, logit_phi_alpha_x, logit_phi_alpha_xs } = hyper;
  for (const phi of [logit_phi_rho_x, logit_phi_rho_xs, logit_phi_alpha_x, logit_phi_alpha_xs])
    graph.add(betaOnLogit(phi, 0.5, 0.5));

  const { logit_phi_rho_a, logit_phi_rho_as, logit_phi_alpha_a, logit_phi_alpha_as } = hyper;
  for (const phi of [logit_phi_rho_a, logit_phi_rho_as, logit_phi_alpha_a, logit_phi_alpha_as])
    graph.add(normal(phi, 0, { sd: logitCorrelationSd }));

  for (const [name, logSd] of Object.entries(hyper)) {
    if (!name.startsWith("log_sigma_")) continue;
    const field = name.slice("log_sigma_".length);
    graph.add(normalOnLog(logSd, field in scales ? scales[field as keyof typeof scales] : scales.other));
  }

  graph.add(normal(hyper.OmegaT_raw, 0, { sd: 1 }));
  graph.add(normalOnLog(hyper.log_betaT, 1));
  graph.add(normal(latent.logit_nu_raw, 0, { sd: 1 }));
  for (const [name, sd] of Object.entries(untoldSds)) {
    const effects = latent[name as keyof typeof untoldSds];
    if (effects.size > 0) graph.add(normal(effects, 0, { sd }));
  }
}

/** Density of log σ if σ is half-normal with this scale, without the constant factor 2. */
function normalOnLog(logSd: Vector, scale: number): Vector {
  return normal(logSd.exp(), 0, { sd: scale }).minus(logSd);
}

/** Standard deviation of log σ if σ is half-normal, and of the logit of a share with the distribution Beta(½, ½). */
const logHalfNormalSd = Math.PI / Math.sqrt(8);
const logitBetaSd = Math.PI;

/** Standard deviation of the prior of a hyper-parameter. */
export function priorSd(name: HyperName): number {
  if (name.startsWith("log_")) return logHalfNormalSd;
  if (name === "OmegaT_raw") return 1;
  return name.endsWith("_a") || name.endsWith("_as") ? logitCorrelationSd : logitBetaSd;
}

/** Standard deviation of the mean of a field under its soft sum-to-zero constraint (Morris et al. 2019). */
const softConstraintSd = 0.001;

/** Adds the densities of the latent fields. */
export function addFields(parameters: Parameters, map: SpatialMap): void {
  const { graph, hyper, latent } = parameters;
  const add = (terms: readonly Vector[]) => {
    for (const term of terms) graph.add(term);
  };

  const spatial = ["rho_x", "rho_xs", "alpha_x", "alpha_xs"] as const;
  for (const field of spatial)
    if (latent[`u_${field}`].size > 0)
      add(
        bym2(
          latent[`u_${field}`],
          latent[`us_${field}`],
          hyper[`log_sigma_${field}`],
          hyper[`logit_phi_${field}`],
          map,
        ),
      );

  const byAge = ["rho_a", "rho_as", "alpha_a", "alpha_as"] as const;
  for (const field of byAge)
    if (latent[`u_${field}`].size > 0)
      graph.add(stationaryByAge(latent[`u_${field}`], hyper[`log_sigma_${field}`], hyper[`logit_phi_${field}`]));

  if (latent.u_rho_xa.size > 0) add(icar(latent.u_rho_xa, hyper.log_sigma_rho_xa, map));

  for (const [effects, name] of independent) {
    const logSd = hyper[name];
    if (latent[effects].size > 0 && logSd) graph.add(normal(latent[effects], 0, { logSd }));
  }
}

/** Independent normal effects by area, with the logarithm of their standard deviation. Changes of antenatal care share one, and so do those of STI clinics. */
const independent = [
  ["u_alpha_xt", "log_sigma_alpha_xt"],
  ["u_alpha_xa", "log_sigma_alpha_xa"],
  ["u_alpha_xat", "log_sigma_alpha_xat"],
  ["u_alpha_xst", "log_sigma_alpha_xst"],
  ["u_alpha_xt_t2t3", "log_sigma_alpha_xt_t2t3"],
  ["u_alpha_xat_t2t3", "log_sigma_alpha_xat_t2t3"],
  ["u_alpha_xst_t2t3", "log_sigma_alpha_xst_t2t3"],
  ["ui_lambda_x", "log_sigma_lambda_x"],
  ["ui_asfr_x", "log_sigma_asfr_x"],
  ["ui_anc_rho_x", "log_sigma_ancrho_x"],
  ["ui_anc_alpha_x", "log_sigma_ancalpha_x"],
  ["ui_anc_rho_xt", "log_sigma_ancrho_xt"],
  ["ui_anc_alpha_xt", "log_sigma_ancalpha_xt"],
  ["ui_anc_rho_xt_t2t3", "log_sigma_ancrho_xt"],
  ["ui_anc_alpha_xt_t2t3", "log_sigma_ancalpha_xt"],
  ["ui_sti_alpha_x", "log_sigma_stialpha_x"],
  ["ui_sti_alpha_xt", "log_sigma_stialpha_xt"],
  ["ui_sti_alpha_xt_t2t3", "log_sigma_stialpha_xt"],
  ["log_or_gamma", "log_sigma_or_gamma"],
  ["log_or_gamma_t1t2", "log_sigma_or_gamma_t1t2"],
  ["log_or_gamma_t2t3", "log_sigma_or_gamma_t2t3"],
  ["ui_artbias_t3_x", "log_sigma_artbias_t3_x"],
] as const satisfies readonly [keyof Parameters["latent"], HyperName][];

/**
 * The BYM2 model of Riebler et al. (2016): x = σ (√φ w + √(1−φ) v) with w an ICAR field and v standard normal. The density
 * of (x, w) is Σ (x/σ − √φ w)²/(2(1−φ)) + (n/2) log(σ²(1−φ)) + ½ wᵀQw, up to a constant.
 */
function bym2(x: Vector, w: Vector, logSd: Vector, logitPhi: Vector, map: SpatialMap): Vector[] {
  const n = x.size;
  // 1/(σ√(1−φ)) and √(φ/(1−φ)), from the logit of φ
  const scaled = x.times(logitPhi.softplus().times(0.5).minus(logSd).exp());
  const structured = w.times(logitPhi.times(0.5).exp());
  return [
    scaled.minus(structured).square().times(0.5),
    logSd.times(n).minus(logitPhi.softplus().times(0.5 * n)),
    ...quadraticForm(w, map.structure),
    sumToZero(w, map),
  ];
}

/** u/σ is a stationary AR(1) process with correlation 2/(1+e^−φ) − 1 = tanh(φ/2). */
function stationaryByAge(u: Vector, logSd: Vector, logitPhi: Vector): Vector {
  const correlation = logitPhi.times(0.5).tanh();
  return autoregression(u.times(logSd.negated().exp()), correlation).plus(logSd.times(u.size));
}

/** u/σ is an ICAR field with a soft sum-to-zero constraint; log σ counts once for each dimension with a proper density. */
function icar(u: Vector, logSd: Vector, map: SpatialMap): Vector[] {
  const n = u.size;
  const standardised = u.times(logSd.negated().exp());
  return [
    ...quadraticForm(standardised, map.structure),
    sumToZero(standardised, map),
    logSd.times(n - map.rankDeficiency + 1),
  ];
}

/**
 * Soft sum-to-zero constraint. In a map of several parts nothing but data determines the differences between the parts. As the variance
 * of the field tends to 0, so does their curvature, which must not be added to that of the constraint.
 */
function sumToZero(x: Vector, map: SpatialMap): Vector {
  const sum = map.rankDeficiency > 1 ? x.sum().lowRank() : x.sum();
  return normal(sum, 0, { sd: softConstraintSd * x.size });
}
