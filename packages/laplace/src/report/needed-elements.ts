import { type AffineNode, inputsOf, type Node } from "../graph/nodes.js";
import { SparseMatrix } from "../sparse/sparse-matrix.js";

/**
 * The same nodes, restricted to the elements on which the outputs depend. Outputs for a few districts then cost as much as a
 * model of a few districts. Nodes that are connected by elementwise operations keep the same elements. Inputs keep all.
 */
export function neededElements(nodes: readonly Node[], outputs: readonly number[]): Node[] {
  const needed = markNeeded(nodes, outputs);
  const kept = needed.map((marks) => Int32Array.from(marks.keys()).filter((i) => marks[i]));
  /** Position of each element among those that are kept. */
  const newPosition = nodes.map(({ size }, id) => {
    const position = new Int32Array(size).fill(-1);
    for (let k = 0; k < kept[id].length; k++) position[kept[id][k]] = k;
    return position;
  });
  return nodes.map((node, id) =>
    node.kind === "affine" ? restrictedAffine(node, kept[id], kept, newPosition) : { ...node, size: kept[id].length },
  );
}

/** Marks the elements of each node on which the outputs depend. Nodes of one elementwise group share their marks. */
function markNeeded(nodes: readonly Node[], outputs: readonly number[]): Uint8Array[] {
  const needed = sharedMarks(nodes);
  nodes.forEach((node, id) => {
    if (node.kind === "input" || outputs.includes(id)) needed[id].fill(1);
  });
  // Marks of a node may extend those of a later node in its elementwise group, so the sweep is repeated until nothing changes.
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (let id = nodes.length - 1; id >= 0; id--) {
      const node = nodes[id];
      if (node.kind !== "affine") continue;
      for (const { matrix, input } of node.terms) {
        const { rowStart, column } = matrix;
        const of = needed[input];
        for (let r = 0; r < node.size; r++) {
          if (!needed[id][r]) continue;
          for (let e = rowStart[r]; e < rowStart[r + 1]; e++) {
            if (of[column[e]]) continue;
            of[column[e]] = 1;
            hasGrown = true;
          }
        }
      }
    }
  }
  return needed;
}

/** One array of marks for each group of nodes that unary functions and products connect (union-find). */
function sharedMarks(nodes: readonly Node[]): Uint8Array[] {
  const root = Int32Array.from(nodes.keys());
  const rootOf = (id: number): number => {
    let at = id;
    while (root[at] !== at) at = root[at];
    return at;
  };
  nodes.forEach((node, id) => {
    if (node.kind === "affine") return;
    for (const input of inputsOf(node)) root[rootOf(input)] = rootOf(id);
  });
  const marks = new Map<number, Uint8Array>();
  return nodes.map(({ size }, id) => {
    const group = rootOf(id);
    const shared = marks.get(group) ?? new Uint8Array(size);
    marks.set(group, shared);
    return shared;
  });
}

function restrictedAffine(
  node: AffineNode,
  rows: Int32Array,
  kept: readonly Int32Array[],
  newPosition: readonly Int32Array[],
): AffineNode {
  const { constant } = node;
  return {
    ...node,
    size: rows.length,
    constant: constant && Float64Array.from(rows, (row) => constant[row]),
    terms: node.terms.map(({ matrix, input }) => ({
      matrix: submatrix(matrix, rows, kept[input].length, newPosition[input]),
      input,
    })),
  };
}

function submatrix(matrix: SparseMatrix, rows: Int32Array, columns: number, newPosition: Int32Array): SparseMatrix {
  const rowStart = new Int32Array(rows.length + 1);
  for (let r = 0; r < rows.length; r++)
    rowStart[r + 1] = rowStart[r] + matrix.rowStart[rows[r] + 1] - matrix.rowStart[rows[r]];
  const column = new Int32Array(rowStart[rows.length]);
  const value = new Float64Array(rowStart[rows.length]);
  for (let r = 0; r < rows.length; r++) {
    const from = matrix.rowStart[rows[r]];
    for (let e = 0; e < rowStart[r + 1] - rowStart[r]; e++) {
      column[rowStart[r] + e] = newPosition[matrix.column[from + e]];
      value[rowStart[r] + e] = matrix.value[from + e];
    }
  }
  return new SparseMatrix(rows.length, columns, rowStart, column, value);
}
