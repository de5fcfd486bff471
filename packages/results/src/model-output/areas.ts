import type { Area, ModelOutput } from "@tessera/model";
import { isSet } from "../option-values.js";

/** The level that estimates were made at: the one asked for where the output has it, else the deepest. */
export function modelLevel({ areas, options }: Pick<ModelOutput, "areas" | "options">): number {
  const levels = new Set(areas.map(({ area_level }) => area_level));
  const asked = isSet(options.area_level) ? Number(options.area_level) : Number.NaN;
  return levels.has(asked) ? asked : Math.max(...levels);
}

/** Areas by level and then by their place in the hierarchy. */
export function orderedAreas(areas: readonly Area[]): Area[] {
  return areas.toSorted((a, b) => a.area_level - b.area_level || a.area_sort_order - b.area_sort_order);
}

/** The area that holds all others. */
export function rootArea({ areas }: ModelOutput): Area {
  const [root] = orderedAreas(areas);
  if (!root) throw new Error("The model output has no areas");
  return root;
}
