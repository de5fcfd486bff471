import type { Choice } from "@tessera/contract/api";
import { colourOf, type Scale } from "../../../plots/colours.ts";
import type { Estimate } from "../estimates.ts";
import type { Choices } from "../plot-choices.ts";
import type { MapDimension } from "./multiples-plots.ts";

/** One map of a grid: a period, age group or sex, and its estimates by area. */
export interface GridMap extends Choice {
  rows: ReadonlyMap<string, Estimate>;
}

/** The maps of a grid: a map for every chosen value of the dimension, periods in the order of time, others in the order of their options. */
export function gridMaps(
  { controls, values }: Choices,
  dimension: MapDimension,
  rows: readonly Estimate[],
  isShown: (area: string) => boolean,
): GridMap[] {
  const { options = [], column = "" } = controls.filters.find(({ id }) => id === dimension) ?? {};
  const wanted = new Set(values[dimension]);
  const chosen = options.filter(({ id }) => wanted.has(id));
  if (dimension === "period") chosen.sort((a, b) => (a.id < b.id ? -1 : 1));
  const byValue = new Map(chosen.map(({ id }) => [id, new Map<string, Estimate>()]));
  for (const row of rows)
    if (isShown(row.area_id)) byValue.get(String(row[column as keyof Estimate]))?.set(row.area_id, row);
  return chosen.map(({ id, label }) => ({ id, label, rows: byValue.get(id) ?? new Map() }));
}

/** Shades of a scale: neighbours are hardly told apart. Each is one path of a map, and paths take the time of drawing. */
const shades = 64;

/** The colours of a scale in shades that are computed once: a grid has thousands of areas. */
export function shadesOf(scale: Scale): (value: number) => string {
  const { min, max } = scale;
  const found: string[] = [];
  return (value) => {
    const part = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0.5;
    const shade = Math.round(part * (shades - 1));
    found[shade] ??= colourOf(min + (shade / (shades - 1)) * (max - min), scale);
    return found[shade];
  };
}
