import type { RandomStream } from "../random/random-stream.js";
import { heavyEdgeMatching, quotient, type WeightedGraph } from "./weighted-graph.js";

/** Where a node is: in one of the two sides, or in the separator between them. No edge joins the sides. */
export const separator = 2;

/** Graphs of fewer nodes are bisected directly; chosen. */
const coarsestNodes = 160;
const initialBisections = 16;

/** A coarse node has at most so many times the mean weight of the coarsest graph (Karypis & Kumar 1998). */
const maximumNodeWeight = 1.5;

/** A matching that leaves more than this fraction of the nodes ends the coarsening; chosen. */
const slowCoarsening = 0.9;

/** The larger side has at most this fraction of the columns outside the separator; chosen. */
const maximumSide = 0.6;

/** Passes of the refinement, and moves of a pass without an improvement; chosen. */
const maximumPasses = 8;
const maximumFailedMoves = 60;

/**
 * A small separator that splits a graph into two sides of similar weight, by multilevel bisection (Karypis & Kumar 1998): the
 * graph is coarsened by matchings, the coarsest one is bisected, and the separator is refined on each finer graph.
 */
export function vertexSeparator(graph: WeightedGraph, random: RandomStream): Uint8Array {
  if (graph.n > coarsestNodes) {
    const total = graph.weight.reduce((sum, w) => sum + w, 0);
    const { groupOf, groups } = heavyEdgeMatching(graph, (maximumNodeWeight * total) / coarsestNodes, random);
    if (groups < slowCoarsening * graph.n) {
      const coarse = vertexSeparator(quotient(graph, groupOf, groups), random);
      const side = Uint8Array.from(groupOf, (group) => coarse[group]);
      new Refinement(graph, side).run();
      return side;
    }
  }
  let best: Refinement | undefined;
  for (let k = 0; k < initialBisections; k++) {
    const refinement = new Refinement(graph, grown(graph, Math.floor(random.uniform() * graph.n)));
    refinement.run();
    if (!best || refinement.cost < best.cost) best = refinement;
  }
  return (best as Refinement).side;
}

/** One side grows breadth first from a node to half of the weight. The separator is the layer that would be next. */
function grown({ n, start, neighbour, weight }: WeightedGraph, from: number): Uint8Array {
  const half = weight.reduce((sum, w) => sum + w, 0) / 2;
  const side = new Uint8Array(n).fill(1);
  const seen = new Uint8Array(n);
  const queue: number[] = [];
  let reached = 0;
  let root = from;
  for (let k = 0, count = 0; reached < half && count < n; k++, count++) {
    if (k === queue.length) {
      while (seen[root]) root = (root + 1) % n;
      seen[root] = 1;
      queue.push(root);
    }
    const i = queue[k];
    side[i] = 0;
    reached += weight[i];
    for (let p = start[i]; p < start[i + 1]; p++) {
      const j = neighbour[p];
      if (seen[j]) continue;
      seen[j] = 1;
      queue.push(j);
    }
  }
  for (const i of queue) if (side[i] === 1) side[i] = separator;
  return side;
}

/**
 * Refinement of a separator by passes of moves (Fiduccia & Mattheyses 1982; Hendrickson & Rothberg 1998). A node v moves from the separator to a side
 * s, and its neighbours on the other side enter the separator: its weight changes by −gain,
 *
 *     gain_s(v) = w(v) − Σ w(u), u ∈ N(v) on side 1 − s.
 *
 * The best move is made even if it makes the separator larger, each node moves once in a pass, and the pass ends with the
 * best separator that it met.
 */
class Refinement {
  readonly side: Uint8Array;
  readonly #graph: WeightedGraph;
  /** Weight of side 0, side 1 and separator. */
  readonly #weights = [0, 0, 0];
  /** By side. */
  readonly #gain: readonly [Int32Array, Int32Array];
  /** Nodes of the separator, and where each node is among them. */
  readonly #nodes: number[] = [];
  readonly #place: Int32Array;
  readonly #isLocked: Uint8Array;
  /** Nodes that moved since the best separator of a pass, each followed by the side from which it came. */
  readonly #changes: number[] = [];

