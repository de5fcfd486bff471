import type { AgeLevels } from "../frame/frame.js";

/** The levels of an age effect that some cells have, numbered without gaps; −1 for cells outside. */
export interface UsedLevels {
  count: number;
  level: Int32Array;
}

export function levelsAmong(levels: AgeLevels | null, indicator: Float64Array): UsedLevels {
  if (!levels) return { count: 0, level: new Int32Array(indicator.length).fill(-1) };
  const used = [...new Set(levels.level.filter((_, cell) => indicator[cell] !== 0))].sort((a, b) => a - b);
  const number = new Map(used.map((level, position) => [level, position]));
  const level = levels.level.map((own, cell) => (indicator[cell] === 0 ? -1 : (number.get(own) ?? -1)));
  return { count: used.length, level };
}
