import { hierarchyOf } from "../../../plots/area-tree.ts";
import type { Country } from "../calibrated-result.ts";
import type { ShownArea } from "./area-trends.ts";

/** The areas of a level among those of a set, in the order of the area file. */
export function shownAreas({ areas }: Country, level: string, within: ReadonlySet<string>): ShownArea[] {
  return [...areas.values()]
    .filter((area) => String(area.level) === level && within.has(area.id))
    .map((area) => ({ id: area.id, name: area.name, hierarchy: hierarchyOf(area, areas) }));
}
