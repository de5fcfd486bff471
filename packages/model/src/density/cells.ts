import { SparseMatrix } from "@tessera/laplace";
import { cellsPerArea, modelAges } from "../frame/frame.js";

const firstAdultAge = 3;
const firstAgeAfter49 = 10;

/** Who is in a cell: the 0/1 indicators of the model, one element a cell. */
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
  const isFertileAge = (age: number) => age >= firstAdultAge && age < firstAgeAfter49;
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

/** Positions at which an indicator is not zero. */
export function where(indicator: ArrayLike<number>): Int32Array {
  return Int32Array.from(
    Array.from(indicator, (_, position) => position).filter((position) => indicator[position] !== 0),
  );
}

/** Adds up, for each area, the cells at some positions, each with its weight. Columns are those positions. */
export function areaSums({ area, areas }: Cells, positions: Int32Array, weight: ArrayLike<number>): SparseMatrix {
  const weights = Array.from(positions, (cell) => weight[cell] ?? 0);
  const columns = Int32Array.from(positions, (_, column) => column);
  const rows = Int32Array.from(positions, (cell) => area[cell] ?? 0);
  return SparseMatrix.fromTriplets(areas, positions.length, rows, columns, weights);
}

/** Puts the elements of a shorter vector at some positions of one of all cells, zero elsewhere. */
export function scatter(positions: Int32Array, count: number): SparseMatrix {
  return SparseMatrix.selection(positions, count).transpose();
}
