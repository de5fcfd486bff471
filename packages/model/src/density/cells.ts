import { SparseMatrix } from "@tessera/laplace";
import { type AgeLevels, cellsPerArea, firstAdultAge, firstAgeOver49, modelAges } from "../frame/model-frame.js";
import type { PopulationGroup } from "../output/full-data.js";

/** The 0/1 covariates of the model, one element a cell. */
export interface Cells {
  areas: number;
  count: number;
  /** Area of each cell. */
  area: Int32Array;
  /** ch: younger than 15. */
  isChild: Float64Array;
  /** f15: women of 15 and older. */
  isWoman: Float64Array;
  /** k15: aged 15 to 49. */
  is15to49: Float64Array;
  /** k15 fem: women aged 15 to 49. */
  isWoman15to49: Float64Array;
}

export function cellsOf(areas: number): Cells {
  const count = areas * cellsPerArea;
  const indicator = (holds: (female: boolean, age: number) => boolean) =>
    Float64Array.from({ length: count }, (_, cell) => {
      const inArea = cell % cellsPerArea;
      return holds(inArea < modelAges, inArea % modelAges) ? 1 : 0;
    });
  const isFertileAge = (age: number) => age >= firstAdultAge && age < firstAgeOver49;
  return {
    areas,
    count,
    area: Int32Array.from({ length: count }, (_, cell) => Math.floor(cell / cellsPerArea)),
    isChild: indicator((_, age) => age < firstAdultAge),
    isWoman: indicator((female, age) => female && age >= firstAdultAge),
    is15to49: indicator((_, age) => isFertileAge(age)),
    isWoman15to49: indicator((female, age) => female && isFertileAge(age)),
  };
}

/** Indices of the nonzero elements. */
export function where(indicator: ArrayLike<number>): Int32Array {
  return Int32Array.from(
    Array.from(indicator, (_, position) => position).filter((position) => indicator[position] !== 0),
  );
}

/** Weighted sums by area of the cells at the given positions. Columns are these positions. */
export function areaSums({ area, areas }: Cells, positions: Int32Array, weight: ArrayLike<number>): SparseMatrix {
  const weights = Array.from(positions, (cell) => weight[cell] ?? 0);
  const columns = Int32Array.from(positions, (_, column) => column);
  const rows = Int32Array.from(positions, (cell) => area[cell] ?? 0);
  return SparseMatrix.fromTriplets(areas, positions.length, rows, columns, weights);
}

/** Places the elements of a vector at the given positions of a vector by cell, with zeros elsewhere. */
export function scatter(positions: Int32Array, count: number): SparseMatrix {
  return SparseMatrix.selection(positions, count).transpose();
}

/** Levels of an age effect that occur among selected cells, renumbered from 0; −1 for other cells. */
interface UsedLevels {
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

/** The cells of a population group. */
export type CellsOfGroup = (group: PopulationGroup) => Int32Array;

/** Observations of a single cell, whose proportion is that of the cell, and observations of several cells. */
export interface SplitRows<Row> {
  single: { rows: readonly Row[]; cell: Int32Array };
  several: { rows: readonly Row[]; sums: SparseMatrix };
}

export function splitRows<Row extends PopulationGroup>(
  rows: readonly Row[],
  cellsOfGroup: CellsOfGroup,
  count: number,
): SplitRows<Row> {
  const withCells = rows.map((row) => ({ row, cells: cellsOfGroup(row) }));
  const single = withCells.filter(({ cells }) => cells.length === 1);
  const several = withCells.filter(({ cells }) => cells.length !== 1);
  return {
    single: { rows: single.map(({ row }) => row), cell: Int32Array.from(single, ({ cells }) => cells[0] ?? 0) },
    several: {
      rows: several.map(({ row }) => row),
      sums: sumsOver(
        several.map(({ cells }) => cells),
        count,
      ),
    },
  };
}

/** Row r sums the cells of set r. */
export function sumsOver(sets: readonly Int32Array[], count: number): SparseMatrix {
  const row = sets.flatMap((cells, r) => Array.from(cells, () => r));
  const column = sets.flatMap((cells) => Array.from(cells));
  return SparseMatrix.fromTriplets(sets.length, count, row, column, new Float64Array(row.length).fill(1));
}
