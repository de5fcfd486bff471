import type { RandomStream } from "../random/random-stream.js";
import { isDenseColumn } from "./approximate-minimum-degree.js";
import type { SymmetricGraph } from "./symmetric-structure.js";
import { separator, vertexSeparator } from "./vertex-separator.js";
import { quotient, type WeightedGraph } from "./weighted-graph.js";

/** Parts of at most so many columns are not divided. Chosen; 150 to 800 give the same cost to some per cent. */
const leafColumns = 300;

/**
 * Nested dissection (George 1973): a separator divides the graph into two sides, which are divided in the same way. Returns for
 * each column the stage at which it is to be eliminated: 0 in the parts that are left, then 1 for the smallest separators and so
 * on to the first one.
 */
export function dissectionStages(graph: SymmetricGraph, random: RandomStream): Int32Array {
  const { nodeOf, compressed } = compress(graph);
  /** Number of separators found before the one that has the node; −1 in the parts that are left. */
  const depth = new Int32Array(compressed.n).fill(-1);
  let deepest = -1;
  const divide = (part: WeightedGraph, nodes: Int32Array, level: number): void => {
    if (part.weight.reduce((sum, w) => sum + w, 0) <= leafColumns) return;
    const side = vertexSeparator(part, random);
    deepest = Math.max(deepest, level);
    for (let i = 0; i < part.n; i++) if (side[i] === separator) depth[nodes[i]] = level;
    for (const s of [0, 1]) {
      const members = nodes.filter((_, i) => side[i] === s);
      // A graph that cannot be divided is a part that is left.
      if (members.length > 0 && members.length < part.n) divide(subgraph(part, side, s), members, level + 1);
    }
  };
  divide(
    compressed,
    Int32Array.from({ length: compressed.n }, (_, i) => i),
    0,
  );
  return nodeOf.map((node) => (node < 0 || depth[node] < 0 ? 0 : deepest - depth[node] + 1));
}

/** The graph of the nodes on one side. */
function subgraph(graph: WeightedGraph, side: Uint8Array, s: number): WeightedGraph {
  let count = 0;
  const number = Int32Array.from(side, (one) => (one === s ? count++ : -1));
  return quotient(graph, number, count);
}

/** One node for all columns with the same closed neighbourhood (indistinguishable columns). Dense columns have none. */
function compress(graph: SymmetricGraph): { nodeOf: Int32Array; compressed: WeightedGraph } {
  const { n, start, neighbour } = graph;
  const nodeOf = new Int32Array(n).fill(-1);
  /** The first column of each node, by the sum of its closed neighbourhood. */
  const firstColumns = new Map<number, number[]>();
  const markedBy = new Int32Array(n).fill(-1);
  let nodes = 0;
  for (let j = 0; j < n; j++) {
    if (isDenseColumn(graph, j)) continue;
    let sum = j;
    markedBy[j] = j;
    for (let p = start[j]; p < start[j + 1]; p++) {
      sum += neighbour[p];
      markedBy[neighbour[p]] = j;
    }
    const isIndistinguishable = (i: number) => {
      if (start[i + 1] - start[i] !== start[j + 1] - start[j] || markedBy[i] !== j) return false;
      for (let p = start[i]; p < start[i + 1]; p++) if (markedBy[neighbour[p]] !== j) return false;
      return true;
    };
    const candidates = firstColumns.get(sum) ?? [];
    const twin = candidates.find(isIndistinguishable);
    if (twin === undefined) firstColumns.set(sum, [...candidates, j]);
    nodeOf[j] = twin === undefined ? nodes++ : nodeOf[twin];
  }
  const unit = { ...graph, weight: new Int32Array(n).fill(1), edgeWeight: new Int32Array(neighbour.length).fill(1) };
  return { nodeOf, compressed: quotient(unit, nodeOf, nodes) };
}
