import type { Vector } from "@tessera/laplace";
import type { Cells } from "./cells.js";
import type { EpidemicState } from "./epidemic.js";
import { coefficient, type Effect, predictor } from "./linear-predictor.js";
import type { Parameters } from "./parameters.js";

/**
 * logit of ART coverage among clients of STI clinics who live with HIV, by cell: that of everyone who does, plus effects of the country and of
 * areas. The difference may change from T1 to T2; from T2 to T3 it may change in areas only, so that the change of coverage is told.
 */
export function stiClientCoverage(
  { graph, latent }: Parameters,
  cells: Cells,
  { logitAlpha, position }: Pick<EpidemicState, "logitAlpha" | "position">,
): Vector {
  const all = new Float64Array(cells.count).fill(1);
  const shared = (beta: Vector): Effect => coefficient(beta, 0, all);
  const byArea = (effect: Vector): Effect => ({ vector: effect, position: cells.area, weight: all });
  const difference = predictor(graph, new Float64Array(cells.count), [
    shared(latent.beta_sti_alpha),
    byArea(latent.ui_sti_alpha_x),
    ...(position >= 1 ? [shared(latent.beta_sti_alpha_t2), byArea(latent.ui_sti_alpha_xt)] : []),
    ...(position >= 2 ? [byArea(latent.ui_sti_alpha_xt_t2t3)] : []),
  ]);
  return logitAlpha.plus(difference);
}
