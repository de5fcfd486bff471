import { columnCounts, eliminationTree, postorder } from "./elimination-tree.js";
import { positionsOf, type SymmetricGraph } from "./symmetric-structure.js";

/** Partition of the columns of L into supernodes, children before parents, with the rows of each below its own columns. */
export interface Supernodes {
  /** position -> column: the elimination order, with the columns of a supernode adjacent. */
  readonly order: Int32Array;
  /** column -> position. */
  readonly position: Int32Array;
  readonly count: number;
  /** Supernode s has the positions firstColumn[s] to firstColumn[s + 1] - 1. */
  readonly firstColumn: Int32Array;
  /** Its rows below them are below[belowStart[s]] to below[belowStart[s + 1] - 1], ascending. */
  readonly belowStart: Int32Array;
  readonly below: Int32Array;
  /** Structural nonzeros of L, without the explicit zeros of amalgamated supernodes. */
  readonly factorNonZeros: number;
}

/**
 * Supernodes of a matrix under an order: maximal sets of columns of L with the same structure, then amalgamated. The order
 * returned is a topological order of the same elimination tree, so its fill equals that of the order given (Liu 1990).
 */
export function supernodesOf(graph: SymmetricGraph, givenOrder: Int32Array): Supernodes {
  const { n } = graph;
  const givenParent = eliminationTree(graph, givenOrder, positionsOf(givenOrder, n));
  const order = postorder(givenParent).map((k) => givenOrder[k]);
  const position = positionsOf(order, n);
  const parent = eliminationTree(graph, order, position);
  const count = columnCounts(graph, order, position, parent);
  const merged = amalgamate(maximalSupernodes(parent, count));
  return withRows(
    graph,
    order,
    merged,
    count.reduce((sum, entries) => sum + entries, 0),
  );
}

/** Makes the columns of each supernode adjacent and forms its rows: the union of those of A in its columns and of its children. */
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

/** Assembly tree: the elimination tree of supernodes, numbered in postorder. */
interface AssemblyTree {
  /** Per column (by position): its supernode. */
  readonly supernodeOf: Int32Array;
  /** Per supernode: the supernode that contains its first row below, or -1. */
  readonly parent: Int32Array;
  /** Per supernode: the number of its columns, and of its rows below them. */
  readonly width: Int32Array;
  readonly height: Int32Array;
}

/** Column j + 1 joins the supernode of column j if it is its parent and has the same structure: |L_j+1| = |L_j| - 1. */
function maximalSupernodes(parent: Int32Array, count: Int32Array): AssemblyTree {
  const n = parent.length;
  const supernodeOf = new Int32Array(n);
  let supernodes = 0;
  for (let j = 0; j < n; j++) {
    const joins = j > 0 && parent[j - 1] === j && count[j] === count[j - 1] - 1;
    if (!joins) supernodes++;
    supernodeOf[j] = supernodes - 1;
  }
  const tree = {
    supernodeOf,
    parent: new Int32Array(supernodes),
    width: new Int32Array(supernodes),
    height: new Int32Array(supernodes),
  };
  for (let j = 0; j < n; j++) {
    const s = supernodeOf[j];
    tree.width[s]++;
    tree.height[s] = count[j] - 1;
    tree.parent[s] = parent[j] === -1 ? -1 : supernodeOf[parent[j]];
  }
  return tree;
}

/**
 * Maximum fraction of explicit zeros in an amalgamated supernode, by its number of columns. The classes of 4, 16 and 48
 * columns are those of CHOLMOD (Chen, Davis, Hager & Rajamanickam 2008). The fractions are chosen; `bench/cholesky.mjs` times
 * their effect.
 */
function maximumZeroFraction(width: number): number {
  if (width <= 4) return 0.5;
  if (width <= 16) return 0.25;
  if (width <= 48) return 0.1;
  return 0.02;
}

/**
 * Relaxed amalgamation (Ashcraft & Grimes 1989): a child is merged into its parent if that stores few explicit zeros, because
 * one wide dense block is faster than several narrow ones. The rows of a child c are among the columns and rows of its parent
 * p, so the merged block has w_c + w_p columns and the rows of p below, and w_c (w_p + h_p - h_c) more zeros.
 */
function amalgamate(tree: AssemblyTree): AssemblyTree {
  const { parent, height } = tree;
  const width = tree.width.slice();
  const zeros = new Float64Array(width.length);
  const mergedInto = Int32Array.from(width.keys());
  const firstChild = new Int32Array(width.length).fill(-1);
  const sibling = new Int32Array(width.length).fill(-1);
  for (let p = 0; p < width.length; p++) {
    for (let c = firstChild[p]; c !== -1; c = sibling[c]) {
      const w = width[c] + width[p];
      const z = zeros[c] + zeros[p] + width[c] * (width[p] + height[p] - height[c]);
      if (z > maximumZeroFraction(w) * ((w * (w + 1)) / 2 + w * height[p])) continue;
      mergedInto[c] = p;
      width[p] = w;
      zeros[p] = z;
    }
    const up = parent[p];
    if (up === -1) continue;
    sibling[p] = firstChild[up];
    firstChild[up] = p;
  }
  return renumbered(tree, mergedInto, width);
}

/** Renumbers the remaining supernodes. Each is the root of what was merged into it, so the numbers remain in postorder. */
function renumbered(tree: AssemblyTree, mergedInto: Int32Array, width: Int32Array): AssemblyTree {
  const remaining = Int32Array.from(mergedInto.keys()).filter((s) => mergedInto[s] === s);
  const number = new Int32Array(mergedInto.length);
  for (let t = 0; t < remaining.length; t++) number[remaining[t]] = t;
  for (let s = mergedInto.length - 1; s >= 0; s--) number[s] = number[mergedInto[s]];
  return {
    supernodeOf: tree.supernodeOf.map((s) => number[s]),
    parent: remaining.map((s) => (tree.parent[s] === -1 ? -1 : number[tree.parent[s]])),
    width: remaining.map((s) => width[s]),
    height: remaining.map((s) => tree.height[s]),
  };
}
