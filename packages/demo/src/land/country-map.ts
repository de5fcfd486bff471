import type { AreaGeometry } from "@tessera/model";
import type { Random } from "../random-draws.js";
import { adjacentParts, groupDistricts, grouped, sortedNorthToSouth } from "./area-hierarchy.js";
import { drawLand, type Land } from "./coastline.js";
import type { Point } from "./honeycomb.js";
import { innermostCell, meanOf, outline } from "./outline.js";
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

/** Open sea in the Atlantic. */
const centreOfCountry: Point = [-8, -4];
const cellsOf = (districts: number) => Math.max(50 * districts, 1500);
const squareDegreesOf = (districts: number) => 5 * districts ** 0.4;
/** Countries with at least this many districts have one that is an island. */
const districtsForAnIsland = 20;
const decimals = 1e5;

/** Draws a map with these numbers of areas by level, from the first level below the country to districts. */
export function drawMap(random: Random, counts: readonly number[]): CountryMap {
  const districts = counts.at(-1) as number;
  const total = cellsOf(districts);
  const land = drawLand(random, total, districts < districtsForAnIsland ? 0 : Math.round((0.6 * total) / districts));
  const { comb, mainland, island } = land;
  const parts = divideLand(random, land, districts);
  const centres = parts.map((cells) => meanOf(cells.map((cell) => comb.centre(cell))));
  const touched = adjacentParts(parts, (cell) => comb.neighbours(cell));

  const places = comb.placeCorners(random, [...mainland, ...island]);
  const toDegrees = scale(land, districts);
  const corner = (id: number) => toDegrees(places.get(id) as Point);
  const { order, levels } = sortedNorthToSouth(groupDistricts(random, centres, touched, counts), centres);
  const numberOf = new Map(order.map((part, district) => [part, district]));
  const districtsIn = (members: readonly number[]) =>
    members.map((part) => numberOf.get(part) as number).sort((a, b) => a - b);
  return {
    levels: levels.map((areas) =>
      areas.map((members) => {
        const cells = members.flatMap((part) => parts[part] ?? []);
        return {
          geometry: outline(comb, cells, corner),
          centre: toDegrees(comb.centre(innermostCell(comb, cells))),
          districts: districtsIn(members),
        };
      }),
    ),
    neighbours: order.map((part) => districtsIn(touched[part] ?? [])),
  };
}

/** Converts sides of a cell to rounded degrees. Equal corners stay equal. */
function scale({ comb, mainland }: Land, districts: number): (point: Point) => Point {
  const side = Math.sqrt(squareDegreesOf(districts) / ((mainland.length * 3 * Math.sqrt(3)) / 2));
  const [middleX, middleY] = [(comb.columns * Math.sqrt(3)) / 2, comb.rows * 0.75];
  const rounded = (degrees: number) => Math.round(degrees * decimals) / decimals;
  return ([x, y]) => [
    rounded(centreOfCountry[0] + (x - middleX) * side),
    rounded(centreOfCountry[1] + (y - middleY) * side),
  ];
}

/** Cells of each district: parts of the mainland, and the island as the last district. */
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
