import { SparseCholesky, SparseMatrix, type SymmetricPattern } from "@tessera/laplace";
import type { SpatialMap } from "./model-frame.js";

/**
 * Order of the areas in the structure matrix. `aligned`: that of the effects. `reference`: tree order, while effects are in
 * collation order, so an effect is smoothed towards the neighbours of another area. The reference implementation does this;
 * district estimates then differ by several per cent. Only comparisons with its numbers use it.
 */
export type AreaOrder = "aligned" | "reference";

export function spatialMap(neighbours: Neighbours, treeOrder: Int32Array, areaOrder: AreaOrder): SpatialMap {
  const { structure, rankDeficiency } = structureMatrix(neighbours);
  return {
    neighbours,
    structure: areaOrder === "aligned" ? structure : permuted(structure, treeOrder),
    rankDeficiency,
  };
}

/** Permutes rows and columns: row k is that of area order[k]. */
function permuted(matrix: SparseMatrix, order: Int32Array): SparseMatrix {
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

/** Ridge relative to the largest diagonal entry: that of `inla.scale.model` in R-INLA. */
const ridge = Math.sqrt(Number.EPSILON);

/** Neighbours of each area, ascending. */
export type Neighbours = readonly (readonly number[])[];

/**
 * The scaled structure matrix of an intrinsic conditional autoregression. For each connected component it is
 * Q = scale (D − M), with M the adjacency matrix, D its row sums, and scale such that the geometric mean of the marginal
 * variances is 1 under a sum-to-zero constraint (Sørbye and Rue 2014). An area without neighbours has Q = 1: its effect is
 * standard normal (Freni-Sterrantino, Ventrucci and Rue 2018).
 */
export function structureMatrix(neighbours: Neighbours): { structure: SparseMatrix; rankDeficiency: number } {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  let rankDeficiency = 0;
  for (const component of connectedComponents(neighbours)) {
    const isIsolated = component.length === 1;
    const scale = isIsolated ? 1 : geometricMeanVariance(component, neighbours);
    if (!isIsolated) rankDeficiency += 1;
    for (const area of component) {
      const around = neighbours[area] as readonly number[];
      rows.push(area, ...around.map(() => area));
      columns.push(area, ...around);
      values.push(isIsolated ? 1 : scale * around.length, ...around.map(() => -scale));
    }
  }
  const n = neighbours.length;
  return { structure: SparseMatrix.fromTriplets(n, n, rows, columns, values), rankDeficiency };
}

/** Connected components, each ascending. */
export function connectedComponents(neighbours: Neighbours): number[][] {
  const isSeen = new Uint8Array(neighbours.length);
  return neighbours.flatMap((_, start) => {
    if (isSeen[start]) return [];
    isSeen[start] = 1;
    const component = [start];
    // The loop also visits the areas it appends.
    for (const area of component)
      for (const other of neighbours[area] as readonly number[])
        if (!isSeen[other]) {
          isSeen[other] = 1;
          component.push(other);
        }
    return [component.sort((a, b) => a - b)];
  });
}

/**
 * exp(mean log diag V) of a connected component, with V = (L + εI)⁻¹ − 11ᵀ/(mε) the covariance under the constraint,
 * L = D − M and ε = √eps max diag L. Direct evaluation of V suffers from cancellation. With A = L + εI + c e eᵀ, e the first
 * unit vector, and s = A⁻¹ 1, the Sherman–Morrison formula and L 1 = 0 give, without cancellation,
 *
 *     V_ii = (A⁻¹)_ii + (Σs − 2 m s_i + ε m s_i²) / (m (m − ε Σs)).
 */
function geometricMeanVariance(component: readonly number[], neighbours: Neighbours): number {
  const m = component.length;
  const degrees = component.map((area) => (neighbours[area] as readonly number[]).length);
  const largest = Math.max(...degrees);
  const epsilon = largest * ridge;
  const { pattern, values } = lowerTriangle(
    component,
    neighbours,
    (i) => (degrees[i] as number) + (i === 0 ? largest : 0),
  );
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
  component: readonly number[],
  neighbours: Neighbours,
  diagonal: (i: number) => number,
): { pattern: SymmetricPattern; values: Float64Array } {
  const position = new Map(component.map((area, i) => [area, i]));
  const columns = component.map((area, i) => {
    const around = (neighbours[area] as readonly number[]).map((other) => position.get(other) as number);
    return [i, ...around.filter((other) => other > i)];
  });
  const columnStart = new Int32Array(component.length + 1);
  columns.forEach(({ length }, i) => {
    columnStart[i + 1] = (columnStart[i] as number) + length;
  });
  const rows = columns.flat();
  const values = columns.flatMap((column, i) => column.map((row) => (row === i ? diagonal(i) : -1)));
  return {
    pattern: { n: component.length, columnStart, row: Int32Array.from(rows) },
    values: Float64Array.from(values),
  };
}
