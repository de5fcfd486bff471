import { softmax, type Vector } from "@tessera/laplace";
import type { Attendance, ModelFrame } from "../frame/model-frame.js";
import { type Cells, levelsAmong } from "./cells.js";
import { coefficient, type Effect, predictor } from "./linear-predictor.js";
import type { Design, Parameters } from "./parameters.js";

/** logit α at T1, by area, sex and age. */
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

/** logit α at T2: that of T1 plus effects or, without data at both times, plus the change in the national projection. */
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

/** γ at T1, and at T2 and later: the share of the residents on ART of one area who attend in another. */
export interface AttendanceShares {
  t1: Vector;
  t2: Vector;
}

/** The shares of all pairs; null if everyone attends at home. */
export function attendanceShares(
  { graph, latent }: Parameters,
  { reside, attend, logOffset }: Attendance,
  design: Design,
  areas: number,
): AttendanceShares | null {
  if (reside.length === areas) return null;
  const weight = Float64Array.from(attend, (area, pair) => (design.anchorHome || area !== reside[pair] ? 1 : 0));
  const effects: Effect[] = [{ vector: latent.log_or_gamma, position: attend, weight }];
  const t1 = softmax(predictor(graph, logOffset, effects), reside, areas);
  if (!design.attendanceOverTime) return { t1, t2: t1 };
  effects.push({ vector: latent.log_or_gamma_t1t2, position: attend, weight });
  return { t1, t2: softmax(predictor(graph, logOffset, effects), reside, areas) };
}
