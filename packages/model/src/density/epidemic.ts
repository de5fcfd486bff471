import type { Vector } from "@tessera/laplace";
import type { ModelFrame, TimePoint } from "../frame/model-frame.js";
import { artCoverageAt, artCoverageT1 } from "./art-coverage.js";
import type { Cells } from "./cells.js";
import { type Incidence, incidence, projectPlhiv } from "./incidence.js";
import type { Parameters } from "./parameters.js";
import { type PregnantWomen, pregnantWomen } from "./pregnant-women.js";
import { type Prevalence, prevalence } from "./prevalence.js";

/** The epidemic at a time point; vectors are by cell. */
export interface EpidemicState {
  time: TimePoint;
  /** Index of the time point: 0 is T1. */
  position: number;
  rho: Vector;
  /** μ = logit ρ, where it has a linear predictor: at T1. */
  logitRho?: Vector;
  plhiv: Vector;
  logitAlpha: Vector;
  artNumber: Vector;
  incidence: Incidence;
  antenatal: PregnantWomen;
}

export interface EpidemicStart extends EpidemicState {
  prevalence: Prevalence;
}

/** The epidemic at T1, where prevalence and ART coverage have linear predictors. */
export function epidemicT1(parameters: Parameters, frame: ModelFrame, cells: Cells): EpidemicStart {
  const time = frame.times[0] as TimePoint;
  const start = prevalence(parameters, frame, cells);
  const plhiv = start.rho.times(time.population);
  const logitAlpha = artCoverageT1(parameters, frame, cells);
  const artNumber = plhiv.times(logitAlpha.invLogit());
  return {
    time,
    position: 0,
    prevalence: start,
    rho: start.rho,
    logitRho: start.mu,
    plhiv,
    logitAlpha,
    artNumber,
    incidence: incidence(parameters, cells, time, plhiv, artNumber, start),
    antenatal: pregnantWomen(
      parameters,
      cells,
      { time, ratioHiv: time.fertilityRatioHiv, position: 0 },
      (mothers) => start.mu.at(mothers),
      logitAlpha,
    ),
  };
}

/** The epidemic at the next time point, projected from the previous one. */
export function nextEpidemic(
  parameters: Parameters,
  frame: ModelFrame,
  cells: Cells,
  start: EpidemicStart,
  previous: EpidemicState,
): EpidemicState {
  const position = previous.position + 1;
  const time = frame.times[position] as TimePoint;
  const step = frame.steps[position - 1] as ModelFrame["steps"][number];
  const plhiv = projectPlhiv(step, previous.plhiv, previous.incidence);
  const rho = plhiv.times(time.population.map((people) => 1 / people));
  const logitAlpha = artCoverageAt(parameters, frame, cells, position, previous.logitAlpha);
  const artNumber = plhiv.times(logitAlpha.invLogit());
  // From T2 on, the fertility ratio is that of T2, as published. With antenatal prevalence at T3, later times have their own.
  const hasLaterData = parameters.latent.beta_anc_rho_t3.size > 0;
  const ratioHiv = hasLaterData ? time.fertilityRatioHiv : (frame.times[1] as TimePoint).fertilityRatioHiv;
  return {
    time,
    position,
    rho,
    plhiv,
    logitAlpha,
    artNumber,
    incidence: incidence(parameters, cells, time, plhiv, artNumber, start.prevalence),
    antenatal: pregnantWomen(
      parameters,
      cells,
      { time, ratioHiv, position },
      (mothers) => rho.at(mothers).logit(),
      logitAlpha,
    ),
  };
}
