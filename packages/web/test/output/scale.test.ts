import { describe, expect, it } from "vitest";
import { arrowHead, axisOf, endsBeyond, legendPlaces, placeOn } from "../../src/steps/output/evidence/scale.ts";

const axis = { min: 0.2, max: 0.8, ticks: [0.2, 0.5, 0.8] };

describe("an interval on an axis", () => {
  it.each([
    ["inside", 0.3, 0.6, []],
    ["from end to end", 0.2, 0.8, []],
    ["above the axis", 0.3, 0.95, [1]],
    ["below the axis", 0.1, 0.6, [-1]],
    ["beyond both ends", 0, 1, [-1, 1]],
    ["outside as a whole", 0.9, 0.95, [1]],
    ["unknown", null, null, []],
  ] as const)("that is %s says which ends it goes beyond", (_, lower, upper, ends) => {
    expect(endsBeyond(axis, lower, upper)).toEqual(ends);
  });

  it("never goes beyond the axis that is made of it", () => {
    for (const [lower, upper] of [
      [0.1, 0.7],
      [3, 1234],
      [-5, 0.001],
    ] as const)
      expect([lower, endsBeyond(axisOf([lower, upper]), lower, upper)]).toEqual([lower, []]);
  });
});

describe("the head of an arrow", () => {
  it("has its tip at the end of the axis and lies inside of it", () => {
    const x = placeOn(axis, 100, 600);
    expect(arrowHead(x(axis.max), 1)).toBe("M700 0L693 -4.5V4.5Z");
    expect(arrowHead(x(axis.min), -1)).toBe("M100 0L107 -4.5V4.5Z");
  });
});

describe("the entries of a legend", () => {
  const names = ["Survey", "Model before calibration", "After calibration", "Interval goes on beyond the axis"];

  it("are on one line where there is room", () => {
    const places = legendPlaces(names, 170, 1200);
    expect(places.map(({ y }) => y)).toEqual([0, 0, 0, 0]);
    expect(places.map(({ x }) => x)).toEqual([...places.map(({ x }) => x)].sort((a, b) => a - b));
  });

  it("begin a line where they do not fit", () => {
    expect(legendPlaces(names, 170, 760).map(({ y }) => y)).toEqual([0, 0, 0, 19]);
  });

  it("are one below the other where there is no room for two", () => {
    expect(legendPlaces(names, 4, 0)).toEqual([0, 19, 38, 57].map((y) => ({ x: 4, y })));
  });
});
