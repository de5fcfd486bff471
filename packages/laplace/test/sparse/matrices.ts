/** Symmetric test matrices with the structures of latent fields. */
import type { SymmetricPattern } from "../../src/sparse/symmetric-structure.js";

export interface SymmetricMatrix {
  readonly pattern: SymmetricPattern;
  readonly values: Float64Array;
}

/** A repeatable sequence of numbers in [0, 1) (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomVector(n: number, seed: number): Float64Array {
  const random = sequence(seed);
  return Float64Array.from({ length: n }, () => 2 * random() - 1);
}

export function shuffled(n: number, seed: number): Int32Array {
  const random = sequence(seed);
  const order = Int32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** A diagonally dominant matrix with random entries at the given pairs (i, j). */
export function fromEdges(n: number, edges: Iterable<readonly [number, number]>, seed: number): SymmetricMatrix {
  const random = sequence(seed);
  const below = Array.from({ length: n }, () => new Map<number, number>());
  const diagonal = Array.from({ length: n }, () => 0.05 + random());
  for (const [a, b] of edges) {
    if (a === b) continue;
    const column = below[Math.min(a, b)];
    const row = Math.max(a, b);
    if (column.has(row)) continue;
    const weight = random() - 0.5;
    column.set(row, weight);
    diagonal[a] += Math.abs(weight);
    diagonal[b] += Math.abs(weight);
  }
  return fromColumns(below, diagonal);
}

export function fromColumns(below: readonly ReadonlyMap<number, number>[], diagonal: number[]): SymmetricMatrix {
  const columnStart = new Int32Array(below.length + 1);
  const row: number[] = [];
  const values: number[] = [];
  below.forEach((column, j) => {
    row.push(j);
    values.push(diagonal[j]);
    for (const [i, value] of [...column].sort(([a], [b]) => a - b)) {
      row.push(i);
      values.push(value);
    }
    columnStart[j + 1] = row.length;
  });
  return {
    pattern: { n: below.length, columnStart, row: Int32Array.from(row) },
    values: Float64Array.from(values),
  };
}

export function scattered(n: number, edges: number, seed: number): SymmetricMatrix {
  const random = sequence(seed);
  const pick = () => Math.floor(random() * n);
  return fromEdges(
    n,
    Array.from({ length: edges }, () => [pick(), pick()] as const),
    seed + 1,
  );
}

/** Block diagonal with dense blocks of `size` columns. */
export function blockDiagonal(groups: number, size: number, seed: number): SymmetricMatrix {
  const edges: [number, number][] = [];
  for (let g = 0; g < groups; g++) {
    for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) edges.push([g * size + a, g * size + b]);
  }
  return fromEdges(groups * size, edges, seed);
}

/** Arrow matrix: the first `national` columns are dense, the `local` others are connected to these only. */
export function arrow(national: number, local: number, seed: number): SymmetricMatrix {
  const edges: [number, number][] = [];
  for (let a = 0; a < national; a++) for (let b = a + 1; b < national + local; b++) edges.push([b, a]);
  return fromEdges(national + local, edges, seed);
}

export function gridEdges(side: number): [number, number][] {
  const edges: [number, number][] = [];
  for (let cell = 0; cell < side * side; cell++) {
    if (cell % side < side - 1) edges.push([cell, cell + 1]);
    if (cell + side < side * side) edges.push([cell, cell + side]);
  }
  return edges;
}

/** The graph Laplacian of a side × side grid, plus a ridge: the precision of a Gaussian Markov random field. */
export function gridLaplacian(side: number, ridge: number): SymmetricMatrix {
  const n = side * side;
  const below = Array.from({ length: n }, () => new Map<number, number>());
  const diagonal = new Array<number>(n).fill(ridge);
  for (const [a, b] of gridEdges(side)) {
    below[a].set(b, -1);
    diagonal[a]++;
    diagonal[b]++;
  }
  return fromColumns(below, diagonal);
}

/** A grid of cells with `unknowns` columns each, followed by dense national columns. */
export function field(side: number, unknowns: number, national: number, seed: number): SymmetricMatrix {
  const cells = side * side;
  const local = cells * unknowns;
  const edges: [number, number][] = [];
  const connect = (a: number, b: number) => {
    for (let u = 0; u < unknowns; u++)
      for (let v = 0; v < unknowns; v++) edges.push([a * unknowns + u, b * unknowns + v]);
  };
  for (let cell = 0; cell < cells; cell++) connect(cell, cell);
  for (const [a, b] of gridEdges(side)) connect(a, b);
  for (let k = 0; k < national; k++) for (let i = 0; i < local + k; i++) edges.push([local + k, i]);
  return fromEdges(local + national, edges, seed);
}

/** All structures, at sizes for which a dense inverse is feasible. */
export const shapes: readonly (readonly [string, SymmetricMatrix])[] = [
  ["a single column", fromEdges(1, [], 1)],
  ["a diagonal", fromEdges(40, [], 2)],
  ["two columns", fromEdges(2, [[1, 0]], 3)],
  ["a chain", fromEdges(150, chain(150), 4)],
  ["a thin scatter, disconnected", scattered(120, 60, 5)],
  ["a scatter", scattered(120, 300, 6)],
  ["a thick scatter", scattered(100, 1500, 7)],
  ["a full matrix wider than a block", blockDiagonal(1, 150, 8)],
  ["full groups", blockDiagonal(12, 9, 9)],
  ["an arrow that points up", arrow(3, 120, 10)],
  ["a grid", gridLaplacian(13, 0.1)],
  ["a field with national effects", field(8, 2, 4, 11)],
];

function chain(n: number): [number, number][] {
  return Array.from({ length: n - 1 }, (_, i) => [i + 1, i]);
}
