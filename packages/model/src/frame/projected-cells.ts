import { cellsPerArea, type ModelArea, modelAges } from "./frame.js";

/** Where a cell of an area is in a national projection, which has men before women; and the other way round. */
export function inProjection(cell: number): number {
  return (cell + modelAges) % cellsPerArea;
}

/** The 34 cells of a national projection in the order of the model, or back. */
export function womenAndMenSwapped(cells: Float64Array): Float64Array {
  return cells.map((_, k) => cells[inProjection(k)] as number);
}

/** What is known of the 34 cells of each region, said of those of every area. */
export function inEveryArea(areas: readonly ModelArea[], regions: ReadonlyMap<number, Float64Array>): Float64Array {
  const cells = new Float64Array(areas.length * cellsPerArea);
  areas.forEach(({ regionCode }, position) => {
    cells.set(regions.get(regionCode) as Float64Array, position * cellsPerArea);
  });
  return cells;
}
