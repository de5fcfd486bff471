import { type AffineNode, inputsOf, type Node } from "../graph/nodes.js";
import { SparseMatrix } from "../sparse/sparse-matrix.js";

/** Elements that nodes of an elementwise group keep. */
interface KeptElements {
  /** Ascending. */
  readonly kept: Int32Array;
  /** Position of each element among those that are kept. */
  readonly position: Int32Array;
}

/**
 * The same nodes, restricted to the elements on which the outputs depend. Outputs for a few districts then cost as much as a
 * model of a few districts. Nodes that are connected by elementwise operations keep the same elements. Inputs keep all.
 */
export function neededElements(nodes: readonly Node[], outputs: readonly number[]): Node[] {
  const groupOf = elementwiseGroups(nodes);
  const keptBy = markNeeded(nodes, outputs, groupOf).map(keptElements);
  const keptOf = (id: number) => keptBy[groupOf[id]];
  return nodes.map((node, id) =>
    node.kind === "affine" ? restrictedAffine(node, keptOf(id), keptOf) : { ...node, size: keptOf(id).kept.length },
  );
}

/** Marks the elements of each group on which the outputs depend. */
function markNeeded(nodes: readonly Node[], outputs: readonly number[], groupOf: Int32Array): Uint8Array[] {
  const marks: Uint8Array[] = [];
  const affineIn: AffineNode[][] = [];
  nodes.forEach((node, id) => {
    marks[groupOf[id]] ??= new Uint8Array(node.size);
    affineIn[groupOf[id]] ??= [];
    if (node.kind === "affine") affineIn[groupOf[id]].push(node);
  });
  // Elements that are marked and whose operands are not yet.
  const [groups, elements]: [number[], number[]] = [[], []];
  const mark = (group: number, element: number) => {
    if (marks[group][element]) return;
    marks[group][element] = 1;
    groups.push(group);
    elements.push(element);
  };
  nodes.forEach(({ kind, size }, id) => {
    if (kind === "input" || outputs.includes(id)) for (let i = 0; i < size; i++) mark(groupOf[id], i);
  });
  for (let group = groups.pop(); group !== undefined; group = groups.pop()) {
    const row = elements.pop() as number;
    for (const { terms } of affineIn[group])
      for (const { matrix, input } of terms)
        for (let e = matrix.rowStart[row]; e < matrix.rowStart[row + 1]; e++) mark(groupOf[input], matrix.column[e]);
  }
  return marks;
}

/** Numbers of the groups of nodes that unary functions and products connect (union-find). */
function elementwiseGroups(nodes: readonly Node[]): Int32Array {
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
  const numbers = new Map<number, number>();
  return root.map((_, id) => {
    const group = numbers.get(rootOf(id)) ?? numbers.size;
    numbers.set(rootOf(id), group);
    return group;
  });
}

function keptElements(marks: Uint8Array): KeptElements {
  const kept = new Int32Array(marks.reduce((sum, mark) => sum + mark, 0));
  const position = new Int32Array(marks.length).fill(-1);
  for (let i = 0, k = 0; i < marks.length; i++) {
    if (!marks[i]) continue;
    position[i] = k;
    kept[k++] = i;
  }
  return { kept, position };
}

function restrictedAffine(
  node: AffineNode,
  { kept: rows }: KeptElements,
  keptOf: (id: number) => KeptElements,
): AffineNode {
  const { constant } = node;
  return {
    ...node,
    size: rows.length,
    constant: constant && Float64Array.from(rows, (row) => constant[row]),
    terms: node.terms.map(({ matrix, input }) => ({ matrix: submatrix(matrix, rows, keptOf(input)), input })),
  };
}

function submatrix(matrix: SparseMatrix, rows: Int32Array, { kept, position }: KeptElements): SparseMatrix {
  const rowStart = new Int32Array(rows.length + 1);
  for (let r = 0; r < rows.length; r++)
    rowStart[r + 1] = rowStart[r] + matrix.rowStart[rows[r] + 1] - matrix.rowStart[rows[r]];
  const column = new Int32Array(rowStart[rows.length]);
  const value = new Float64Array(rowStart[rows.length]);
  for (let r = 0; r < rows.length; r++) {
    const from = matrix.rowStart[rows[r]];
    for (let e = 0; e < rowStart[r + 1] - rowStart[r]; e++) {
      column[rowStart[r] + e] = position[matrix.column[from + e]];
      value[rowStart[r] + e] = matrix.value[from + e];
    }
  }
  return new SparseMatrix(rows.length, kept.length, rowStart, column, value);
}
