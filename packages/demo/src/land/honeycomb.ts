import type { Random } from "../random-draws.js";

/** Longitude and latitude in degrees. */
export type Point = readonly [x: number, y: number];

/** How far a corner may move, in sides of a hexagon: borders wind, and can never cross. */
const mostDisplacement = 0.25;

/**
 * A rectangle of hexagons, every other row half a cell to the right. At each corner exactly three cells meet, so that the
 * outline of any set of cells is a set of simple rings, and areas that touch always share an edge.
 *
 * A corner is known by whole coordinates: half cells to the right and quarter cells up.
 */
export class Honeycomb {
  readonly columns: number;
  readonly rows: number;
  readonly #width: number;

  constructor(columns: number, rows: number) {
    this.columns = columns;
    this.rows = rows;
    this.#width = 2 * columns + 2;
  }

  get cells(): number {
    return this.columns * this.rows;
  }

  /** Centre of a cell in units of a hexagon's side. */
  centre(cell: number): Point {
    const [x, y] = this.#wholeCentre(cell);
    return inSides(x, y);
  }

  /** The cell that a point is in, or next to; the point is in sides. */
  cellAt([x, y]: Point): number {
    const row = Math.min(Math.max(Math.round((2 * y - 2) / 3), 0), this.rows - 1);
    const column = Math.round(((2 * x) / Math.sqrt(3) - (row % 2) - 1) / 2);
    return row * this.columns + Math.min(Math.max(column, 0), this.columns - 1);
  }

  /** Cells around a cell, counter-clockwise from the right; -1 where the honeycomb ends. */
  neighbours(cell: number): number[] {
    const row = Math.floor(cell / this.columns);
    const column = cell % this.columns;
    const shift = row % 2;
    return [
      [column + 1, row],
      [column + shift, row + 1],
      [column + shift - 1, row + 1],
      [column - 1, row],
      [column + shift - 1, row - 1],
      [column + shift, row - 1],
    ].map(([c = 0, r = 0]) => (c < 0 || r < 0 || c >= this.columns || r >= this.rows ? -1 : r * this.columns + c));
  }

  /** Corners of a cell, counter-clockwise: side k, towards neighbour k, goes from corner k to corner k + 1. */
  corners(cell: number): number[] {
    const [x, y] = this.#wholeCentre(cell);
    return [
      [x + 1, y - 1],
      [x + 1, y + 1],
      [x, y + 2],
      [x - 1, y + 1],
      [x - 1, y - 1],
      [x, y - 2],
    ].map(([cx = 0, cy = 0]) => cy * this.#width + cx);
  }

  /** Where the corners of cells lie, in sides, after each was moved a little at random. */
  placeCorners(random: Random, cells: readonly number[]): Map<number, Point> {
    const places = new Map<number, Point>();
    for (const cell of cells) {
      for (const corner of this.corners(cell)) {
        if (places.has(corner)) continue;
        const [x, y] = inSides(corner % this.#width, Math.floor(corner / this.#width));
        const angle = 2 * Math.PI * random.uniform();
        const distance = mostDisplacement * Math.sqrt(random.uniform());
        places.set(corner, [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]);
      }
    }
    return places;
  }

  #wholeCentre(cell: number): [number, number] {
    const row = Math.floor(cell / this.columns);
    return [2 * (cell % this.columns) + (row % 2) + 1, 3 * row + 2];
  }
}

function inSides(halfCells: number, quarterCells: number): Point {
  return [(halfCells * Math.sqrt(3)) / 2, quarterCells / 2];
}
