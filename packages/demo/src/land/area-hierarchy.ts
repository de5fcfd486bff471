import type { Random } from "../random-draws.js";
import type { Point } from "./honeycomb.js";
import { meanOf } from "./outline.js";
import { partition } from "./partition.js";

/** Districts in groups, groups in larger groups and so on up to the country; each area as the districts in it. */
export function groupUpwards(
  random: Random,
  places: readonly Point[],
  neighbours: readonly (readonly number[])[],
  counts: readonly number[],
): number[][][] {
  let areas = places.map((_, district) => [district]);
  const levels = [areas];
  let around = withFerries(places, neighbours);
  for (const count of counts.slice(0, -1).reverse()) {
    const middle = areas.map((districts) => meanOf(districts.map((district) => places[district] as Point)));
    const parts = grouped(partition(random, { places: middle, neighbours: around }, count), count);
    areas = parts.map((members) => members.flatMap((member) => areas[member] ?? []));
    around = touching(parts, (member) => around[member] ?? []);
    levels.unshift(areas);
  }
  levels.unshift([places.map((_, district) => district)]);
  return levels;
}

/** An island is governed from the nearest coast. */
function withFerries(places: readonly Point[], neighbours: readonly (readonly number[])[]): number[][] {
  const linked = neighbours.map((near) => [...near]);
  neighbours.forEach((near, island) => {
    if (near.length > 0 || places.length === 1) return;
    const distance = (other: number) => {
      const [[ax, ay], [bx, by]] = [places[island] as Point, places[other] as Point];
      return other === island ? Number.MAX_VALUE : Math.hypot(ax - bx, ay - by);
    };
    const nearest = places.reduce((best, _, other) => (distance(other) < distance(best) ? other : best), island);
    linked[island]?.push(nearest);
    linked[nearest]?.push(island);
  });
  return linked;
}

/** Areas of every level from north to south within their parents, as area files list them. */
export function numbered(levels: readonly number[][][], centres: readonly Point[]) {
  const sorted: number[][][] = [[...(levels[0] ?? [])]];
  for (const areas of levels.slice(1)) {
    const north = new Map(areas.map((area) => [area, meanOf(area.map((part) => centres[part] as Point))[1]]));
    const children = (sorted.at(-1) ?? []).flatMap((parent) => {
      const inParent = new Set(parent);
      return areas
        .filter(([first = -1]) => inParent.has(first))
        .sort((a, b) => (north.get(b) as number) - (north.get(a) as number));
    });
    sorted.push(children);
  }
  return { order: (sorted.at(-1) ?? []).map(([part = -1]) => part), levels: sorted };
}

/** Members of each group, from the group of each member. */
export function grouped(groupOf: Int32Array, count: number): number[][] {
  const groups = Array.from({ length: count }, (): number[] => []);
  groupOf.forEach((group, index) => {
    groups[group]?.push(index);
  });
  return groups;
}

/** Parts that touch each part, where parts are sets of cells. */
export function touching(
  parts: readonly (readonly number[])[],
  neighbours: (cell: number) => readonly number[],
): number[][] {
  const partOf = new Map(parts.flatMap((cells, part) => cells.map((cell) => [cell, part] as const)));
  return parts.map((cells, part) => {
    const found = new Set<number>();
    for (const cell of cells) {
      for (const next of neighbours(cell)) {
        const other = partOf.get(next);
        if (other !== undefined && other !== part) found.add(other);
      }
    }
    return [...found].sort((a, b) => a - b);
  });
}
