import { areasWithin, hierarchyOf } from "../../../plots/area-tree.ts";
import type { Country } from "../calibrated-result.ts";
import type { ShownArea } from "./area-trends.ts";

/** The areas of a level inside the chosen ones, in the order of the area file. */
export function shownAreas({ areas, options }: Country, level: string, chosen: readonly string[]): ShownArea[] {
  const within = areasWithin(options.tree, chosen);
  return [...areas.values()]
    .filter((area) => String(area.level) === level && within.has(area.id))
    .map((area) => ({ id: area.id, name: area.name, hierarchy: hierarchyOf(area, areas) }));
}
