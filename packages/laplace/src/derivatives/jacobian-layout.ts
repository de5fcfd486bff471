import { type AffineNode, inputsOf, type Node } from "../graph/nodes.js";
import type { KernelMemory, MemorySize } from "../kernels/kernel-memory.js";
import type { Program } from "../program/program.js";
import { RowPatterns } from "./row-patterns.js";

/** Storage of the Jacobian rows ∂x_r/∂u of a node: each row is dense over the columns of its pattern. */
export interface JacobianRows {
  /** Pattern of each row. */
  readonly pattern: Int32Array;
  /** Index of the first entry of each row. Rows of one pattern are adjacent. */
  readonly start: Int32Array;
  readonly values: Float64Array;
  /** The node is affine in the inputs. */
  readonly constant: boolean;
}

export interface JacobianLayout {
  readonly patterns: RowPatterns;
  /** Pattern of each row of each node. */
  readonly rowPatterns: readonly Int32Array[];
  /** Undefined for nodes whose Jacobian is not required. */
  readonly rows: readonly (JacobianRows | undefined)[];
  /**
   * Positions of the columns of an input row among those of the output row. For an affine node by term and matrix entry, for
   * a product by side (left, right) and row.
   */
  readonly columnPositions: readonly (readonly (readonly Int32Array[])[] | undefined)[];
  /** The pivots, in the order of their columns, which follow those of the latent parameters. */
  readonly pivots: readonly Pivot[];
}

/** An intermediate variable with a column of its own: an element of a node (see `Vector.pivot`). */
export interface Pivot {
  readonly node: number;
  readonly row: number;
}

function isPivot(node: Node): boolean {
  return node.kind === "affine" && node.pivot === true;
}

/** Symbolic Jacobians of all nodes. RowPatterns do not depend on the values, so this runs once. */
export function layOutJacobian(program: Program): JacobianLayout {
  const { nodes, latentSize } = program;
  const pivotSize = nodes.reduce((sum, node) => sum + (isPivot(node) ? node.size : 0), 0);
  const patterns = new RowPatterns(latentSize + pivotSize);
  const pivots: Pivot[] = [];
  const isRequired = requiredJacobians(program);
  const rowPatterns: Int32Array[] = [];
  const isLinear: boolean[] = [];
  const rows: (JacobianRows | undefined)[] = [];
  const columnPositions: (readonly (readonly Int32Array[])[] | undefined)[] = [];

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
          const reached = new Set<number>();
          for (const { matrix, input } of node.terms)
            for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++)
              reached.add(rowPatterns[input][matrix.column[e]]);
          return patterns.union(reached.size > 0 ? [...reached] : [0]);
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
    rows.push(isRequired[id] ? layOutRows(pattern, patterns, linear) : undefined);
    columnPositions.push(columnPositionsOf(node, isRequired[id] === 1, pattern, rowPatterns, patterns));
  });
  return { patterns, rowPatterns, rows, columnPositions, pivots };
}

/** The Jacobians of all nodes: what remains of the layout once the tables of the kernels are made. */
export interface JacobianStorage {
  /** Undefined for nodes whose Jacobian is not required. */
  readonly rows: readonly (JacobianRows | undefined)[];
  /** Columns of each pattern. */
  readonly columns: readonly Int32Array[];
}

export function jacobianMemorySize({ rows }: JacobianLayout): MemorySize {
  return {
    float64s: rows.reduce((sum, one) => sum + (one?.values.length ?? 0), 0),
    int32s: 0,
    arrays: rows.length,
  };
}

/** The Jacobians with their values in the kernels' memory. */
export function jacobianInMemory(memory: KernelMemory<unknown>, { rows, patterns }: JacobianLayout): JacobianStorage {
  return {
    rows: rows.map((one) => one && { ...one, values: memory.allocateFloat64(one.values.length) }),
    columns: patterns.columns,
  };
}

function columnPositionsOf(
  node: Node,
  isRequired: boolean,
  pattern: Int32Array,
  rowPatterns: readonly Int32Array[],
  patterns: RowPatterns,
): readonly (readonly Int32Array[])[] | undefined {
  if (node.kind === "product")
    return [node.left, node.right].map((input) =>
      Array.from(rowPatterns[input], (from, r) => patterns.positions(from, pattern[r])),
    );
  if (node.kind !== "affine" || isPivot(node) || !isRequired) return undefined;
  return node.terms.map(({ matrix, input }) => {
    const from = rowPatterns[input];
    const entries: Int32Array[] = new Array(matrix.column.length);
    for (let r = 0; r < node.size; r++)
      for (let e = matrix.rowStart[r]; e < matrix.rowStart[r + 1]; e++)
        entries[e] = patterns.positions(from[matrix.column[e]], pattern[r]);
    return entries;
  });
}

/** A Jacobian is required if a nonlinear node depends on the node, directly or through affine nodes. */
function requiredJacobians({ nodes }: Program): Uint8Array {
  const isRequired = new Uint8Array(nodes.length);
  for (let id = nodes.length - 1; id >= 0; id--) {
    const node = nodes[id];
    if (node.kind === "unary" || node.kind === "product" || isRequired[id])
      for (const input of inputsOf(node)) isRequired[input] = 1;
  }
  return isRequired;
}

function layOutRows(pattern: Int32Array, patterns: RowPatterns, constant: boolean): JacobianRows {
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
