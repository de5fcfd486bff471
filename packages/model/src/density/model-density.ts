import type { Vector } from "@tessera/laplace";
import type { ModelFrame } from "../frame/model-frame.js";
import type { Observations, ObservationsAt } from "../observations/observations.js";
import type { DataSource } from "../output/evidence.js";
import { attendanceShares, reportingFactor } from "./art-coverage.js";
import { type Cells, type CellsOfGroup, cellsOf } from "./cells.js";
import { type EpidemicStart, type EpidemicState, epidemicT1, nextEpidemic } from "./epidemic.js";
import { antenatalTerms } from "./likelihood/antenatal-likelihood.js";
import { artTerms } from "./likelihood/art-likelihood.js";
import type { ObservedTerm } from "./likelihood/observed-term.js";
import { stiTerms } from "./likelihood/sti-likelihood.js";
import { surveyTerms } from "./likelihood/survey-likelihood.js";
import { chooseDesign, type DesignOptions, declareParameters, type Parameters } from "./parameters.js";
import { addFields, addPriors } from "./priors.js";

/** A term of the likelihood with the kind of its data. */
export type SourcedTerm = ObservedTerm & { source: DataSource };

/** The model as a graph: its joint density and the epidemic at every time point. */
export interface ModelDensity {
  parameters: Parameters;
  cells: Cells;
  states: readonly [EpidemicStart, ...EpidemicState[]];
  /** Shares of attendance by time point; null if everyone attends at home. */
  attendance: readonly Vector[] | null;
  /** The terms of the likelihood. */
  observed: readonly SourcedTerm[];
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
  const states: [EpidemicStart, ...EpidemicState[]] = [t1];
  const project = (until: number) => {
    while (states.length < until)
      states.push(nextEpidemic(parameters, frame, cells, t1, states.at(-1) as EpidemicState));
  };
  project(timesWithData(observations));
  const attendance = attendanceShares(parameters, frame.attendance, design, cells.areas, frame.times.length);

  // The order of the terms is that of the published model: surveys, antenatal care, numbers on ART. Others come after them.
  const observedAt = states.map((state, t) => ({ state, at: observations[t] as ObservationsAt }));
  const from = (source: DataSource) => (term: ObservedTerm) => ({ ...term, source });
  const surveys = observedAt.flatMap(({ state, at }) => surveyTerms(parameters, at, cells, state, cellsOfGroup));
  const clinics = antenatalTerms(parameters, observedAt, cells, cellsOfGroup);
  const programme = observedAt.flatMap(({ state, at }) =>
    artTerms(
      at.artNumbers,
      cells,
      frame.attendance,
      attendance?.[state.position] ?? null,
      state,
      cellsOfGroup,
      reportingFactor(parameters, state.position),
    ),
  );
  const sti = observedAt.flatMap(({ state, at }) =>
    stiTerms(parameters, at.stiArtCoverage, cells, state, cellsOfGroup),
  );
  const observed = [
    ...surveys.map(from("survey")),
    ...clinics.map(from("antenatal")),
    ...programme.map(from("programme")),
    ...sti.map(from("sti")),
  ];
  for (const { density } of observed) parameters.graph.add(density);

  project(frame.times.length);
  return { parameters, cells, states, attendance, observed };
}

/** Number of time points that the density is about: T1 and T2, and T3 if there are data. */
function timesWithData([, , t3]: Observations): number {
  return Object.values(t3).some((rows) => rows.length > 0) ? 3 : 2;
}
