import type { Random } from "../random-draws.js";
import type { Point } from "./honeycomb.js";

/** Things that lie somewhere and touch each other: cells, districts. */
export interface Neighbourhood {
  places: readonly Point[];
  neighbours: readonly (readonly number[])[];
}

/** Of how many places the one farthest from all other seeds becomes a seed. */
const candidates = 8;
/** How often seeds move to the middle of what grew from them: parts become compact, and stay irregular. */
const rounds = 2;

/** Divides connected things into `count` connected parts of similar size; the result is the part of each thing. */
export function partition(random: Random, things: Neighbourhood, count: number): Int32Array {
  let seeds = spreadSeeds(random, things.places, count);
  const effort = Float64Array.from(things.places, () => 1 + 0.9 * random.uniform());
  let parts = grow(things, seeds, effort);
  for (let round = 0; round < rounds; round++) {
    seeds = middles(things.places, parts, count);
    parts = grow(things, seeds, effort);
  }
  return parts;
}

/** Mitchell's best candidates: seeds that keep their distance from each other. */
function spreadSeeds(random: Random, places: readonly Point[], count: number): number[] {
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

/** Every thing goes to the seed that reaches it first (Dijkstra), where things take different effort to cross. */
function grow({ places, neighbours }: Neighbourhood, seeds: readonly number[], effort: Float64Array): Int32Array {
  const parts = new Int32Array(places.length).fill(-1);
  const queue = new Frontier();
  seeds.forEach((seed, part) => {
    queue.add(0, seed, part);
  });
  for (let next = queue.take(); next; next = queue.take()) {
    const { cost, thing, part } = next;
    if (parts[thing] !== -1) continue;
    parts[thing] = part;
    for (const neighbour of neighbours[thing] ?? []) {
      if (parts[neighbour] === -1) queue.add(cost + (effort[neighbour] as number), neighbour, part);
    }
  }
  return parts;
}

/** The thing nearest to the mean of each part; it belongs to the part, so no seed is taken twice. */
function middles(places: readonly Point[], parts: Int32Array, count: number): number[] {
  const sums = Array.from({ length: count }, () => ({ x: 0, y: 0, n: 0 }));
  places.forEach(([x, y], thing) => {
    const sum = sums[parts[thing] as number];
    if (!sum) return;
    sum.x += x;
    sum.y += y;
    sum.n++;
  });
  const best = Array.from({ length: count }, () => ({ thing: -1, distance: Number.MAX_VALUE }));
  places.forEach(([x, y], thing) => {
    const part = parts[thing] as number;
    const sum = sums[part];
    const found = best[part];
    if (!sum || !found) return;
    const distance = (x - sum.x / sum.n) ** 2 + (y - sum.y / sum.n) ** 2;
    if (distance < found.distance) Object.assign(found, { thing, distance });
  });
  return best.map(({ thing }) => thing);
}

function squared(places: readonly Point[], a: number, b: number): number {
  const [ax, ay] = places[a] as Point;
  const [bx, by] = places[b] as Point;
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

interface Reached {
  cost: number;
  thing: number;
  part: number;
}

/** A binary heap of what was reached, cheapest first; equals in the order of things, so that nothing depends on chance. */
class Frontier {
  readonly #heap: Reached[] = [];

  add(cost: number, thing: number, part: number): void {
    const heap = this.#heap;
    const added = { cost, thing, part };
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
  return a.cost < b.cost || (a.cost === b.cost && a.thing < b.thing);
}
