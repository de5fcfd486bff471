import type { RandomStream } from "../random/random-stream.js";
import type { SymmetricGraph } from "./symmetric-structure.js";

/** A graph whose nodes stand for several columns each, and whose edges for several pairs of adjacent columns. */
export interface WeightedGraph extends SymmetricGraph {
  /** Per node: the number of its columns. */
  readonly weight: Int32Array;
  /** Per neighbour: the number of pairs. */
  readonly edgeWeight: Int32Array;
}

/** The graph between groups of nodes. Nodes of group −1 are left out. */
export function quotient(graph: WeightedGraph, groupOf: Int32Array, groups: number): WeightedGraph {
  const weight = new Int32Array(groups);
  const membersStart = new Int32Array(groups + 1);
  for (let i = 0; i < graph.n; i++) {
    if (groupOf[i] < 0) continue;
    weight[groupOf[i]] += graph.weight[i];
    membersStart[groupOf[i] + 1]++;
  }
  for (let g = 0; g < groups; g++) membersStart[g + 1] += membersStart[g];
  const member = new Int32Array(membersStart[groups]);
  const next = membersStart.slice(0, groups);
  for (let i = 0; i < graph.n; i++) if (groupOf[i] >= 0) member[next[groupOf[i]]++] = i;

  const start = new Int32Array(groups + 1);
  const neighbour = new Int32Array(graph.neighbour.length);
  const edgeWeight = new Int32Array(graph.neighbour.length);
  /** Where each group is among the neighbours of the current one. */
  const at = new Int32Array(groups).fill(-1);
  let length = 0;
  for (let g = 0; g < groups; g++) {
    for (let m = membersStart[g]; m < membersStart[g + 1]; m++) {
      const i = member[m];
      for (let p = graph.start[i]; p < graph.start[i + 1]; p++) {
        const h = groupOf[graph.neighbour[p]];
        if (h < 0 || h === g) continue;
        if (at[h] < start[g]) {
          at[h] = length;
          neighbour[length] = h;
          edgeWeight[length++] = 0;
        }
        edgeWeight[at[h]] += graph.edgeWeight[p];
      }
    }
    start[g + 1] = length;
  }
  return { n: groups, start, neighbour: neighbour.slice(0, length), weight, edgeWeight: edgeWeight.slice(0, length) };
}

/**
 * Groups of at most two nodes, by heavy-edge matching (Karypis & Kumar 1998): in random order, each free node is matched with the
 * free neighbour to which it is tied most, relative to the neighbour's weight. Returns the group of each node and their number.
 */
export function heavyEdgeMatching(
  { n, start, neighbour, weight, edgeWeight }: WeightedGraph,
  maximumWeight: number,
  random: RandomStream,
): { groupOf: Int32Array; groups: number } {
  const groupOf = new Int32Array(n).fill(-1);
  let groups = 0;
  for (const i of randomPermutation(n, random)) {
    if (groupOf[i] >= 0) continue;
    let best = -1;
    let most = 0;
    for (let p = start[i]; p < start[i + 1]; p++) {
      const j = neighbour[p];
      if (groupOf[j] >= 0 || weight[i] + weight[j] > maximumWeight) continue;
      const tie = edgeWeight[p] / weight[j];
      if (tie <= most) continue;
      most = tie;
      best = j;
    }
    groupOf[i] = groups;
    if (best >= 0) groupOf[best] = groups;
    groups++;
  }
  return { groupOf, groups };
}

/** A random permutation (Fisher-Yates shuffle; Knuth 1997, section 3.4.2, algorithm P). */
export function randomPermutation(n: number, random: RandomStream): Int32Array {
  const order = Int32Array.from({ length: n }, (_, j) => j);
  for (let j = n - 1; j > 0; j--) {
    const other = Math.floor(random.uniform() * (j + 1));
    const kept = order[j];
    order[j] = order[other];
    order[other] = kept;
  }
  return order;
}
