import type { Random } from "../random-draws.js";
import { Honeycomb, type Point } from "./honeycomb.js";

export interface Land {
  comb: Honeycomb;
  /** Cells of the mainland, all connected. */
  mainland: number[];
  /** Cells of an island that touches no mainland; empty where there is none. */
  island: number[];
}

/** The sea around the mainland, relative to its radius: room for bays and for an island. */
const margin = 1.75;
/** Radius of a circle with the area of a cell, times the square root of pi. */
const cellRadius = Math.sqrt((3 * Math.sqrt(3)) / 2);
/** Bays and headlands: how strongly the coast swings in and out once, twice ... around the country. */
const swings = [0.1, 0.14, 0.1, 0.07, 0.06, 0.04, 0.03];

/** A country of about this many cells, and an island beside it if it is to have one. */
export function raiseLand(random: Random, mainlandCells: number, islandCells: number): Land {
  const radius = Math.sqrt(mainlandCells / Math.PI) * cellRadius;
  const columns = Math.ceil((2 * margin * radius) / Math.sqrt(3));
  const rows = Math.ceil((2 * margin * radius) / 1.5);
  const comb = new Honeycomb(columns, rows);
  const middle: Point = [(columns * Math.sqrt(3)) / 2, rows * 0.75];
  const coast = coastline(random);
  const depth = Float64Array.from({ length: comb.cells }, (_, cell) => coast(comb.centre(cell), middle));

  const inland = depth.toSorted()[Math.min(mainlandCells, depth.length) - 1] as number;
  const mainland = connectedTo(comb, indexOfLeast(depth), (cell) => (depth[cell] as number) <= inland);
  return { comb, mainland, island: raiseIsland(random, comb, mainland, middle, radius, islandCells) };
}

/** Distance from the middle as a share of the distance of the coast in that direction, up to a factor. */
function coastline(random: Random): (point: Point, middle: Point) => number {
  const waves = swings.map((swing) => ({ swing: swing * (0.6 + 0.8 * random.uniform()), phase: random.uniform() }));
  return ([x, y], [mx, my]) => {
    const angle = Math.atan2(y - my, x - mx);
    const reach = waves.reduce(
      (sum, { swing, phase }, index) => sum + swing * Math.cos((index + 1) * angle + 2 * Math.PI * phase),
      1,
    );
    return Math.hypot(x - mx, y - my) / reach;
  };
}

/** Sea between the island and the mainland, in sides of a cell. */
const strait = 4;

/** A round island off a coast: its middle goes from the open sea towards the mainland until only a strait is left. */
function raiseIsland(
  random: Random,
  comb: Honeycomb,
  mainland: readonly number[],
  [mx, my]: Point,
  radius: number,
  cells: number,
): number[] {
  if (cells === 0) return [];
  const size = Math.sqrt(cells / Math.PI) * cellRadius;
  const angle = 2 * Math.PI * random.uniform();
  const coast = mainland.map((cell) => comb.centre(cell));
  const at = (reach: number): Point => [mx + reach * Math.cos(angle), my + reach * Math.sin(angle)];
  const clearance = (reach: number) => {
    const middle = at(reach);
    return coast.reduce((least, point) => Math.min(least, distance(point, middle)), Number.MAX_VALUE) - size;
  };
  let reach = margin * radius - size - strait;
  for (let room = clearance(reach) - strait; room > 1; room = clearance(reach) - strait) reach -= room;
  const middle = at(reach);
  const isIsland = (cell: number) => distance(comb.centre(cell), middle) <= size;
  return connectedTo(comb, comb.cellAt(middle), isIsland);
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

function connectedTo(comb: Honeycomb, start: number, isLand: (cell: number) => boolean): number[] {
  const reached = new Set([start]);
  for (const cell of reached)
    for (const next of comb.neighbours(cell)) if (next >= 0 && isLand(next)) reached.add(next);
  return [...reached].sort((a, b) => a - b);
}

function indexOfLeast(values: Float64Array): number {
  return values.reduce((least, value, index) => (value < (values[least] as number) ? index : least), 0);
}
