import type { Vector } from "@tessera/laplace";
import type { ModelFrame } from "../frame/model-frame.js";
import type { Observations } from "../observations/observations.js";
import { type AttendanceShares, attendanceShares } from "./art-coverage.js";
import { type Cells, type CellsOfGroup, cellsOf } from "./cells.js";
import { type EpidemicStart, type EpidemicState, epidemicT1, nextEpidemic } from "./epidemic.js";
import { addAntenatalCare } from "./likelihood/antenatal-likelihood.js";
import { addArtNumbers } from "./likelihood/art-likelihood.js";
import { addSurveys } from "./likelihood/survey-likelihood.js";
import { chooseDesign, type DesignOptions, declareParameters, type Parameters } from "./parameters.js";
import { addFields, addPriors } from "./priors.js";

/** The model as a graph: its joint density and the epidemic at every time point. */
export interface ModelDensity {
  parameters: Parameters;
  cells: Cells;
  states: readonly [EpidemicStart, ...EpidemicState[]];
  attendance: AttendanceShares | null;
}

/** Builds the joint negative log density of parameters and observations. */
export function modelDensity(
  frame: ModelFrame,
  observations: Observations,
  cellsOfGroup: CellsOfGroup,
  options: DesignOptions,
): ModelDensity {
  const design = chooseDesign(observations, options);
  const parameters = declareParameters(frame, design);
  const cells = cellsOf(frame.areas.length);

  addPriors(parameters);
  addFields(parameters, frame.map);

  const t1 = epidemicT1(parameters, frame, cells);
  const t2 = nextEpidemic(parameters, frame, cells, t1, t1);
  const attendance = attendanceShares(parameters, frame.attendance, design, cells.areas);

  addSurveys(parameters, observations, cells, t1, cellsOfGroup);
  addAntenatalCare(parameters, observations, cells, [t1, t2], cellsOfGroup);
  const addArt = (position: 0 | 1, state: EpidemicState, shares: Vector | null) =>
    addArtNumbers(parameters, observations.artNumbers[position], cells, frame.attendance, shares, state, cellsOfGroup);
  addArt(0, t1, attendance?.t1 ?? null);
  addArt(1, t2, attendance?.t2 ?? null);

  const later: EpidemicState[] = [t2];
  for (const _ of frame.times.slice(2))
    later.push(nextEpidemic(parameters, frame, cells, t1, later.at(-1) as EpidemicState));
  return { parameters, cells, states: [t1, ...later], attendance };
}
