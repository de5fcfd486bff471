import type { Area } from "../../map/areas.ts";

/** Areas that lie in each area, itself among them. */
export function areasBelow(areas: readonly Area[]): Map<string, Area[]> {
  const parents = new Map(areas.map(({ id, parent }) => [id, parent]));
  const below = new Map<string, Area[]>(areas.map(({ id }) => [id, []]));
  for (const area of areas)
    for (let id: string | null = area.id; id !== null; id = parents.get(id) ?? null) below.get(id)?.push(area);
  return below;
}

/** Whether all that should have reported for an area is missing, so that the service's sum of nothing is no value. */
export function missingTest(areas: readonly Area[]): (area: string, missing: readonly string[]) => boolean {
  const below = areasBelow(areas);
  const levels = new Map(areas.map(({ id, level }) => [id, level]));
  return (area, missing) => {
    if (missing.length === 0) return false;
    if (missing.includes(area)) return true;
    const level = levels.get(missing[0] ?? "");
    const reporting = (below.get(area) ?? []).filter((one) => one.level === level).length;
    return new Set(missing).size >= reporting;
  };
}
