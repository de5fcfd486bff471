import { RandomStream } from "../random/random-stream.js";
import { approximateMinimumDegree } from "./approximate-minimum-degree.js";
import { columnCounts, eliminationTree, postorder } from "./elimination-tree.js";
import { positionsOf, type SymmetricGraph } from "./symmetric-structure.js";

/** Multiply-adds of a factorisation above which other orders are tried, and how many; both chosen to bound the symbolic phase. */
const reorderingThreshold = 5e8;
const randomRestarts = 8;

/** How to order the elimination. An array is the caller's own order, position -> column. */
export type Ordering = "amd" | "natural" | Int32Array;

export function eliminationOrder(graph: SymmetricGraph, ordering: Ordering): Int32Array {
  if (ordering === "amd") return fillReducingOrder(graph);
  if (ordering === "natural") return identityPermutation(graph.n);
  return ordering;
}

/**
 * A minimum degree order, position -> column. Ties between columns of equal degree are broken by the order of the input,
 * which changes the fill of large matrices considerably (George & Liu 1989). Large matrices are therefore ordered
 * from several random permutations as well, and the order with the cheapest factorisation is kept.
 */
function fillReducingOrder(graph: SymmetricGraph): Int32Array {
  const order = approximateMinimumDegree(graph);
  return factorisationMultiplyAdds(graph, order) < reorderingThreshold
    ? order
    : bestOfPermutations(graph, order, randomRestarts);
}

/** The cheapest of a given order and of the minimum degree orders from `count` random permutations of the columns. */
export function bestOfPermutations(graph: SymmetricGraph, first: Int32Array, count: number): Int32Array {
  let best = first;
  let least = factorisationMultiplyAdds(graph, first);
  for (let k = 0; k < count; k++) {
    const permutation = randomPermutation(graph.n, k);
    const order = approximateMinimumDegree(permuted(graph, permutation)).map((column) => permutation[column]);
    const multiplyAdds = factorisationMultiplyAdds(graph, order);
    if (multiplyAdds >= least) continue;
    least = multiplyAdds;
    best = order;
  }
  return best;
}

/** Multiply-adds of the factorisation: Σ c²/2 over the columns of L, where c is the number of entries of a column. */
export function factorisationMultiplyAdds(graph: SymmetricGraph, order: Int32Array): number {
  const { n } = graph;
  const tree = eliminationTree(graph, order, positionsOf(order, n));
  const ordered = postorder(tree).map((k) => order[k]);
  const position = positionsOf(ordered, n);
  const counts = columnCounts(graph, ordered, position, eliminationTree(graph, ordered, position));
  return counts.reduce((sum, c) => sum + (c * c) / 2, 0);
}

/** A reproducible random permutation, new -> old column (Fisher-Yates shuffle; Knuth 1997, section 3.4.2, algorithm P). */
function randomPermutation(n: number, stream: number): Int32Array {
  const random = new RandomStream(0, stream);
  const from = identityPermutation(n);
  for (let j = n - 1; j > 0; j--) {
    const other = Math.floor(random.uniform() * (j + 1));
    const kept = from[j];
    from[j] = from[other];
    from[other] = kept;
  }
  return from;
}

function identityPermutation(n: number): Int32Array {
  return Int32Array.from({ length: n }, (_, j) => j);
}

function permuted({ n, start, neighbour }: SymmetricGraph, from: Int32Array): SymmetricGraph {
  const position = positionsOf(from, n);
  const newStart = new Int32Array(n + 1);
  const newNeighbour = new Int32Array(neighbour.length);
  for (let j = 0; j < n; j++) {
    let at = newStart[j];
    for (let p = start[from[j]]; p < start[from[j] + 1]; p++) newNeighbour[at++] = position[neighbour[p]];
    newStart[j + 1] = at;
  }
  return { n, start: newStart, neighbour: newNeighbour };
}
