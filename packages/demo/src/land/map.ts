import type { AreaGeometry } from "@tessera/results";
import type { Random } from "../random/random.js";
import { type Land, raiseLand } from "./coast.js";
import { divideLand } from "./districts.js";
import { touching } from "./groups.js";
import { groupUpwards, numbered } from "./hierarchy.js";
import type { Point } from "./honeycomb.js";
import { deepestCell, meanOf } from "./middle.js";
import { outline } from "./outline.js";

export interface MappedArea {
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
