import type { Vector } from "@tessera/laplace";
import { firstAdultAge, modelAges, type TimePoint } from "../frame/model-frame.js";
import { type Cells, where } from "./cells.js";
import { type Effect, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";

/** Pregnant women at a time point. */
export interface PregnantWomen {
  /** Cells of women who give birth. */
  mothers: Int32Array;
  /** Population times fertility of each of these cells, without area effects. */
  births: Float64Array;
  /** HIV prevalence and ART coverage among them. */
  rho: Vector;
  alpha: Vector;
}

/** Covariates at a time point, whose position decides which effects of change since T1 and since T2 are added. */
interface Covariates {
  time: TimePoint;
  ratioHiv: Float64Array;
  position: number;
}

/** Prevalence and ART coverage of pregnant women: those of all women, shifted by log fertility ratios on the logit scale. */
export function pregnantWomen(
  parameters: Parameters,
  cells: Cells,
  { time, ratioHiv, position }: Covariates,
  logitRho: (positions: Int32Array) => Vector,
  logitAlpha: Vector,
): PregnantWomen {
  const { graph, latent } = parameters;
  const { population, fertility, fertilityRatioArt } = time;
  const mothers = where(fertility);
  const one = new Float64Array(mothers.length).fill(1);
  const area = Int32Array.from(mothers, (c) => cells.area[c] ?? 0);
  const logOf = (ratio: Float64Array) => Float64Array.from(mothers, (c) => Math.log(ratio[c] ?? 0));

  const shared = (beta: Vector): Effect => ({ vector: beta, position: new Int32Array(mothers.length), weight: one });
  const byArea = (effect: Vector): Effect => ({ vector: effect, position: area, weight: one });
  const rhoChange = predictor(graph, logOf(ratioHiv), [
    shared(latent.beta_anc_rho),
    byArea(latent.ui_anc_rho_x),
    ...(position >= 1 ? [shared(latent.beta_anc_rho_t2), byArea(latent.ui_anc_rho_xt)] : []),
    ...(position >= 2 ? [shared(latent.beta_anc_rho_t3), byArea(latent.ui_anc_rho_xt_t2t3)] : []),
  ]);
  const age = Int32Array.from(mothers, (c) => (c % modelAges) - firstAdultAge);
  const byAge = (effect: Vector): Effect[] => (effect.size > 0 ? [{ vector: effect, position: age, weight: one }] : []);
  const alphaChange = predictor(graph, logOf(fertilityRatioArt), [
    shared(latent.beta_anc_alpha),
    byArea(latent.ui_anc_alpha_x),
    ...byAge(latent.u_anc_alpha_a),
    ...(position >= 1
      ? [shared(latent.beta_anc_alpha_t2), byArea(latent.ui_anc_alpha_xt), ...byAge(latent.u_anc_alpha_at)]
      : []),
    ...(position >= 2 ? [shared(latent.beta_anc_alpha_t3), byArea(latent.ui_anc_alpha_xt_t2t3)] : []),
  ]);
  return {
    mothers,
    births: Float64Array.from(mothers, (c) => (population[c] ?? 0) * (fertility[c] ?? 0)),
    rho: logitRho(mothers).plus(rhoChange).invLogit(),
    alpha: logitAlpha.at(mothers).plus(alphaChange).invLogit(),
  };
}

/** log of the ratio of antenatal care clients to expected births, by area. */
export function logFertilityEffect({ latent }: Parameters): Vector {
  return latent.ui_asfr_x.plus(latent.beta_asfr);
}
