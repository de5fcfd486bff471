import { listed, ModelError } from "../errors.js";
import { type Aggregation, cellsInGroup } from "../frame/aggregation.js";
import type { ObservedGroup } from "./observations.js";

/** Refuses observations that say twice how many there are in the same cell: its people would count twice. */
export function checkCoveredOnce(
  observations: readonly ObservedGroup[],
  aggregation: Aggregation,
  { file, data }: { file: string; data: string },
): void {
  const seen = new Set<number>();
  const areas = new Set<string>();
  for (const observation of observations)
    for (const cell of cellsInGroup(aggregation, observation)) {
      if (seen.has(cell)) areas.add(observation.areaId);
      seen.add(cell);
    }
  if (areas.size > 0) throw new ModelError("detail.model.reportedTwice", { file, data, areas: listed(areas) });
}
