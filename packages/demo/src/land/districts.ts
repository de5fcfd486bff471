import type { Random } from "../random/random.js";
import type { Land } from "./coast.js";
import { grouped } from "./groups.js";
import { type Neighbourhood, partition } from "./partition.js";

/** Cells of each district: the mainland divided, and the island, if there is one, for itself. */
export function divideLand(random: Random, { comb, mainland, island }: Land, districts: number): number[][] {
  const onMainland = island.length > 0 ? districts - 1 : districts;
  const numberOf = new Map(mainland.map((cell, index) => [cell, index]));
  const ground: Neighbourhood = {
    places: mainland.map((cell) => comb.centre(cell)),
    neighbours: mainland.map((cell) =>
      comb.neighbours(cell).flatMap((next) => {
        const number = numberOf.get(next);
        return number === undefined ? [] : [number];
      }),
    ),
  };
  const parts = grouped(partition(random, ground, onMainland), onMainland);
  const cells = parts.map((members) => members.map((index) => mainland[index] as number));
  return island.length > 0 ? [...cells, island] : cells;
}
