import { listed } from "@tessera/contract";
import type { Area, ModelOutput } from "@tessera/model";
import { resultsProblem } from "../problem.js";
import type { PriorityTables } from "./tables/priority-tables.js";

/** The region of each district: the area of the key population table that it is a part of. Checks the areas of the tables. */
export function regionsOfDistricts(
  { areas }: Pick<ModelOutput, "areas">,
  districts: readonly Area[],
  { keyPopulations, behaviour }: Pick<PriorityTables, "keyPopulations" | "behaviour">,
): ReadonlyMap<string, string> {
  const known = new Map(areas.map((area) => [area.area_id, area]));
  const ids = new Set(districts.map(({ area_id }) => area_id));
  const regions = [...keyPopulations.keys()].filter((id) => !known.has(id));
  if (regions.length > 0) throw resultsProblem("detail.priority.regionsUnknown", { areas: listed(regions) });
  const surveyed = new Set([...behaviour.female, ...behaviour.male].map(({ area }) => area));
  const unknown = [...surveyed].filter((id) => !ids.has(id));
  if (unknown.length > 0) throw resultsProblem("detail.priority.districtsUnknown", { areas: listed(unknown) });

  const regionOf = (area: Area | undefined): string | undefined => {
    if (!area || keyPopulations.has(area.area_id)) return area?.area_id;
    return area.parent_area_id === null ? undefined : regionOf(known.get(area.parent_area_id));
  };
  const found = districts.map((district) => [district.area_id, regionOf(district)] as const);
  const without = found.filter(([, region]) => region === undefined).map(([id]) => id);
  if (without.length > 0) throw resultsProblem("detail.priority.districtsWithoutRegion", { areas: listed(without) });
  return new Map(found as [string, string][]);
}
