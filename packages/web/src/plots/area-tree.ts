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

/** Areas of a GeoJSON file, in their sort order. */
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

/** The areas as a tree, and their levels. */
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

/** Options of area filters. They come from the shape file, not from the metadata of a plot. */
export interface AreaOptions {
  tree: Choice[];
  levels: Choice[];
}

/** The selected areas and all areas inside them. */
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

/** The areas inside each area, including itself. */
function areasBelow(areas: readonly Area[]): Map<string, Area[]> {
  const parents = new Map(areas.map(({ id, parent }) => [id, parent]));
  const below = new Map<string, Area[]>(areas.map(({ id }) => [id, []]));
  for (const area of areas)
    for (let id: string | null = area.id; id !== null; id = parents.get(id) ?? null) below.get(id)?.push(area);
  return below;
}

/** Whether no report exists for an area. The service then returns a sum of 0, which is a missing value. */
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

/** Names of the areas from below the country to this one. */
export function hierarchyOf(area: Area, byId: ReadonlyMap<string, Area>): string {
  const names: string[] = [];
  for (let one: Area | undefined = area; one; one = byId.get(one.parent ?? "")) names.unshift(one.name);
  return names.slice(names.length > 1 ? 1 : 0).join("/");
}
