import { SparseCholesky, SparseMatrix, type SymmetricPattern } from "@tessera/laplace";
import type { SpatialMap } from "./model-frame.js";

/**
 * Whose neighbours smooth the effect of an area. `aligned`: its own. `reference`: position k of an effect belongs to the k-th
 * area in collation order, but is smoothed towards the neighbours of the k-th area in the order of the hierarchy. Published
 * estimates were made that way; where the two orders differ the numbers do, by several per cent in a district. It exists to
 * compare with those estimates and for nothing else.
 */
export type AreaOrder = "aligned" | "reference";

export function spatialMap(neighbours: Neighbours, treeOrder: Int32Array, areaOrder: AreaOrder): SpatialMap {
  const { structure, rankDeficiency } = structureMatrix(neighbours);
  return {
    neighbours,
    structure: areaOrder === "aligned" ? structure : reordered(structure, treeOrder),
    rankDeficiency,
  };
}

/** Row and column k are those of the area that `order` has at k. */
function reordered(matrix: SparseMatrix, order: Int32Array): SparseMatrix {
  const place = new Int32Array(order.length);
  order.forEach((area, k) => {
    place[area] = k;
  });
  const rows = Int32Array.from(matrix.column);
  for (let r = 0; r < matrix.rows; r++)
    rows.fill(place[r] as number, matrix.rowStart[r] as number, matrix.rowStart[r + 1] as number);
  const columns = matrix.column.map((c) => place[c] as number);
  return SparseMatrix.fromTriplets(matrix.rows, matrix.columns, rows, columns, matrix.value);
}

/** Relative size of the ridge that keeps the structure matrix of a part off singular while it is scaled. */
const ridge = Math.sqrt(Number.EPSILON);

/** Neighbours of each area, ascending. */
export type Neighbours = readonly (readonly number[])[];

/**
 * The scaled structure matrix of an intrinsic autoregression on a map. For each connected part it is
 * Q = scale (D − M), with M the 0/1 matrix of neighbours and D its row sums, and scale such that the geometric mean of
 * the marginal variances is 1 under a sum-to-zero constraint (Sørbye and Rue 2014). An area alone has Q = 1, so that its
 * effect is a standard normal.
 */
export function structureMatrix(neighbours: Neighbours): { structure: SparseMatrix; rankDeficiency: number } {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  let rankDeficiency = 0;
  for (const part of connectedParts(neighbours)) {
    const isAlone = part.length === 1;
    const scale = isAlone ? 1 : meanVariance(part, neighbours);
    if (!isAlone) rankDeficiency += 1;
    for (const area of part) {
      const around = neighbours[area] as readonly number[];
      rows.push(area, ...around.map(() => area));
      columns.push(area, ...around);
      values.push(isAlone ? 1 : scale * around.length, ...around.map(() => -scale));
    }
  }
  const n = neighbours.length;
  return { structure: SparseMatrix.fromTriplets(n, n, rows, columns, values), rankDeficiency };
}

/** Areas that hang together, each part ascending. */
export function connectedParts(neighbours: Neighbours): number[][] {
  const isSeen = new Uint8Array(neighbours.length);
  return neighbours.flatMap((_, start) => {
    if (isSeen[start]) return [];
    isSeen[start] = 1;
    const part = [start];
    // The list grows while it is walked.
    for (const area of part)
      for (const other of neighbours[area] as readonly number[])
        if (!isSeen[other]) {
          isSeen[other] = 1;
          part.push(other);
        }
    return [part.sort((a, b) => a - b)];
  });
}

/**
 * exp(mean log diag V) of a connected part, with V = (L + εI)⁻¹ − 11ᵀ/(mε) the covariance under the constraint, L = D − M
 * and ε = √eps max diag L. Taken as it stands V is the small difference of large numbers. With A = L + εI + c e eᵀ, e the
 * first unit vector, and s = A⁻¹ 1, the Sherman–Morrison formula and L 1 = 0 give, without any cancellation,
 *
 *     V_ii = (A⁻¹)_ii + (Σs − 2 m s_i + ε m s_i²) / (m (m − ε Σs)).
 */
function meanVariance(part: readonly number[], neighbours: Neighbours): number {
  const m = part.length;
  const degrees = part.map((area) => (neighbours[area] as readonly number[]).length);
  const largest = Math.max(...degrees);
  const epsilon = largest * ridge;
  const { pattern, values } = lowerTriangle(part, neighbours, (i) => (degrees[i] as number) + (i === 0 ? largest : 0));
  const factor = new SparseCholesky(pattern);
  factor.factorise(values, epsilon);
  const inverse = new Float64Array(values.length);
  factor.selectedInverse(inverse);
  const s = new Float64Array(m).fill(1);
  factor.solve(s);
  const sum = s.reduce((total, value) => total + value, 0);
  const logVariances = s.reduce((total, own, i) => {
    const correction = (sum - 2 * m * own + epsilon * m * own * own) / (m * (m - epsilon * sum));
    return total + Math.log((inverse[pattern.columnStart[i] as number] as number) + correction);
  }, 0);
  return Math.exp(logVariances / m);
}

/** Lower triangle of diag(diagonal) − M by column, the diagonal entry first. */
function lowerTriangle(
  part: readonly number[],
  neighbours: Neighbours,
  diagonal: (i: number) => number,
): { pattern: SymmetricPattern; values: Float64Array } {
  const position = new Map(part.map((area, i) => [area, i]));
  const columns = part.map((area, i) => {
    const around = (neighbours[area] as readonly number[]).map((other) => position.get(other) as number);
    return [i, ...around.filter((other) => other > i)];
  });
  const columnStart = new Int32Array(part.length + 1);
  columns.forEach(({ length }, i) => {
    columnStart[i + 1] = (columnStart[i] as number) + length;
  });
  const rows = columns.flat();
  const values = columns.flatMap((column, i) => column.map((row) => (row === i ? diagonal(i) : -1)));
  return {
    pattern: { n: part.length, columnStart, row: Int32Array.from(rows) },
    values: Float64Array.from(values),
  };
}
