import { areaInText, listed, listedWhole } from "@tessera/contract";
import type { Areas, Population } from "@tessera/inputs";
import { modelProblem } from "../errors.js";
import type { ModelledAreas } from "./modelled-areas.js";

/** Refuses a population file of other areas than those of the model: it says which levels, or which areas are missing. */
export function checkPopulationAreas({ file, columns }: Population, modelled: ModelledAreas, areas: Areas): void {
  const ids = new Set(columns.area_id.values);
  const missing = modelled.areas.flatMap(({ id }, k) => (ids.has(id) ? [] : [areaInText(id, modelled.names[k])]));
  if (missing.length === 0) return;
  const inFile = [...ids].flatMap((id) => areas.positions.get(id) ?? []);
  const [found, used] = [levelsOf(areas, inFile), levelsOf(areas, modelled.inFile)];
  if ([...used.keys()].every((level) => !found.has(level)))
    throw modelProblem("detail.model.populationLevel", {
      file,
      found: listed(found.values()) || "–",
      level: listed(used.values()),
    });
  throw modelProblem("detail.model.populationAreas", { file, count: missing.length, areas: listedWhole(missing) });
}

/** Levels of areas, with a text for each: its label and its number. */
function levelsOf({ levels, levelLabels }: Areas, positions: Iterable<number>): Map<number, string> {
  const found = Array.from(positions, (at) => [levels[at] as number, levelLabels[at] as string] as const);
  return new Map(found.sort(([a], [b]) => a - b).map(([level, label]) => [level, `${label} (${level})`]));
}
