import type { WarnedArea } from "@tessera/contract";
import type { Areas } from "./areas.js";

/**
 * Sums the numbers of a level over all levels above it. Lists are by position of the area. A missing number (NaN) adds 0 to its
 * parent; areas without descendants at the level are NaN.
 */
export function sumUpwards({ levels, parents }: Areas, level: number, atLevel: Float64Array): Float64Array {
  const count = levels.length;
  const sums = new Float64Array(count).fill(Number.NaN);
  const hasRow = new Uint8Array(count);
  for (let area = 0; area < count; area++) {
    if (levels[area] !== level) continue;
    sums[area] = atLevel[area] as number;
    hasRow[area] = 1;
  }
  for (let from = level; from > 0; from--)
    for (let area = 0; area < count; area++) {
      const parent = parents[area] as number;
      if (levels[area] !== from || parent < 0 || !hasRow[area]) continue;
      const before = hasRow[parent] ? (sums[parent] as number) : 0;
      const value = sums[area] as number;
      hasRow[parent] = 1;
      sums[parent] = before + (Number.isNaN(value) ? 0 : value);
    }
  return sums;
}

export interface NestedOption {
  id: string;
  label: string;
  children: NestedOption[];
}

export interface LevelLabel {
  id: number;
  area_level_label: string;
  display: boolean;
}

export interface ShapeFilters {
  /** The country with its areas. */
  regions: NestedOption;
  level_labels: LevelLabel[];
}

export function shapeFilters(areas: Areas): ShapeFilters {
  return { regions: nestedAreas(areas), level_labels: levelLabels(areas) };
}

/** The country with its areas, down to a level. */
export function nestedAreas(areas: Areas, deepest = Number.POSITIVE_INFINITY, position = areas.root): NestedOption {
  const order = (child: number) => areas.sortOrder[child] as number;
  const children = (areas.children[position] ?? []).filter((child) => (areas.levels[child] as number) <= deepest);
  return {
    id: areas.ids[position] as string,
    label: areas.names[position] as string,
    children: children.sort((a, b) => order(a) - order(b)).map((child) => nestedAreas(areas, deepest, child)),
  };
}

/** Distinct combinations of level, label and display, in file order. */
function levelLabels({ levels, levelLabels, display }: Areas): LevelLabel[] {
  const found = new Map<string, LevelLabel>();
  levelLabels.forEach((label, position) => {
    const entry = { id: levels[position] as number, area_level_label: label, display: display[position] as boolean };
    const key = JSON.stringify(entry);
    if (!found.has(key)) found.set(key, entry);
  });
  return [...found.values()];
}

/** Areas of Spectrum regions: the country if it has one projection, else the area of level 1 with the region's code. */
function regionPositions({ levels, regionCodes, root }: Areas): (region: number) => number | undefined {
  if (new Set(regionCodes).size <= 1) return () => root;
  const byCode = new Map<number, number>();
  levels.forEach((level, area) => {
    if (level === 1) byCode.set(regionCodes[area] as number, area);
  });
  return (region) => byCode.get(region);
}

/** Names of Spectrum regions; null if no area is the region. */
export function regionNames(areas: Areas): (region: number) => string | null {
  const positionOf = regionPositions(areas);
  return (region) => areas.names[positionOf(region) ?? -1] ?? null;
}

/** Spectrum regions as warnings name them: not at all if the country has one projection, or if no area is the region. */
export function regionAreas(areas: Areas): (region: number) => { area?: WarnedArea } {
  const positionOf = regionPositions(areas);
  return (region) => {
    const position = positionOf(region);
    if (position === undefined || position === areas.root) return {};
    return { area: { id: areas.ids[position] as string, name: areas.names[position] as string } };
  };
}

/** Positions of areas in the sort order of the shape file. */
export function inSortOrder({ sortOrder }: Areas): number[] {
  return Array.from(sortOrder.keys()).sort((a, b) => (sortOrder[a] as number) - (sortOrder[b] as number));
}

/** Names of an area and its ancestors below the country, separated by slashes. */
export function hierarchyOf({ names, parents, root }: Areas, area: number): string {
  const path: string[] = [];
  for (let at = area; at >= 0 && at !== root; at = parents[at] as number) path.unshift(names[at] as string);
  return path.length > 0 ? path.join("/") : (names[root] as string);
}
