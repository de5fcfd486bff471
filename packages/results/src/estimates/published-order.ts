import { ageGroup, compareQuarters, indicator } from "@tessera/contract";
import type { Area, ModelOutput } from "@tessera/model";
import { isSet } from "../option-values.js";

/** The level that estimates were made at: the requested level if the output has it, else the deepest. */
export function modelLevel({ areas, options }: Pick<ModelOutput, "areas" | "options">): number {
  const levels = new Set(areas.map(({ area_level }) => area_level));
  const requested = isSet(options.area_level) ? Number(options.area_level) : Number.NaN;
  return levels.has(requested) ? requested : Math.max(...levels);
}

/** Areas by level, then by their order within it. */
export function orderedAreas(areas: readonly Area[]): Area[] {
  return areas.toSorted(byLevel);
}

function byLevel(a: Area, b: Area): number {
  return a.area_level - b.area_level || a.area_sort_order - b.area_sort_order;
}

/** The root of the area hierarchy. */
export function rootArea({ areas }: ModelOutput): Area {
  const [root] = orderedAreas(areas);
  if (!root) throw new Error("The model output has no areas");
  return root;
}

export function newestFirst(quarters: readonly string[]): string[] {
  return quarters.toSorted((a, b) => compareQuarters(b, a));
}

export function inAgeOrder(ages: readonly string[]): string[] {
  return ages.toSorted(byAge);
}

function byAge(a: string, b: string): number {
  return ageGroup(a).sortOrder - ageGroup(b).sortOrder;
}

/**
 * Row numbers in the order of every published table: area level, area, quarter, indicator, sex by name, age group.
 * A radix sort (Knuth, The Art of Computer Programming vol. 3, 5.2.5): a stable counting sort by each key, the last key first.
 */
export function publishedOrder(output: ModelOutput): Uint32Array {
  const { areas, estimates } = output;
  const inFile = Uint32Array.from({ length: estimates.mean.length }, (_, row) => row);
  return sorted(inFile, [...stratumKeys(output), [estimates.area, ranks(areas, byLevel)]]);
}

/** Row numbers in published order, sorted anew: quarter, indicator, sex by name, age group, and within them areas as before. */
export function stratumOrder(output: ModelOutput, published: Uint32Array): Uint32Array {
  return sorted(published, stratumKeys(output));
}

/** The codes that rows are sorted by, and their ranks. */
type SortKey = [codes: ArrayLike<number>, rank: Uint16Array];

/** The last key comes first. */
function stratumKeys({ calendarQuarters, estimates }: ModelOutput): SortKey[] {
  return [
    [estimates.age, ranks(estimates.ages, byAge)],
    [estimates.sex, ranks(estimates.sexes, (a, b) => (a < b ? -1 : 1))],
    [estimates.indicator, ranks(estimates.indicators, (a, b) => indicator(a).sortOrder - indicator(b).sortOrder)],
    [estimates.quarter, Uint16Array.from(calendarQuarters.keys())],
  ];
}

function sorted(rows: Uint32Array, keys: SortKey[]): Uint32Array {
  return keys.reduce<Uint32Array>((order, [codes, rank]) => countingSort(order, codes, rank), rows);
}

/** Stable counting sort. `next` holds the next free position of each rank. */
function countingSort(order: Uint32Array, codes: ArrayLike<number>, rank: Uint16Array): Uint32Array {
  const next = new Uint32Array(rank.length + 1);
  for (const row of order) {
    const following = at(rank, at(codes, row)) + 1;
    next[following] = at(next, following) + 1;
  }
  for (let k = 1; k < next.length; k++) next[k] = at(next, k) + at(next, k - 1);
  const sorted = new Uint32Array(order.length);
  for (const row of order) {
    const own = at(rank, at(codes, row));
    sorted[at(next, own)] = row;
    next[own] = at(next, own) + 1;
  }
  return sorted;
}

function ranks<Item>(items: Item[], compare: (a: Item, b: Item) => number): Uint16Array {
  const rank = new Uint16Array(items.length);
  const order = items.map((_, position) => position).sort((a, b) => compare(items[a] as Item, items[b] as Item));
  order.forEach((position, place) => {
    rank[position] = place;
  });
  return rank;
}

/** Element of a typed array at a position known to exist. */
export function at(column: ArrayLike<number>, position: number): number {
  return column[position] as number;
}
