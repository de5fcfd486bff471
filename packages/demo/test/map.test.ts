import type { Area } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { levelCounts, planCountry } from "../src/country-plan.js";
import { demoAreas, demoCountry } from "../src/index.js";
import { doubleArea, isInside } from "../src/land/outline.js";

type Point = [number, number];

/** Rings of an area, outer ones and holes. */
function ringsOf({ geometry }: Area): Point[][] {
  return (geometry.type === "Polygon" ? geometry.coordinates : geometry.coordinates.flat()) as Point[][];
}

const edgesOf = (area: Area) =>
  ringsOf(area).flatMap((ring) => ring.slice(1).map((to, index) => ({ from: String(ring[index]), to: String(to) })));

const surface = (area: Area) => ringsOf(area).reduce((sum, ring) => sum + doubleArea(ring) / 2, 0);

const plans = [
  { districts: 1, seed: 4 },
  { districts: 4, seed: 1 },
  { districts: 12, seed: 1 },
  { districts: 40, seed: 3 },
  { districts: 130, seed: 9 },
].map((options) => ({ ...options, plan: planCountry(options) }));

describe.each(plans)("the map of $districts districts", ({ districts, plan }) => {
  const { areas, districtLevel, districtsOf, neighbours } = plan;
  const atLevel = (level: number) => areas.filter(({ area_level }) => area_level === level);
  const childrenOf = ({ area_id }: Area) => areas.filter(({ parent_area_id }) => parent_area_id === area_id);

  it("has one country and under it the areas of each level, none without children but districts", () => {
    expect(atLevel(0).map(({ area_id }) => area_id)).toEqual([demoCountry.iso3]);
    expect(levelCounts(districts)).toEqual(levelCounts(districts).map((_, index) => atLevel(index + 1).length));
    for (const area of areas) {
      if (area.area_level === districtLevel) continue;
      expect(childrenOf(area).length).toBeGreaterThan(0);
      for (const child of childrenOf(area)) expect(child.area_level).toBe(area.area_level + 1);
    }
  });

  it("has ids, names and places of their own, and the order of the tree", () => {
    for (const property of ["area_id", "area_name", "area_sort_order"] as const)
      expect(new Set(areas.map((area) => area[property])).size).toBe(areas.length);
    const parents = atLevel(districtLevel).map(({ parent_area_id }) => parent_area_id);
    expect(parents).toEqual(atLevel(districtLevel - 1).flatMap((area) => childrenOf(area).map(() => area.area_id)));
  });

  it("has closed rings, outer ones counter-clockwise", () => {
    for (const area of areas) {
      expect(ringsOf(area).filter((ring) => String(ring.at(-1)) !== String(ring[0]))).toEqual([]);
      expect(surface(area)).toBeGreaterThan(0);
      const polygons = area.geometry.type === "Polygon" ? [area.geometry.coordinates] : area.geometry.coordinates;
      for (const [outer, ...holes] of polygons as Point[][][]) {
        expect(doubleArea(outer as Point[])).toBeGreaterThan(0);
        for (const hole of holes) expect(doubleArea(hole)).toBeLessThan(0);
      }
    }
  });

  it("has districts that share every edge of a border with identical coordinates, and nothing else", () => {
    const used = new Map<string, number>();
    for (const area of atLevel(districtLevel))
      for (const { from, to } of edgesOf(area)) used.set(`${from} ${to}`, (used.get(`${from} ${to}`) ?? 0) + 1);
    expect([...used.values()].every((times) => times === 1)).toBe(true);
    const coast = new Set((atLevel(0)[0] ? edgesOf(atLevel(0)[0] as Area) : []).map(({ from, to }) => `${from} ${to}`));
    const isShared = (edge: string) => used.has(edge.split(" ").reverse().join(" "));
    expect([...used.keys()].filter((edge) => isShared(edge) === coast.has(edge))).toEqual([]);
  });

  it("has areas that are covered by their children without gap or overlap", () => {
    for (const area of areas.filter(({ area_level }) => area_level < districtLevel)) {
      const edges = new Set(
        childrenOf(area)
          .flatMap(edgesOf)
          .map(({ from, to }) => `${from} ${to}`),
      );
      expect(edgesOf(area).filter(({ from, to }) => !edges.has(`${from} ${to}`))).toEqual([]);
      expect(childrenOf(area).reduce((sum, child) => sum + surface(child), 0)).toBeCloseTo(surface(area), 8);
    }
  });

  it("has neighbours that are mutual and touch", () => {
    const points = atLevel(districtLevel).map((area) => new Set(ringsOf(area).flat().map(String)));
    neighbours.forEach((near, district) => {
      const adjacentParts = points.flatMap((others, other) =>
        other !== district && [...(points[district] ?? [])].some((point) => others.has(point)) ? [other] : [],
      );
      expect(near).toEqual(adjacentParts);
    });
  });

  it("has centres well inside its areas", () => {
    for (const area of areas) {
      const centre: Point = [area.center_x, area.center_y];
      expect(ringsOf(area).filter((ring) => isInside(centre, ring)).length % 2).toBe(1);
      const toBorder = Math.min(
        ...ringsOf(area)
          .flat()
          .map(([x, y]) => Math.hypot(x - centre[0], y - centre[1])),
      );
      expect(toBorder / Math.sqrt(surface(area)), area.area_id).toBeGreaterThan(0.15);
    }
  });

  it("knows which districts each area is made of", () => {
    areas.forEach((area, index) => {
      const inside = childrenOf(area).flatMap((child) => districtsOf[areas.indexOf(child)] ?? []);
      if (area.area_level < districtLevel) expect(districtsOf[index]).toEqual(inside);
      else expect(districtsOf[index]).toEqual([atLevel(districtLevel).indexOf(area)]);
    });
  });
});

describe("Tessaria", () => {
  it("has an island from twenty districts on", () => {
    const alone = (districts: number) =>
      planCountry({ districts, seed: 3 }).neighbours.filter((near) => near.length === 0).length;
    expect([19, 20, 60].map(alone)).toEqual([0, 1, 1]);
  });

  it("is a small one for mock outputs, under a code that no country has", () => {
    expect(demoAreas().map(({ area_level }) => area_level)).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect(demoCountry.iso3).toMatch(/^X[A-Z]{2}$/);
  });

  it("labels its levels in the language asked for", () => {
    const labels = planCountry({ districts: 2, seed: 1, language: "fr" }).areas.map((area) => area.area_level_label);
    expect(new Set(labels)).toEqual(new Set(["Pays", "Région", "District"]));
  });
});
