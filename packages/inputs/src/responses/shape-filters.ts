import type { Areas } from "../shape/areas.js";

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
  /** The country, with the areas in it. */
  regions: NestedOption;
  level_labels: LevelLabel[];
}

export function shapeFilters(areas: Areas): ShapeFilters {
  return { regions: nested(areas, areas.root), level_labels: levelLabels(areas) };
}

function nested(areas: Areas, position: number): NestedOption {
  const order = (child: number) => areas.sortOrder[child] as number;
  const children = [...(areas.children[position] ?? [])].sort((a, b) => order(a) - order(b));
  return {
    id: areas.ids[position] as string,
    label: areas.names[position] as string,
    children: children.map((child) => nested(areas, child)),
  };
}

/** Each combination of level, label and display once, in the order of the file. */
function levelLabels({ levels, levelLabels, display }: Areas): LevelLabel[] {
  const found = new Map<string, LevelLabel>();
  levelLabels.forEach((label, position) => {
    const entry = { id: levels[position] as number, area_level_label: label, display: display[position] as boolean };
    const key = JSON.stringify(entry);
    if (!found.has(key)) found.set(key, entry);
  });
  return [...found.values()];
}
