import type { AreaOptions } from "../plots/controls.ts";
import type { AreaChoice } from "../plots/metadata.ts";

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
  const choiceOf = ({ id, name }: Area): AreaChoice => {
    const below = (children.get(id) ?? []).map(choiceOf);
    return { id, label: name, ...(below.length > 0 && { children: below }) };
  };
  const known = new Set(areas.map(({ id }) => id));
  const roots = areas.filter(({ parent }) => parent === null || !known.has(parent));
  const labels = new Map(areas.map(({ level, levelLabel }) => [level, levelLabel]));
  const levels = [...labels].sort(([a], [b]) => a - b).map(([level, label]) => ({ id: String(level), label }));
  return { tree: roots.map(choiceOf), levels };
}
