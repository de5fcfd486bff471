import type { Vector } from "@tessera/laplace";
import type { ModelFrame } from "../frame/frame.js";
import { levelsAmong } from "./age-effects.js";
import type { Cells } from "./cells.js";
import { coefficient, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";

/** logit α at T1: by area, sex and age. */
export function artCoverageT1({ graph, latent }: Parameters, frame: ModelFrame, cells: Cells): Vector {
  const { alphaAge, logitAlphaOffset } = frame.ageStructure;
  const { area, isWoman, isChild } = cells;
  const everyone = new Float64Array(cells.count).fill(1);
  return predictor(graph, logitAlphaOffset, [
    coefficient(latent.beta_alpha, 0, everyone),
    coefficient(latent.beta_alpha, 1, isWoman),
    { vector: latent.u_alpha_x, position: area, weight: everyone },
    { vector: latent.u_alpha_a, position: alphaAge?.level ?? [], weight: everyone },
    { vector: latent.u_alpha_xs, position: area, weight: isWoman },
    { vector: latent.u_alpha_as, position: levelsAmong(alphaAge, isWoman).level, weight: isWoman },
    { vector: latent.u_alpha_xa, position: area, weight: isChild },
  ]);
}

/** logit α at T2: that of T1, changed by effects of its own or, without data at both times, as in the national projection. */
export function artCoverageT2({ graph, latent }: Parameters, frame: ModelFrame, cells: Cells, atT1: Vector): Vector {
  const { area, isWoman, isChild } = cells;
  const everyone = new Float64Array(cells.count).fill(1);
  const hasEffects = latent.beta_alpha_t2.size > 0;
  const offset = hasEffects ? new Float64Array(cells.count) : (frame.steps[0]?.logitAlphaChange as Float64Array);
  const change = predictor(graph, offset, [
    coefficient(latent.beta_alpha_t2, 0, everyone),
    ...(latent.beta_alpha_t2.size > 1 ? [coefficient(latent.beta_alpha_t2, 1, isChild)] : []),
    { vector: latent.u_alpha_xt, position: area, weight: everyone },
    { vector: latent.u_alpha_xat, position: area, weight: isChild },
    { vector: latent.u_alpha_xst, position: area, weight: isWoman },
  ]);
  return atT1.plus(change);
}
