import { describe, expect, it } from "vitest";
import { demoAreas, demoCountry } from "../src/index.js";

type Point = [number, number];

const outlines = new Map(demoAreas.map(({ area_id, geometry }) => [area_id, geometry.coordinates[0] as Point[]]));
const outlineOf = (id: string): Point[] => outlines.get(id) ?? [];

function surface(points: Point[]): number {
  return points.slice(1).reduce((sum, [x, y], index) => {
    const [px, py] = points[index] ?? [0, 0];
    return sum + (px * y - x * py) / 2;
  }, 0);
}

describe("Tessaria", () => {
  it("is a country of two regions and four districts under a code that no country has", () => {
    expect(demoAreas.map(({ area_level }) => area_level)).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect(demoCountry.iso3).toMatch(/^X[A-Z]{2}$/);
  });

  it("has areas with ids, names and places of their own", () => {
    for (const property of ["area_id", "area_name", "area_sort_order"] as const) {
      expect(new Set(demoAreas.map((area) => area[property])).size).toBe(demoAreas.length);
    }
  });

  it("has under each area but the last level areas of the next", () => {
    for (const { parent_area_id, area_level } of demoAreas.slice(1)) {
      expect(demoAreas.find(({ area_id }) => area_id === parent_area_id)?.area_level).toBe(area_level - 1);
    }
  });

  it("has closed outlines that run counter-clockwise", () => {
    for (const { area_id } of demoAreas) {
      const points = outlineOf(area_id);
      expect(points.at(-1)).toEqual(points[0]);
      expect(surface(points)).toBeGreaterThan(0);
    }
  });

  it("is covered by its parts without gap or overlap", () => {
    for (const { area_id } of demoAreas.filter(({ area_level }) => area_level < 2)) {
      const children = demoAreas.filter(({ parent_area_id }) => parent_area_id === area_id);
      const covered = children.reduce((sum, child) => sum + surface(outlineOf(child.area_id)), 0);
      expect(covered).toBe(surface(outlineOf(area_id)));
    }
  });

  it("has neighbours that share every point of their border", () => {
    const points = (id: string) => new Set(outlineOf(id).map(String));
    const shared = [...points("XTA_2_1")].filter((point) => points("XTA_2_3").has(point));
    expect(shared).toHaveLength(2);
    const children = [...points("XTA_2_1"), ...points("XTA_2_2")];
    for (const point of points("XTA_1_1")) expect(children).toContain(point);
  });

  it("has centres inside its areas", () => {
    for (const { area_id, center_x, center_y } of demoAreas) {
      const xs = outlineOf(area_id).map(([x]) => x);
      const ys = outlineOf(area_id).map(([, y]) => y);
      expect(center_x > Math.min(...xs) && center_x < Math.max(...xs)).toBe(true);
      expect(center_y > Math.min(...ys) && center_y < Math.max(...ys)).toBe(true);
    }
  });
});
