import type { Vector } from "@tessera/laplace";
import type { ModelFrame } from "../frame/model-frame.js";
import type { Observations } from "../observations/observations.js";
import { type AttendanceShares, attendanceShares } from "./art-coverage.js";
import { type Cells, type CellsOfGroup, cellsOf } from "./cells.js";
import { type EpidemicStart, type EpidemicState, epidemicT1, nextEpidemic } from "./epidemic.js";
import { antenatalTerms } from "./likelihood/antenatal-likelihood.js";
import { artTerms } from "./likelihood/art-likelihood.js";
import type { ObservedTerm } from "./likelihood/observed-term.js";
import { surveyTerms } from "./likelihood/survey-likelihood.js";
import { chooseDesign, type DesignOptions, declareParameters, type Parameters } from "./parameters.js";
import { addFields, addPriors } from "./priors.js";

/** The model as a graph: its joint density and the epidemic at every time point. */
export interface ModelDensity {
  parameters: Parameters;
  cells: Cells;
  states: readonly [EpidemicStart, ...EpidemicState[]];
  attendance: AttendanceShares | null;
  /** The terms of the likelihood. */
  observed: readonly ObservedTerm[];
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

  const artAt = (position: 0 | 1, state: EpidemicState, shares: Vector | null) =>
    artTerms(observations.artNumbers[position], cells, frame.attendance, shares, state, cellsOfGroup);
  const observed = [
    ...surveyTerms(parameters, observations, cells, t1, cellsOfGroup),
    ...antenatalTerms(parameters, observations, cells, [t1, t2], cellsOfGroup),
    ...artAt(0, t1, attendance?.t1 ?? null),
    ...artAt(1, t2, attendance?.t2 ?? null),
  ];
  for (const { density } of observed) parameters.graph.add(density);

  const later: EpidemicState[] = [t2];
  for (const _ of frame.times.slice(2))
    later.push(nextEpidemic(parameters, frame, cells, t1, later.at(-1) as EpidemicState));
  return { parameters, cells, states: [t1, ...later], attendance, observed };
}
