import { describe, expect, it } from "vitest";
import { field, outlinesOf } from "../../src/map/outlines.ts";
import { areaOptions, areasOf } from "../../src/plots/area-tree.ts";

const square = (x: number, y: number, isReversed = false): GeoJSON.Polygon => {
  const ring = [
    [x, y],
    [x + 1, y],
    [x + 1, y + 1],
    [x, y + 1],
    [x, y],
  ];
  return { type: "Polygon", coordinates: [isReversed ? ring.reverse() : ring] };
};
const feature = (id: string, level: number, parent: string | null, geometry: GeoJSON.Geometry, order: number) => ({
  type: "Feature" as const,
  geometry,
  properties: {
    area_id: id,
    area_name: `Name ${id}`,
    area_level: level,
    area_level_label: `L${level}`,
    parent_area_id: parent,
    area_sort_order: order,
  },
});
const collection: GeoJSON.FeatureCollection = {
  type: "FeatureCollection",
  features: [
    feature("X_2", 1, "X", square(31, -14, true), 3),
    feature(
      "X",
      0,
      null,
      { type: "MultiPolygon", coordinates: [square(30, -14).coordinates, square(31, -14).coordinates] },
      1,
    ),
    feature("X_1", 1, "X", square(30, -14), 2),
  ],
};
const areas = areasOf(collection);
const districts = areas.filter(({ level }) => level === 1);

describe("areas of a map", () => {
  it("are in the order of the country, not of the file", () => {
    expect(areas.map(({ id }) => id)).toEqual(["X", "X_1", "X_2"]);
  });

  it("are offered under their parents, with the names of the levels", () => {
    expect(areaOptions(areas)).toEqual({
      tree: [
        {
          id: "X",
          label: "Name X",
          children: [
            { id: "X_1", label: "Name X_1" },
            { id: "X_2", label: "Name X_2" },
          ],
        },
      ],
      levels: [
        { id: "0", label: "L0" },
        { id: "1", label: "L1" },
      ],
    });
  });

  it("lie within the field, side by side as in the country", () => {
    const [west, east] = outlinesOf(districts, areas);
    expect(west?.centre[0]).toBeLessThan(east?.centre[0] ?? 0);
    for (const [x, y] of [west?.centre ?? [], east?.centre ?? []]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(field.width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(field.height);
    }
  });

  it("are not turned inside out when their ring goes the other way round", () => {
    const [, east] = outlinesOf(districts, areas);
    const numbers = (east?.path.match(/-?[\d.]+/g) ?? []).map(Number);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(field.width);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  });
});
