import { aggregationOf } from "../../src/frame/aggregation.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { AreaTree, modelledAreas } from "../../src/frame/modelled-areas.js";
import { prepareObservations } from "../../src/observations/prepare-observations.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { smallCountry, smallOptions } from "../frame/small-country.js";

/** The observations of the small country, some of whose inputs and options are changed. */
export function observe(changed: Partial<ModelInputs>, options: Record<string, unknown> = {}) {
  const inputs = { ...smallCountry(), ...changed };
  const read = readModelOptions({ ...smallOptions, ...options });
  const tree = new AreaTree(inputs.areas, read.areaLevel);
  const modelled = modelledAreas(tree, read.areaScope);
  const aggregation = aggregationOf(tree, modelled);
  return { ...prepareObservations(inputs, read, { modelled, aggregation }), aggregation };
}
