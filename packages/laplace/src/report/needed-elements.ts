import { type AffineNode, inputsOf, type Node } from "../graph/nodes.js";
import { SparseMatrix } from "../sparse/sparse-matrix.js";

/**
 * The same nodes with those elements alone that the outputs are made of: outputs about a few districts then cost what a
 * few districts cost, although every vector is about all of them. Nodes that go with each other element by element keep
 * the same elements, and inputs keep all.
 */
export function neededElements(nodes: readonly Node[], outputs: readonly number[]): Node[] {
  const needed = markNeeded(nodes, outputs);
  const kept = needed.map((marks) => Int32Array.from(marks.keys()).filter((i) => marks[i]));
  /** Where an element of a node is among those that are kept. */
  const placeOf = nodes.map(({ size }, id) => {
    const place = new Int32Array(size).fill(-1);
    for (let k = 0; k < kept[id].length; k++) place[kept[id][k]] = k;
    return place;
  });
  return nodes.map((node, id) =>
    node.kind === "affine" ? partOfAffine(node, kept[id], kept, placeOf) : { ...node, size: kept[id].length },
  );
}

/** Which elements of each node are needed; nodes that go together share their marks. */
function markNeeded(nodes: readonly Node[], outputs: readonly number[]): Uint8Array[] {
  const needed = sharedMarks(nodes);
  nodes.forEach((node, id) => {
    if (node.kind === "input" || outputs.includes(id)) needed[id].fill(1);
  });
  // What a node needs may add to what a later one, that goes with it, has to be computed for.
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

/** One array of marks for all nodes that are linked by unary functions and products. */
function sharedMarks(nodes: readonly Node[]): Uint8Array[] {
  const leader = Int32Array.from(nodes.keys());
  const leaderOf = (id: number): number => {
    let at = id;
    while (leader[at] !== at) at = leader[at];
    return at;
  };
  nodes.forEach((node, id) => {
    if (node.kind === "affine") return;
    for (const input of inputsOf(node)) leader[leaderOf(input)] = leaderOf(id);
  });
  const marks = new Map<number, Uint8Array>();
  return nodes.map(({ size }, id) => {
    const of = leaderOf(id);
    const shared = marks.get(of) ?? new Uint8Array(size);
    marks.set(of, shared);
    return shared;
  });
}

function partOfAffine(
  node: AffineNode,
  rows: Int32Array,
  kept: readonly Int32Array[],
  placeOf: readonly Int32Array[],
): AffineNode {
  const { constant } = node;
  return {
    ...node,
    size: rows.length,
    constant: constant && Float64Array.from(rows, (row) => constant[row]),
    terms: node.terms.map(({ matrix, input }) => ({
      matrix: partOfMatrix(matrix, rows, kept[input].length, placeOf[input]),
      input,
    })),
  };
}

function partOfMatrix(matrix: SparseMatrix, rows: Int32Array, columns: number, placeOf: Int32Array): SparseMatrix {
  const rowStart = new Int32Array(rows.length + 1);
  for (let r = 0; r < rows.length; r++)
    rowStart[r + 1] = rowStart[r] + matrix.rowStart[rows[r] + 1] - matrix.rowStart[rows[r]];
  const column = new Int32Array(rowStart[rows.length]);
  const value = new Float64Array(rowStart[rows.length]);
  for (let r = 0; r < rows.length; r++) {
    const from = matrix.rowStart[rows[r]];
    for (let e = 0; e < rowStart[r + 1] - rowStart[r]; e++) {
      column[rowStart[r] + e] = placeOf[matrix.column[from + e]];
      value[rowStart[r] + e] = matrix.value[from + e];
    }
  }
  return new SparseMatrix(rows.length, columns, rowStart, column, value);
}
