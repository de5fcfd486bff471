import { RandomStream } from "../random/random-stream.js";
import { approximateMinimumDegree } from "./approximate-minimum-degree.js";
import { columnCounts, eliminationTree, postorder } from "./elimination-tree.js";
import { positionsOf, type SymmetricGraph } from "./symmetric-structure.js";

/** Products of a factorisation, above which it pays to look for a better order, and how often one is looked for. */
const manyProducts = 5e8;
const tries = 8;

/**
 * A minimum degree order, position -> column. Where several columns have the least degree, the order in which they are met
 * decides, and on large maps much hangs on it: there some shuffles of the columns are tried, and the best order is kept.
 */
export function bestOrder(graph: SymmetricGraph): Int32Array {
  const order = approximateMinimumDegree(graph);
  return productsUnder(graph, order) < manyProducts ? order : bestOfShuffles(graph, order, tries);
}

export function bestOfShuffles(graph: SymmetricGraph, first: Int32Array, count: number): Int32Array {
  let best = first;
  let least = productsUnder(graph, first);
  for (let k = 0; k < count; k++) {
    const shuffle = shuffleOf(graph.n, k);
    const order = approximateMinimumDegree(shuffled(graph, shuffle)).map((column) => shuffle[column]);
    const products = productsUnder(graph, order);
    if (products >= least) continue;
    least = products;
    best = order;
  }
  return best;
}

/** Σ c²/2 over the columns of L, which have c entries: the products that factorising takes. */
export function productsUnder(graph: SymmetricGraph, order: Int32Array): number {
  const { n } = graph;
  const tree = eliminationTree(graph, order, positionsOf(order, n));
  const ordered = postorder(tree).map((k) => order[k]);
  const position = positionsOf(ordered, n);
  const counts = columnCounts(graph, ordered, position, eliminationTree(graph, ordered, position));
  return counts.reduce((sum, c) => sum + (c * c) / 2, 0);
}

/** Where each column comes from: the same shuffle for the same number. */
function shuffleOf(n: number, number: number): Int32Array {
  const random = new RandomStream(0, number);
  const from = Int32Array.from({ length: n }, (_, j) => j);
  for (let j = n - 1; j > 0; j--) {
    const other = Math.floor(random.uniform() * (j + 1));
    const kept = from[j];
    from[j] = from[other];
    from[other] = kept;
  }
  return from;
}

function shuffled({ n, start, neighbour }: SymmetricGraph, from: Int32Array): SymmetricGraph {
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
