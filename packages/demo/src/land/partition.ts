import type { Random } from "../random-draws.js";
import type { Point } from "./honeycomb.js";

/** A graph of cells or districts with positions. */
export interface Neighbourhood {
  places: readonly Point[];
  neighbours: readonly (readonly number[])[];
}

/** Candidates for each seed. */
const candidates = 8;
/** Iterations of Lloyd's algorithm (1982): few, so that parts are compact but irregular. */
const rounds = 2;

/** Partitions a connected graph into `count` connected parts of similar size. Returns the part of each node. */
export function partition(random: Random, graph: Neighbourhood, count: number): Int32Array {
  let seeds = bestCandidateSeeds(random, graph.places, count);
  const crossingCost = Float64Array.from(graph.places, () => 1 + 0.9 * random.uniform());
  let parts = nearestSeed(graph, seeds, crossingCost);
  for (let round = 0; round < rounds; round++) {
    seeds = medoids(graph.places, parts, count);
    parts = nearestSeed(graph, seeds, crossingCost);
  }
  return parts;
}

/** Best candidate sampling (Mitchell 1991): of random candidates, the one farthest from all seeds becomes a seed. */
function bestCandidateSeeds(random: Random, places: readonly Point[], count: number): number[] {
  const seeds: number[] = [];
  const taken = new Set<number>();
  while (seeds.length < count) {
    let best = -1;
    let farthest = -1;
    for (let tried = 0; tried < candidates || best < 0; tried++) {
      const place = random.below(places.length);
      if (taken.has(place)) continue;
      const distance = seeds.reduce((least, seed) => Math.min(least, squared(places, seed, place)), Number.MAX_VALUE);
      if (distance > farthest) [best, farthest] = [place, distance];
    }
    seeds.push(best);
    taken.add(best);
  }
  return seeds;
}

/** Assigns each node to the seed at the lowest path cost (Dijkstra 1959). */
function nearestSeed(
  { places, neighbours }: Neighbourhood,
  seeds: readonly number[],
  crossingCost: Float64Array,
): Int32Array {
  const parts = new Int32Array(places.length).fill(-1);
  const queue = new PriorityQueue();
  seeds.forEach((seed, part) => {
    queue.add(0, seed, part);
  });
  for (let next = queue.take(); next; next = queue.take()) {
    const { cost, node, part } = next;
    if (parts[node] !== -1) continue;
    parts[node] = part;
    for (const neighbour of neighbours[node] ?? []) {
      if (parts[neighbour] === -1) queue.add(cost + (crossingCost[neighbour] as number), neighbour, part);
    }
  }
  return parts;
}

/** The node of each part that is nearest to the mean of the part. */
function medoids(places: readonly Point[], parts: Int32Array, count: number): number[] {
  const sums = Array.from({ length: count }, () => ({ x: 0, y: 0, n: 0 }));
  places.forEach(([x, y], node) => {
    const sum = sums[parts[node] as number];
    if (!sum) return;
    sum.x += x;
    sum.y += y;
    sum.n++;
  });
  const best = Array.from({ length: count }, () => ({ node: -1, distance: Number.MAX_VALUE }));
  places.forEach(([x, y], node) => {
    const part = parts[node] as number;
    const sum = sums[part];
    const found = best[part];
    if (!sum || !found) return;
    const distance = (x - sum.x / sum.n) ** 2 + (y - sum.y / sum.n) ** 2;
    if (distance < found.distance) Object.assign(found, { node, distance });
  });
  return best.map(({ node }) => node);
}

function squared(places: readonly Point[], a: number, b: number): number {
  const [ax, ay] = places[a] as Point;
  const [bx, by] = places[b] as Point;
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

interface Reached {
  cost: number;
  node: number;
  part: number;
}

/** A binary heap, lowest cost first; equal costs in the order of nodes, so that results are deterministic. */
class PriorityQueue {
  readonly #heap: Reached[] = [];

  add(cost: number, node: number, part: number): void {
    const heap = this.#heap;
    const added = { cost, node, part };
    let at = heap.push(added) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(added, heap[parent] as Reached)) break;
      heap[at] = heap[parent] as Reached;
      at = parent;
    }
    heap[at] = added;
  }

  take(): Reached | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Reached, heap[child] as Reached)) child++;
      if (!isBefore(heap[child] as Reached, last)) break;
      heap[at] = heap[child] as Reached;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Reached, b: Reached): boolean {
  return a.cost < b.cost || (a.cost === b.cost && a.node < b.node);
}
