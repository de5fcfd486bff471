import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Honeycomb, type Point } from "../src/land/honeycomb.js";
import { doubleArea, isInside, outline } from "../src/land/outline.js";
import { Random } from "../src/random-draws.js";

const comb = new Honeycomb(12, 12);
const all = Array.from({ length: comb.cells }, (_, cell) => cell);
const places = comb.placeCorners(new Random(1, "outline"), all);
const place = (corner: number) => places.get(corner) as Point;
const around = (cell: number) => comb.neighbours(cell);

type Polygons = Point[][][];
function polygonsOf(cells: readonly number[]): Polygons {
  const { type, coordinates } = outline(comb, cells, place);
  return (type === "Polygon" ? [coordinates] : coordinates) as Polygons;
}

describe("a honeycomb", () => {
  it("finds a cell by any point near its centre", () => {
    for (const cell of all) {
      const [x, y] = comb.centre(cell);
      expect(comb.cellAt([x + 0.3, y - 0.3])).toBe(cell);
    }
  });

  it("has neighbours that are mutual and share one side, run in opposite directions", () => {
    for (const cell of all) {
      for (const [side, other] of around(cell).entries()) {
        if (other < 0) continue;
        const back = around(other).indexOf(cell);
        const [from, to] = [comb.corners(cell)[side], comb.corners(cell)[(side + 1) % 6]];
        expect([comb.corners(other)[(back + 1) % 6], comb.corners(other)[back]]).toEqual([from, to]);
      }
    }
  });
});

describe("the outline of cells", () => {
  it("of one cell is its six corners", () => {
    const [[ring = []] = []] = polygonsOf([65]);
    expect(ring).toHaveLength(7);
  });

  it("of a ring of cells has a hole in the place of the cell within", () => {
    const [polygon = [], ...others] = polygonsOf(around(65));
    expect(others).toEqual([]);
    expect(polygon).toHaveLength(2);
    expect(doubleArea(polygon[1] ?? [])).toBeLessThan(0);
    expect(isInside(comb.centre(65), polygon[1] ?? [])).toBe(true);
  });

  it("of cells apart is of several polygons, each with its own holes", () => {
    const polygons = polygonsOf([...around(26), ...around(100)]);
    expect(polygons.map((polygon) => polygon.length)).toEqual([2, 2]);
    for (const cell of [26, 100])
      expect(polygons.filter(([outer = []]) => isInside(comb.centre(cell), outer))).toHaveLength(1);
  });

  it("of any set of cells encloses just these", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(comb.cells - 1), { minLength: 1, maxLength: 90 }), (cells) => {
        const rings = polygonsOf(cells).flat();
        const enclosed = all.filter(
          (cell) => rings.filter((ring) => isInside(comb.centre(cell), ring)).length % 2 === 1,
        );
        expect(enclosed).toEqual(cells.toSorted((a, b) => a - b));
        // Corners are used once: no ring touches itself or another.
        const corners = rings.flatMap((ring) => ring.slice(1).map(String));
        expect(new Set(corners).size).toBe(corners.length);
      }),
      { numRuns: 40 },
    );
  });
});
