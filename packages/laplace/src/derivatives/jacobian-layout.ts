import { type AffineNode, inputsOf, type Node } from "../graph/nodes.js";
import type { KernelMemory, Room } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import { Patterns } from "./row-patterns.js";

/** Where the Jacobian rows ∂x_r/∂u of a node are kept: each row dense over the columns of its pattern. */
export interface JacobianRows {
  /** Pattern of each row. */
  readonly pattern: Int32Array;
  /** Place of each row's first entry; rows of one pattern lie next to each other. */
  readonly start: Int32Array;
  readonly values: Float64Array;
  /** Affine in the inputs: the values never change. */
  readonly constant: boolean;
}

export interface JacobianLayout {
  readonly patterns: Patterns;
  /** Pattern of each row of each node. */
  readonly rowPatterns: readonly Int32Array[];
  /** Absent for nodes whose Jacobian nobody asks for. */
  readonly rows: readonly (JacobianRows | undefined)[];
  /**
   * Places of an input row's columns among those of the output row. For an affine node by term and entry of its
   * matrix; for a product by side (left, right) and row.
   */
  readonly places: readonly (readonly (readonly Int32Array[])[] | undefined)[];
  /** Elements that have a column of their own, after those of the latent parameters and in the order of these columns. */
  readonly pivots: readonly Pivot[];
}

/** An element of a pivot: the row of the node that it stands for. */
export interface Pivot {
  readonly node: number;
  readonly row: number;
}

function isPivot(node: Node): boolean {
  return node.kind === "affine" && node.pivot === true;
}

/** Lays out the Jacobian of every node; done once, since patterns never change. */
export function layOutJacobian(program: Program): JacobianLayout {
  const { nodes, latentSize } = program;
  const pivotSize = nodes.reduce((sum, node) => sum + (isPivot(node) ? node.size : 0), 0);
  const patterns = new Patterns(latentSize + pivotSize);
  const pivots: Pivot[] = [];
  const wanted = wantedJacobians(program);
  const rowPatterns: Int32Array[] = [];
  const isLinear: boolean[] = [];
  const rows: (JacobianRows | undefined)[] = [];
  const places: (readonly (readonly Int32Array[])[] | undefined)[] = [];

  nodes.forEach((node, id) => {
    let pattern: Int32Array;
    switch (node.kind) {
      case "input":
        pattern = Int32Array.from({ length: node.size }, (_, r) =>
          node.block.role === "hyper" ? 0 : patterns.of(Int32Array.of(node.block.offset + r)),
        );
        break;
      case "affine":
        if (isPivot(node)) {
          pattern = Int32Array.from({ length: node.size }, (_, r) => {
            pivots.push({ node: (node.terms[0] as AffineNode["terms"][number]).input, row: r });
            return patterns.of(Int32Array.of(latentSize + pivots.length - 1));
          });
          break;
        }
        pattern = Int32Array.from({ length: node.size }, (_, r) => {
          const met = new Set<number>();
          for (const { matrix, input } of node.terms)
            for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++)
              met.add(rowPatterns[input][matrix.column[e]]);
          return patterns.union(met.size > 0 ? [...met] : [0]);
        });
        break;
      case "unary":
        pattern = rowPatterns[node.input];
        break;
      case "product":
        pattern = Int32Array.from({ length: node.size }, (_, r) => {
          const left = rowPatterns[node.left][r];
          const right = rowPatterns[node.right][r];
          return patterns.union(left === right ? [left] : [left, right]);
        });
        break;
    }
    rowPatterns.push(pattern);
    const linear =
      node.kind === "input" ||
      isPivot(node) ||
      (node.kind === "affine" && node.terms.every(({ input }) => isLinear[input]));
    isLinear.push(linear);
    rows.push(wanted[id] ? layOutRows(pattern, patterns, linear) : undefined);
    places.push(placesOf(node, wanted[id] === 1, pattern, rowPatterns, patterns));
  });
  return { patterns, rowPatterns, rows, places, pivots };
}

/** What the Jacobians take of the kernels' memory. */
export function roomForJacobian({ rows }: JacobianLayout): Room {
  return {
    numbers: rows.reduce((sum, one) => sum + (one?.values.length ?? 0), 0),
    integers: 0,
    arrays: rows.length,
  };
}

/** The same layout with its values in the kernels' memory. */
export function jacobianIn(memory: KernelMemory<unknown>, layout: JacobianLayout): JacobianLayout {
  const rows = layout.rows.map((one) => one && { ...one, values: memory.numbers(one.values.length) });
  return { ...layout, rows };
}

function placesOf(
  node: Node,
  wanted: boolean,
  pattern: Int32Array,
  rowPatterns: readonly Int32Array[],
  patterns: Patterns,
): readonly (readonly Int32Array[])[] | undefined {
  if (node.kind === "product")
    return [node.left, node.right].map((input) =>
      Array.from(rowPatterns[input], (from, r) => patterns.positions(from, pattern[r])),
    );
  if (node.kind !== "affine" || isPivot(node) || !wanted) return undefined;
  return node.terms.map(({ matrix, input }) => {
    const from = rowPatterns[input];
    const entries: Int32Array[] = new Array(matrix.column.length);
    for (let r = 0; r < node.size; r++)
      for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++)
        entries[e] = patterns.positions(from[matrix.column[e]], pattern[r]);
    return entries;
  });
}

/** A Jacobian is wanted where a nonlinear node reads the values, directly or through affine ones. */
function wantedJacobians({ nodes }: Program): Uint8Array {
  const wanted = new Uint8Array(nodes.length);
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id];
    if (node.kind === "unary" || node.kind === "product" || wanted[id])
      for (const input of inputsOf(node)) wanted[input] = 1;
  }
  return wanted;
}

function layOutRows(pattern: Int32Array, patterns: Patterns, constant: boolean): JacobianRows {
  const order = Int32Array.from({ length: pattern.length }, (_, r) => r).sort(
    (a, b) => pattern[a] - pattern[b] || a - b,
  );
  const start = new Int32Array(pattern.length);
  let length = 0;
  for (const r of order) {
    start[r] = length;
    length += patterns.columns[pattern[r]].length;
  }
  return { pattern, start, values: new Float64Array(length), constant };
}
