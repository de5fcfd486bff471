import { RandomStream } from "../random/random-stream.js";
import { approximateMinimumDegree } from "./approximate-minimum-degree.js";
import { columnCounts, eliminationTree, postorder } from "./elimination-tree.js";
import { dissectionStages } from "./nested-dissection.js";
import { positionsOf, type SymmetricGraph } from "./symmetric-structure.js";

/** Multiply-adds of a factorisation above which dissections are tried, and how many; both chosen to bound the symbolic phase. */
const dissectionThreshold = 3e7;
const dissections = 4;

/** How to order the elimination. An array is the caller's own order, position -> column. */
export type Ordering = "fill-reducing" | "natural" | Int32Array;

export function eliminationOrder(graph: SymmetricGraph, ordering: Ordering): Int32Array {
  if (ordering === "fill-reducing") return fillReducingOrder(graph);
  if (ordering === "natural") return Int32Array.from({ length: graph.n }, (_, j) => j);
  return ordering;
}

/** A minimum degree order or, for a large matrix, the cheapest of that and of some dissections. */
function fillReducingOrder(graph: SymmetricGraph): Int32Array {
  const order = approximateMinimumDegree(graph);
  return factorisationMultiplyAdds(graph, order) < dissectionThreshold
    ? order
    : bestOfDissections(graph, order, dissections);
}

/**
 * The cheapest of a given order and of `count` nested dissections, each with a minimum degree order within its stages. The
 * dissections differ in their random numbers, which changes their cost by some per cent.
 */
export function bestOfDissections(graph: SymmetricGraph, first: Int32Array, count: number): Int32Array {
  let best = first;
  let least = factorisationMultiplyAdds(graph, first);
  for (let k = 0; k < count; k++) {
    const order = approximateMinimumDegree(graph, dissectionStages(graph, new RandomStream(0, k)));
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
