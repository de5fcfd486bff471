import type { Aggregation, ReportedArea } from "../frame/aggregation.js";
import type { Area } from "../model-output/types.js";

/** What calibration knows of areas: which are modelled, and which of these make up every other. */
export interface CalibratedAreas {
  /** Positions as in the areas of the output. */
  aggregation: Aggregation;
  /** Modelled areas, as positions among the areas of the output: those that no other area is part of. */
  modelled: Int32Array;
}

/** An area is only reported when all its parts are, so the parts that are reported make it up. */
export function calibratedAreas(areas: readonly Area[]): CalibratedAreas {
  const index = new Map(areas.map(({ area_id }, position) => [area_id, position]));
  const parts: number[][] = areas.map(() => []);
  areas.forEach(({ parent_area_id: parent }, position) => {
    if (parent !== null) parts[index.get(parent) ?? -1]?.push(position);
  });
  const modelled = Int32Array.from(areas.keys()).filter((position) => parts[position]?.length === 0);
  const levelOf = (position: number) => areas[position]?.area_level ?? 0;
  const breadthFirst = Int32Array.from(areas.keys()).sort((a, b) => levelOf(a) - levelOf(b));

  const modelledIn: number[][] = areas.map((_, position) => [modelled.indexOf(position)]);
  for (const position of breadthFirst.toReversed()) {
    const own = parts[position] ?? [];
    if (own.length > 0) modelledIn[position] = own.flatMap((part) => modelledIn[part] ?? []);
  }
  const reported = areas.map(
    ({ area_id }, position): ReportedArea => ({
      id: area_id,
      modelled: Int32Array.from(modelledIn[position] ?? []),
      parts: Int32Array.from(parts[position] ?? []),
    }),
  );
  return { aggregation: { areas: reported, index, breadthFirst }, modelled };
}
