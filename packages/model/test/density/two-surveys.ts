import { Density, RandomStream } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../../dist/density/model-density.js";
import { evaluateDraws } from "../../dist/estimates/evaluate-draws.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { cellsInGroup } from "../../dist/frame/aggregation.js";
import type { ModelFrame } from "../../dist/frame/model-frame.js";
import type { ModelInputs } from "../../dist/frame/model-inputs.js";
import type { AreaOrder } from "../../dist/frame/structure-matrix.js";
import type { Observations, ObservationsAt } from "../../dist/observations/observations.js";
import { readModelOptions } from "../../dist/options/model-options.js";
import {
  ancOf,
  ancRows,
  areasOf,
  populationOf,
  populationRows,
  programmeOf,
  programmeRows,
  type SmallArea,
  smallCountry,
  smallOptions,
  square,
  surveyOf,
  surveyRows,
} from "../frame/small-country.js";

/** Sorted ids are not in the order of the hierarchy. */
const areas: SmallArea[] = [
  { id: "XSM", level: 0, parent: null, region: 0 },
  { id: "XSM_1_1", level: 1, parent: "XSM", region: 0 },
  { id: "XSM_1_2", level: 1, parent: "XSM", region: 0 },
  { id: "XSM_2_9", level: 2, parent: "XSM_1_1", region: 0, rings: [square(0, 0)] },
  { id: "XSM_2_2", level: 2, parent: "XSM_1_1", region: 0, rings: [square(1, 0)] },
  { id: "XSM_2_5", level: 2, parent: "XSM_1_2", region: 0, rings: [square(0, 1)] },
  { id: "XSM_2_1", level: 2, parent: "XSM_1_2", region: 0, rings: [square(1, 1)] },
];
const districts = areas.filter(({ level }) => level === 2).map(({ id }) => id);

/** Rows of a second survey of the same people, with a number of respondents. */
function secondSurvey(respondents: number) {
  return surveyRows(districts).map((row) => row.with(1, "SMALL2018").with(7, respondents));
}

function countryWith(respondents: number): ModelInputs {
  return {
    ...smallCountry(),
    areas: areasOf(areas),
    population: populationOf(populationRows(districts)),
    survey: surveyOf([...surveyRows(districts), ...secondSurvey(respondents)]),
    programme: programmeOf(programmeRows(districts, ["CY2015Q4", "CY2016Q4", "CY2018Q4", "CY2019Q2"])),
    anc: ancOf(ancRows(districts, [2016, 2018, 2019])),
  };
}

export const secondSurveys = {
  survey_prevalence_t2: "SMALL2018",
  survey_art_coverage_t2: "SMALL2018",
  survey_recently_infected_t2: "SMALL2018",
};
export const latestData = {
  include_art_t3: "true",
  artattend_t3: "true",
  anc_prevalence_year3: "2019",
  anc_art_coverage_year3: "2019",
};
export const everything = {
  ...secondSurveys,
  ...latestData,
  artattend_t2: "true",
  alpha_xst_term: "true",
  anc_clients_year2: "",
  anc_clients_year3: "2019",
};

interface Changes {
  options?: Record<string, string>;
  respondents?: number;
  areaOrder?: AreaOrder;
  frame?: (frame: ModelFrame) => ModelFrame;
  observations?: (observations: Observations) => Observations;
}

/** The model of the country with some options, and what a test changes of its frame and data. */
export function modelWith({ options = {}, respondents = 40, areaOrder = "aligned", ...changes }: Changes) {
  const read = readModelOptions({ ...smallOptions, ...options });
  const prepared = prepareModel(countryWith(respondents), read, { areaOrder });
  const frame = changes.frame?.(prepared.frame) ?? prepared.frame;
  const observations = changes.observations?.(prepared.observations) ?? prepared.observations;
  const model = modelDensity(frame, observations, (group) => cellsInGroup(prepared.aggregation, group), read);
  return { model, frame, observations };
}

/** A point of the parameters: effects near 0, with prevalence and ART coverage of a real country. Blocks that models share have the same values. */
export function pointOf({ parameters: { graph, start } }: ModelDensity, seed: number, without: readonly string[] = []) {
  const theta = start.map(() => -1);
  const u = new Float64Array(graph.sizeOf("latent"));
  for (const { name, role, offset, size } of graph.blocks) {
    const random = new RandomStream(
      seed,
      [...name].reduce((sum, letter) => 31 * sum + letter.charCodeAt(0), 7) % 100_003,
    );
    const values = Float64Array.from({ length: size }, () => 0.1 * random.normal());
    if (role === "hyper") theta[offset] = -1 + (values[0] as number);
    else if (!without.includes(name)) u.set(values, offset);
  }
  u[graph.block("beta_rho").offset] = -2;
  return { theta, u };
}

export function densityAt(model: ModelDensity, { theta, u }: ReturnType<typeof pointOf>): number {
  return new Density(model.parameters.graph).value(theta, u);
}

/** Values of vectors of a model at a point. */
export function valuesAt<Name extends string>(
  { parameters: { graph } }: ModelDensity,
  vectors: Record<Name, Parameters<typeof evaluateDraws>[1][string]>,
  { theta, u }: ReturnType<typeof pointOf>,
): Record<Name, Float64Array> {
  const found = evaluateDraws({ graph, count: 0, thetas: theta, fields: u, aroundOptimum: false }, vectors);
  const names = Object.keys(vectors) as Name[];
  // Rows are padded to the length of a batch.
  const firstColumn = ({ values, rows }: { values: Float64Array; rows: number }) =>
    values.filter((_, position) => position % (values.length / rows) === 0);
  return Object.fromEntries(names.map((name) => [name, firstColumn(found[name])])) as Record<Name, Float64Array>;
}

/** Observations with rows of a time point changed. */
export function changedAt(position: 0 | 1 | 2, change: (at: ObservationsAt) => ObservationsAt) {
  return (observations: Observations): Observations =>
    observations.with(position, change(observations[position])) as unknown as Observations;
}
