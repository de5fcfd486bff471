import type { Area } from "@tessera/model";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outlinesOf, projectionOf } from "../src/reports/charts/area-outlines.js";
import { axis, classesOf } from "../src/reports/charts/scales.js";
import { numberWriter } from "../src/reports/report-numbers.js";
import { smallOutput } from "./small-output.js";

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 40 });

const [pattern] = smallOutput().areas as [Area];

function areaOf(ring: [number, number][], id = "X"): Area {
  const geometry = { type: "Polygon" as const, coordinates: [[...ring, ring[0]]] };
  const [center_x, center_y] = ring[0] as [number, number];
  return { ...pattern, area_id: id, center_x, center_y, geometry };
}

describe("an axis", () => {
  it("holds all values, between the pixels it was given", () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, zero) => {
        const scale = axis(values, [10, 200], { zero });
        for (const value of values) {
          expect(scale.place(value)).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(scale.place(value)).toBeLessThanOrEqual(200 + 1e-6);
        }
      }),
    );
  });

  it("has a few round ticks", () => {
    expect(axis([0.031, 0.183], [0, 1]).ticks).toEqual([0, 0.05, 0.1, 0.15, 0.2]);
    expect(axis([0.3], [0, 1], { zero: false }).ticks).toHaveLength(2);
  });
});

describe("classes of a map", () => {
  it.each(["coverage", "rate", "count"] as const)(
    "give every %s a colour of the legend, darker where it is more",
    (map) => {
      const values = fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 60 });
      fc.assert(
        fc.property(values, (all) => {
          const classes = classesOf(all, { hue: "red", map });
          expect(classes.breaks).toHaveLength(classes.colours.length + 1);
          const ranks = all.toSorted((a, b) => a - b).map((value) => classes.colours.indexOf(classes.colourOf(value)));
          expect(ranks.every((rank, k) => rank >= Math.max(0, ranks[k - 1] ?? 0))).toBe(true);
          expect(Math.max(...all)).toBeLessThanOrEqual((classes.breaks.at(-1) as number) * (1 + 1e-9) + 1e-9);
        }),
      );
    },
  );

  it("do not leave one colour to all but a city", () => {
    const classes = classesOf([100, 120, 150, 180, 200, 240, 300, 9000], { hue: "red", map: "count" });
    expect(new Set([100, 150, 200, 300].map(classes.colourOf)).size).toBeGreaterThan(2);
  });
});

describe("classes of coverages that hardly differ", () => {
  it("do not make a full range of colours of five points", () => {
    const { breaks, colourOf } = classesOf([0.888, 0.91, 0.936], { hue: "green", map: "coverage" });
    expect([breaks[0], breaks.at(-1)]).toEqual([0.8, 1]);
    expect(new Set([0.888, 0.91, 0.936].map(colourOf)).size).toBe(2);
  });
});

describe("outlines", () => {
  const pathsOf = (areas: Area[]) =>
    [...outlinesOf(areas).definitions.markup.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d);

  it("keep of a straight border its ends only", () => {
    const border = Array.from({ length: 50 }, (_, k): [number, number] => [k / 49, 0]);
    const [path] = pathsOf([areaOf([...border, [1, 1], [0, 1]])]);
    expect(path?.match(/L/g)).toHaveLength(3);
  });

  it("of neighbours meet, whatever points are dropped between them", () => {
    const wiggles = fc.array(fc.double({ min: -0.02, max: 0.02, noNaN: true }), { minLength: 5, maxLength: 200 });
    fc.assert(
      fc.property(wiggles, (shifts) => {
        const border = shifts.map((shift, k): [number, number] => [1 + shift, k / (shifts.length - 1)]);
        const west = areaOf([[0, 0], ...border, [0, 1]], "W");
        const east = areaOf([[2, 1], ...border.toReversed(), [2, 0]], "E");
        const corners = pathsOf([west, east]).map((path) => new Set(path?.slice(1, -1).split("L")));
        const outer = new Set(
          pathsOf([
            areaOf([
              [0, 0],
              [2, 0],
              [2, 1],
              [0, 1],
            ]),
          ])[0]
            ?.slice(1, -1)
            .split("L"),
        );
        const [ofWest, ofEast] = corners.map((points) => [...points].filter((point) => !outer.has(point)).sort());
        expect(ofWest).toEqual(ofEast);
      }),
    );
  });

  it("of an area too small to be drawn are a dot", () => {
    const speck = areaOf(
      [
        [0.5, 0.5],
        [0.50001, 0.5],
        [0.50001, 0.50001],
      ],
      "S",
    );
    const [, path] = pathsOf([
      areaOf([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      speck,
    ]);
    expect(path).toMatch(/^M(\d+) (\d+)L\d+ \2L\d+ \d+L\1 \d+Z$/);
  });

  it("of a country on both sides of the 180th meridian lie side by side", () => {
    const { place, width } = projectionOf(
      [
        areaOf([
          [179, -17],
          [-179, -17],
          [-179, -16],
          [179, -16],
        ]),
      ],
      { width: 100, height: 100 },
    );
    expect(place(179, -16)[0]).toBeCloseTo(0);
    expect(place(-179, -16)[0]).toBeCloseTo(width);
  });
});

describe("numbers", () => {
  const count = numberWriter({ kind: "count", step: 100 }, "en");

  it("of people are rounded, but not to nothing", () => {
    expect(count.range({ mean: 4836, lower: 4321, upper: 5177 })).toBe("4,800 (4,300–5,200)");
    expect(count.value(43)).toBe("43");
    expect(count.value(430)).toBe("430");
    expect(count.value(0)).toBe("0");
  });

  it("without an interval stand alone", () => {
    expect(count.range({ mean: 4800, lower: 4800, upper: 4800 })).toBe("4,800");
    expect(count.range({ mean: 4800, lower: Number.NaN, upper: Number.NaN })).toBe("4,800");
  });

  it("are written as in the language", () => {
    const share = { mean: 0.1234, lower: 0.1, upper: 0.15 };
    expect(numberWriter({ kind: "percent" }, "en").range(share)).toBe("12.3% (10.0–15.0%)");
    expect(numberWriter({ kind: "percent" }, "fr").range(share).replace(/\s/g, " ")).toBe("12,3 % (10,0–15,0 %)");
    expect(numberWriter({ kind: "perThousand" }, "pt").value(0.00234)).toBe("2,3");
  });

  it("on axes have the decimals that their steps need", () => {
    const percent = numberWriter({ kind: "percent" }, "en");
    expect(percent.tick(0.025, 0.025)).toBe("2.5%");
    expect(percent.tick(0.05, 0.05)).toBe("5%");
    expect(count.tick(12000, 2000)).toBe("12K");
  });
});
