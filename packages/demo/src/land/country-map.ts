import type { AreaGeometry } from "@tessera/results";
import type { Random } from "../random-draws.js";
import { grouped, groupUpwards, numbered, touching } from "./area-hierarchy.js";
import { type Land, raiseLand } from "./coastline.js";
import type { Point } from "./honeycomb.js";
import { deepestCell, meanOf, outline } from "./outline.js";
import { type Neighbourhood, partition } from "./partition.js";

interface MappedArea {
  geometry: AreaGeometry;
  /** A point inside. */
  centre: Point;
  /** Districts the area is made of. */
  districts: number[];
}

/** A country in areas: `levels[0]` is the country alone, the last level the districts. */
export interface CountryMap {
  levels: MappedArea[][];
  /** Districts that share a border with each district. */
  neighbours: number[][];
}

/** Where the Atlantic has no land for a thousand kilometres. */
const middleOfTheCountry: Point = [-8, -4];
/** Few districts are drawn in finer detail than many. */
const cellsOf = (districts: number) => Math.max(50 * districts, 1500);
const squareDegreesOf = (districts: number) => 5 * districts ** 0.4;
/** From this many districts on, one of them is an island. */
const districtsForAnIsland = 20;
const decimals = 1e5;

/** Draws the map of a country whose levels have these numbers of areas, from the first below the country to districts. */
export function drawMap(random: Random, counts: readonly number[]): CountryMap {
  const districts = counts.at(-1) as number;
  const total = cellsOf(districts);
  const land = raiseLand(random, total, districts < districtsForAnIsland ? 0 : Math.round((0.6 * total) / districts));
  const { comb, mainland, island } = land;
  const parts = divideLand(random, land, districts);
  const centres = parts.map((cells) => meanOf(cells.map((cell) => comb.centre(cell))));
  const touched = touching(parts, (cell) => comb.neighbours(cell));

  const places = comb.placeCorners(random, [...mainland, ...island]);
  const toDegrees = scale(land, districts);
  const corner = (id: number) => toDegrees(places.get(id) as Point);
  const { order, levels } = numbered(groupUpwards(random, centres, touched, counts), centres);
  const numberOf = new Map(order.map((part, district) => [part, district]));
  const districtsIn = (members: readonly number[]) =>
    members.map((part) => numberOf.get(part) as number).sort((a, b) => a - b);
  return {
    levels: levels.map((areas) =>
      areas.map((members) => {
        const cells = members.flatMap((part) => parts[part] ?? []);
        return {
          geometry: outline(comb, cells, corner),
          centre: toDegrees(comb.centre(deepestCell(comb, cells))),
          districts: districtsIn(members),
        };
      }),
    ),
    neighbours: order.map((part) => districtsIn(touched[part] ?? [])),
  };
}

/** From sides of a cell to degrees, rounded: neighbours have the very same corners. */
function scale({ comb, mainland }: Land, districts: number): (point: Point) => Point {
  const side = Math.sqrt(squareDegreesOf(districts) / ((mainland.length * 3 * Math.sqrt(3)) / 2));
  const [middleX, middleY] = [(comb.columns * Math.sqrt(3)) / 2, comb.rows * 0.75];
  const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;
  return ([x, y]) => [
    rounded(middleOfTheCountry[0] + (x - middleX) * side),
    rounded(middleOfTheCountry[1] + (y - middleY) * side),
  ];
}

/** Cells of each district: the mainland divided, and the island, if there is one, for itself. */
function divideLand(random: Random, { comb, mainland, island }: Land, districts: number): number[][] {
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
