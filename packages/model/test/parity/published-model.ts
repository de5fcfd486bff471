import type { Graph } from "@tessera/laplace";
import { type ModelDensity, modelDensity } from "../../src/density/model-density.js";
import { type FittedModel, fitModel } from "../../src/fit/fit-model.js";
import { type PreparedModel, prepareModel } from "../../src/fit/prepare-model.js";
import { cellsInGroup } from "../../src/frame/aggregation.js";
import { type ModelOptions, readModelOptions } from "../../src/options/model-options.js";
import { type publishedCases, publishedInputs, publishedJson, publishedRows } from "../frame/published-case.js";

export interface PublishedPoint {
  name: string;
  par: number[];
  value: number;
  gradient: number[];
}

export interface PublishedLaplacePoint {
  name: string;
  par_fixed: number[];
  value: number;
  gradient: number[];
  logdet_hessian_random: number;
}

export interface PublishedObjective {
  par_names_full: string[];
  par_names_fixed: string[];
  joint_points: PublishedPoint[];
  laplace_points: PublishedLaplacePoint[];
}

export interface PublishedOptimum {
  par_full: number[];
  par_fixed: number[];
  objective: number;
}

export interface PublishedModel {
  prepared: PreparedModel;
  options: ModelOptions;
  model: ModelDensity;
  objective: PublishedObjective;
  optimum: PublishedOptimum;
  /** Splits a published vector into hyper-parameters and latent field, in the order of the graph. */
  split(names: readonly string[], values: readonly number[]): { theta: Float64Array; u: Float64Array };
}

/** A published case from its files on, with the order of areas that its numbers were made with. */
export async function publishedModel(published: (typeof publishedCases)[number]): Promise<PublishedModel> {
  const { name } = published;
  const raw = publishedJson<Record<string, unknown>>(name, "options.json");
  const options = readModelOptions({ ...raw, calendar_quarter_t5: "" });
  const prepared = prepareModel(await publishedInputs(published), options, { areaOrder: "reference" });
  const { frame, observations, aggregation } = prepared;
  const model = modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), options);
  const position = new Map(frame.areas.map(({ id }, k) => [id, k]));
  // Effects of attendance were published in the order of the hierarchy.
  const inTree = publishedRows(name, "mf_areas.csv").map((row) => position.get(row.area_id as string) as number);
  return {
    prepared,
    options,
    model,
    objective: publishedJson(name, "objective.json.gz"),
    optimum: publishedJson(name, "optimum_tight.json.gz"),
    split: (names, values) => splitVector(model.parameters.graph, names, values, inTree),
  };
}

const fits = new Map<string, Promise<PublishedModel & { fitted: FittedModel }>>();

/** The same, fitted. Files that follow each other in a process share it. */
export function fittedModel(
  published: (typeof publishedCases)[number],
): Promise<PublishedModel & { fitted: FittedModel }> {
  const make = async () => {
    const model = await publishedModel(published);
    return { ...model, fitted: fitModel(model.prepared, model.options) };
  };
  const fit = fits.get(published.name) ?? make();
  fits.set(published.name, fit);
  return fit;
}

function splitVector(graph: Graph, names: readonly string[], values: readonly number[], inTree: readonly number[]) {
  const theta = new Float64Array(graph.sizeOf("hyper"));
  const u = new Float64Array(graph.sizeOf("latent"));
  const met = new Map<string, number>();
  names.forEach((name, k) => {
    const element = met.get(name) ?? 0;
    met.set(name, element + 1);
    const { role, offset } = graph.block(name);
    const place = name.startsWith("log_or_gamma") ? (inTree[element] as number) : element;
    (role === "hyper" ? theta : u)[offset + place] = values[k] as number;
  });
  return { theta, u };
}
