import type { Choice } from "@tessera/contract/api";

export interface Area {
  id: string;
  name: string;
  level: number;
  levelLabel: string;
  parent: string | null;
  order: number;
  geometry: GeoJSON.Geometry | null;
}

/** Areas of a country with their outlines. */
export function areasOf(collection: GeoJSON.FeatureCollection): Area[] {
  const areas = collection.features.map(({ properties, geometry }, position) => ({
    id: String(properties?.area_id),
    name: String(properties?.area_name ?? properties?.area_id),
    level: Number(properties?.area_level),
    levelLabel: String(properties?.area_level_label ?? properties?.area_level),
    parent: (properties?.parent_area_id as string | null | undefined) ?? null,
    order: Number(properties?.area_sort_order ?? position),
    geometry,
  }));
  return areas.sort((a, b) => a.order - b.order);
}

/** Areas as a filter offers them, each under its parent. */
export function areaOptions(areas: readonly Area[]): AreaOptions {
  const children = new Map<string | null, Area[]>();
  for (const area of areas) children.set(area.parent, [...(children.get(area.parent) ?? []), area]);
  const choiceOf = ({ id, name }: Area): Choice => {
    const below = (children.get(id) ?? []).map(choiceOf);
    return { id, label: name, ...(below.length > 0 && { children: below }) };
  };
  const known = new Set(areas.map(({ id }) => id));
  const roots = areas.filter(({ parent }) => parent === null || !known.has(parent));
  const labels = new Map(areas.map(({ level, levelLabel }) => [level, levelLabel]));
  const levels = [...labels].sort(([a], [b]) => a - b).map(([level, label]) => ({ id: String(level), label }));
  return { tree: roots.map(choiceOf), levels };
}

/** Areas as filters offer them; they come from the country's map, not from the metadata of a plot. */
export interface AreaOptions {
  tree: Choice[];
  levels: Choice[];
}

/** Areas that are chosen or lie in one that is. */
export function areasWithin(tree: readonly Choice[], chosen: readonly string[]): Set<string> {
  const wanted = new Set(chosen);
  const within = new Set<string>();
  const visit = ({ id, children = [] }: Choice, isInside: boolean) => {
    const isWanted = isInside || wanted.has(id);
    if (isWanted) within.add(id);
    for (const child of children) visit(child, isWanted);
  };
  for (const area of tree) visit(area, false);
  return within;
}

/** Areas that lie in each area, itself among them. */
function areasBelow(areas: readonly Area[]): Map<string, Area[]> {
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
