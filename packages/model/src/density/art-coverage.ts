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

/** Effects of the change of ART coverage in a step. */
interface ChangeEffects {
  beta: Vector;
  /** By area: of everyone, of children, of women. */
  everyone: Vector;
  children: Vector;
  women: Vector;
  /** The change in the national projection counts besides the effects. */
  isRelative: boolean;
}

/**
 * Effects of the steps to T2 and to T3. That to T2 replaces the change in the national projection, as published. That to T3 is relative to it: its
 * level is free, while differences between ages and sexes are those of the projection. This holds with reporting bias, too, although the projection
 * may follow reported numbers: without the differences by age, coverage of people 15-49 in made-up countries is 4 to 5 % too high.
 */
function changeEffects(latent: Parameters["latent"], position: number): ChangeEffects | undefined {
  const steps: ChangeEffects[] = [
    {
      beta: latent.beta_alpha_t2,
      everyone: latent.u_alpha_xt,
      children: latent.u_alpha_xat,
      women: latent.u_alpha_xst,
      isRelative: false,
    },
    {
      beta: latent.beta_alpha_t2t3,
      everyone: latent.u_alpha_xt_t2t3,
      children: latent.u_alpha_xat_t2t3,
      women: latent.u_alpha_xst_t2t3,
      isRelative: true,
    },
  ];
  const step = steps[position - 1];
  return step && [step.beta, step.women].some(({ size }) => size > 0) ? step : undefined;
}

/** logit α at T2 or later: that of the time point before, plus the effects of the step or the change in the national projection. */
export function artCoverageAt(
  { graph, latent }: Parameters,
  frame: ModelFrame,
  cells: Cells,
  position: number,
  before: Vector,
): Vector {
  const national = frame.steps[position - 1]?.logitAlphaChange as Float64Array;
  const effects = changeEffects(latent, position);
  if (!effects) return before.plus(national);
  const { beta, everyone, children, women, isRelative } = effects;
  const { area, isWoman, isChild } = cells;
  const all = new Float64Array(cells.count).fill(1);
  const offset = isRelative || beta.size === 0 ? national : new Float64Array(cells.count);
  const change = predictor(graph, offset, [
    coefficient(beta, 0, all),
    ...(beta.size > 1 ? [coefficient(beta, 1, isChild)] : []),
    { vector: everyone, position: area, weight: all },
    { vector: children, position: area, weight: isChild },
    { vector: women, position: area, weight: isWoman },
  ]);
  return before.plus(change);
}

/** The shares γ of all pairs by time point: of the residents on ART of one area, those who attend in another. Null if everyone attends at home. */
export function attendanceShares(
  { graph, latent }: Parameters,
  { reside, attend, logOffset }: Attendance,
  design: Design,
  areas: number,
  times: number,
): Vector[] | null {
  if (reside.length === areas) return null;
  const weight = Float64Array.from(attend, (area, pair) => (design.anchorHome || area !== reside[pair] ? 1 : 0));
  const effects: Effect[] = [];
  const steps = [latent.log_or_gamma, latent.log_or_gamma_t1t2, latent.log_or_gamma_t2t3];
  const shares: Vector[] = [];
  for (let position = 0; position < times; position++) {
    const vector = steps[position];
    if (vector && vector.size > 0) {
      effects.push({ vector, position: attend, weight });
      shares.push(softmax(predictor(graph, logOffset, effects), reside, areas));
    } else shares.push(shares[position - 1] as Vector);
  }
  return shares;
}

/** The factor by which each area reports more people on ART than attend there at a time point; null if all report as many. */
export function reportingFactor({ latent }: Parameters, position: number): Vector | null {
  if (position !== 2 || latent.beta_artbias_t3.size === 0) return null;
  return latent.ui_artbias_t3_x.plus(latent.beta_artbias_t3).exp();
}