  constructor(graph: WeightedGraph, side: Uint8Array) {
    this.#graph = graph;
    this.side = side;
    this.#gain = [new Int32Array(graph.n), new Int32Array(graph.n)];
    this.#place = new Int32Array(graph.n);
    this.#isLocked = new Uint8Array(graph.n);
    for (let i = 0; i < graph.n; i++) {
      this.#weights[side[i]] += graph.weight[i];
      if (side[i] === separator) this.#enter(i);
    }
  }

  /** Weight of the separator; more if the sides are out of balance. */
  get cost(): number {
    const [left, right, middle] = this.#weights;
    return middle + Math.max(0, Math.max(left, right) - maximumSide * (left + right));
  }

  run(): void {
    for (let pass = 0; pass < maximumPasses; pass++) {
      const before = this.cost;
      this.#pass();
      if (this.cost >= before) return;
    }
  }

  #pass(): void {
    const { n } = this.#graph;
    this.#isLocked.fill(0);
    let least = this.cost;
    let failed = 0;
    this.#changes.length = 0;
    for (let move = 0; move < n && failed < maximumFailedMoves; move++) {
      const { node, side } = this.#bestMove();
      if (node < 0) break;
      this.#move(node, side);
      if (this.cost < least) {
        least = this.cost;
        this.#changes.length = 0;
        failed = 0;
      } else failed++;
    }
    this.#undo();
  }

  /** The move with the largest gain, to the lighter side if equal. */
  #bestMove(): { node: number; side: 0 | 1 } {
    const [left, right] = this.#weights;
    const total = left + right;
    let node = -1;
    let side: 0 | 1 = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (const s of left <= right ? ([0, 1] as const) : ([1, 0] as const)) {
      const gain = this.#gain[s];
      const room = s === (left <= right ? 0 : 1) ? total : maximumSide * total - this.#weights[s];
      for (const i of this.#nodes) {
        if (gain[i] <= most || this.#isLocked[i] || this.#graph.weight[i] > room) continue;
        most = gain[i];
        node = i;
        side = s;
      }
    }
    return { node, side };
  }

  #move(v: number, to: 0 | 1): void {
    const { start, neighbour, weight } = this.#graph;
    const from = 1 - to;
    this.#leave(v, to);
    this.#isLocked[v] = 1;
    for (let p = start[v]; p < start[v + 1]; p++) {
      const u = neighbour[p];
      if (this.side[u] === separator) this.#gain[from][u] -= weight[v];
      else if (this.side[u] === from) {
        this.#change(u, separator);
        for (let q = start[u]; q < start[u + 1]; q++) this.#gain[to][neighbour[q]] += weight[u];
        this.#enter(u);
      }
    }
  }

  #leave(v: number, to: 0 | 1): void {
    const last = this.#nodes.pop() as number;
    if (last !== v) {
      this.#nodes[this.#place[v]] = last;
      this.#place[last] = this.#place[v];
    }
    this.#change(v, to);
  }

  /** Lists a node as one of the separator, with its gains. */
  #enter(v: number): void {
    const { start, neighbour, weight } = this.#graph;
    this.#place[v] = this.#nodes.length;
    this.#nodes.push(v);
    const on = [0, 0, 0];
    for (let p = start[v]; p < start[v + 1]; p++) on[this.side[neighbour[p]]] += weight[neighbour[p]];
    this.#gain[0][v] = weight[v] - on[1];
    this.#gain[1][v] = weight[v] - on[0];
  }

  #change(v: number, to: number): void {
    this.#changes.push(v, this.side[v]);
    this.#set(v, to);
  }

  #set(v: number, to: number): void {
    this.#weights[this.side[v]] -= this.#graph.weight[v];
    this.#weights[to] += this.#graph.weight[v];
    this.side[v] = to;
  }

  /** Takes back the moves since the best separator. */
  #undo(): void {
    while (this.#changes.length > 0) {
      const side = this.#changes.pop() as number;
      this.#set(this.#changes.pop() as number, side);
    }
    this.#nodes.length = 0;
    for (let i = 0; i < this.side.length; i++) if (this.side[i] === separator) this.#enter(i);
  }
}
