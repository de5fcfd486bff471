import { type AssemblyTree, maximalSupernodes, mergeChildren } from "./assembly-tree.js";
import { columnCounts, eliminationTree, postorder } from "./elimination-tree.js";
import type { SymmetricGraph } from "./graph.js";
import { positionsOf } from "./permutation.js";

/** A partition of the columns of L into supernodes, children before parents, and the rows of each below its own columns. */
export interface Supernodes {
  /** position -> column: the elimination order, with the columns of a supernode side by side. */
  readonly order: Int32Array;
  /** column -> position. */
  readonly position: Int32Array;
  readonly count: number;
  /** Supernode s has the positions firstColumn[s] to firstColumn[s + 1] - 1. */
  readonly firstColumn: Int32Array;
  /** Its rows below them are below[belowStart[s]] to below[belowStart[s + 1] - 1], ascending. */
  readonly belowStart: Int32Array;
  readonly below: Int32Array;
  /** Entries of L that are not structurally zero: the explicit zeros of merged supernodes are not among them. */
  readonly factorNonZeros: number;
}

/**
 * Finds the supernodes of a matrix under an order: columns of L with the same rows, then children merged into their parent
 * where that stores few zeros, because one wide dense block is faster than several narrow ones. The order returned
 * has the fill of the one given: in it, too, every column comes before its parent in the elimination tree.
 */
export function supernodesOf(graph: SymmetricGraph, givenOrder: Int32Array): Supernodes {
  const { n } = graph;
  const givenParent = eliminationTree(graph, givenOrder, positionsOf(givenOrder, n));
  const order = postorder(givenParent).map((k) => givenOrder[k]);
  const position = positionsOf(order, n);
  const parent = eliminationTree(graph, order, position);
  const count = columnCounts(graph, order, position, parent);
  const merged = mergeChildren(maximalSupernodes(parent, count));
  return withRows(
    graph,
    order,
    merged,
    count.reduce((sum, entries) => sum + entries, 0),
  );
}

/** Puts the columns of each supernode side by side and collects its rows: those of A in its columns and of its children. */
function withRows(graph: SymmetricGraph, order: Int32Array, tree: AssemblyTree, factorNonZeros: number): Supernodes {
  const { n, start, neighbour } = graph;
  const count = tree.width.length;
  const firstColumn = cumulated(tree.width);
  const belowStart = cumulated(tree.height);
  const next = firstColumn.slice();
  const placed = new Int32Array(n);
  for (let j = 0; j < n; j++) placed[next[tree.supernodeOf[j]]++] = order[j];
  const position = positionsOf(placed, n);

  const below = new Int32Array(belowStart[count]);
  const filled = belowStart.slice();
  const seenBy = new Int32Array(n).fill(-1);
  const firstChild = new Int32Array(count).fill(-1);
  const sibling = new Int32Array(count).fill(-1);
  for (let s = 0; s < count; s++) {
    const end = firstColumn[s + 1];
    const add = (i: number) => {
      if (i < end || seenBy[i] === s) return;
      seenBy[i] = s;
      below[filled[s]++] = i;
    };
    for (let j = firstColumn[s]; j < end; j++) {
      const column = placed[j];
      for (let p = start[column]; p < start[column + 1]; p++) add(position[neighbour[p]]);
    }
    for (let c = firstChild[s]; c !== -1; c = sibling[c]) {
      for (let p = belowStart[c]; p < belowStart[c + 1]; p++) add(below[p]);
    }
    below.subarray(belowStart[s], belowStart[s + 1]).sort();
    const up = tree.parent[s];
    if (up === -1) continue;
    sibling[s] = firstChild[up];
    firstChild[up] = s;
  }
  return { order: placed, position, count, firstColumn, belowStart, below, factorNonZeros };
}

function cumulated(counts: Int32Array): Int32Array {
  const start = new Int32Array(counts.length + 1);
  for (let s = 0; s < counts.length; s++) start[s + 1] = start[s] + counts[s];
  return start;
}
