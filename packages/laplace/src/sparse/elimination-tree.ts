import type { SymmetricGraph } from "./symmetric-structure.js";

/**
 * Elimination tree of a matrix under an order (Liu 1990; Davis 2006, section 4.1). The parent of position j is the row of the
 * first subdiagonal entry in column j of L, or -1. An entry A_ij, i < j, makes j an ancestor of i; `ancestor` compresses paths.
 */
export function eliminationTree(graph: SymmetricGraph, order: Int32Array, position: Int32Array): Int32Array {
  const { n, start, neighbour } = graph;
  const parent = new Int32Array(n).fill(-1);
  const ancestor = new Int32Array(n).fill(-1);
  for (let j = 0; j < n; j++) {
    const column = order[j];
    for (let p = start[column]; p < start[column + 1]; p++) {
      let i = position[neighbour[p]];
      while (i !== -1 && i < j) {
        const up = ancestor[i];
        ancestor[i] = j;
        if (up === -1) parent[i] = j;
        i = up;
      }
    }
  }
  return parent;
}

/**
 * Number of entries in each column of L, diagonal included. Row j of L is the subtree of the elimination tree that j and the
 * entries of row j of A span (Davis 2006, section 4.4), so traversing all row subtrees visits every entry of L once.
 */
export function columnCounts(
  graph: SymmetricGraph,
  order: Int32Array,
  position: Int32Array,
  parent: Int32Array,
): Int32Array {
  const { n, start, neighbour } = graph;
  const count = new Int32Array(n).fill(1);
  const visited = new Int32Array(n).fill(-1);
  for (let j = 0; j < n; j++) {
    visited[j] = j;
    const column = order[j];
    for (let p = start[column]; p < start[column + 1]; p++) {
      let i = position[neighbour[p]];
      while (i < j && visited[i] !== j) {
        visited[i] = j;
        count[i]++;
        i = parent[i];
      }
    }
  }
  return count;
}

/** Postorder of a forest (Davis 2006, section 4.3): each subtree is contiguous and ends with its root. */
export function postorder(parent: Int32Array): Int32Array {
  const n = parent.length;
  const firstChild = new Int32Array(n).fill(-1);
  const sibling = new Int32Array(n).fill(-1);
  for (let j = n - 1; j >= 0; j--) {
    const up = parent[j];
    if (up === -1) continue;
    sibling[j] = firstChild[up];
    firstChild[up] = j;
  }
  const visited = new Int32Array(n);
  const path = new Int32Array(n);
  let count = 0;
  for (let root = 0; root < n; root++) {
    if (parent[root] !== -1) continue;
    let depth = 0;
    path[0] = root;
    while (depth >= 0) {
      const node = path[depth];
      const child = firstChild[node];
      if (child === -1) {
        visited[count++] = node;
        depth--;
      } else {
        firstChild[node] = sibling[child];
        path[++depth] = child;
      }
    }
  }
  return visited;
}
