import type { DifferenceRow } from "@tessera/contract/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  differenceColour,
  largestFirst,
  measured,
  scaleEnd,
} from "../../src/steps/output/compared/difference-values.ts";
import { differencesAddress, inputsAddress } from "../../src/steps/output/compared/differences.ts";
import { differenceFormat, smallestWritten } from "../../src/steps/output/difference-format.ts";

const row = (area_id: string, difference: number | null, ratio: number | null): DifferenceRow => ({
  ...{ area_id, area_name: area_id, area_level: 2, difference, ratio, z: 0, beyond: false },
  ...{ first_impossible: null, second_impossible: null },
  ...{ first_mean: 1, first_lower: 0, first_upper: 2, second_mean: 1, second_lower: 0, second_upper: 2 },
});

describe("differences of areas", () => {
  it("are measured as such, or relative to the first result, which may be zero", () => {
    expect(measured(row("A", 5, 1.5), "absolute")).toBe(5);
    expect(measured(row("A", 5, 1.5), "relative")).toBe(0.5);
    expect(measured(row("A", 5, null), "relative")).toBeNull();
  });

  it("are ordered by size, whatever their sign, and those without a value come last", () => {
    const rows = [row("small", 1, 1), row("none", null, null), row("fell", -9, 0.1), row("rose", 4, 2)];
    expect(largestFirst(rows, "absolute").map(({ area_id }) => area_id)).toEqual(["fell", "rose", "small", "none"]);
  });

  it("have a scale that is symmetric about zero and holds them all", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
        const end = scaleEnd(values, 0.001);
        for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(end * (1 + 1e-9));
      }),
    );
    expect([0.0041, 0.027, 0.1, 730, 9.1].map((most) => scaleEnd([-most], 0.001))).toEqual([0.005, 0.03, 0.1, 800, 10]);
  });

  it("have no colours of large ones where all are written as zero", () => {
    const share = { format: "0.0%", scale: 1, accuracy: null };
    expect(scaleEnd([0.00002, null, 0], smallestWritten(share, "absolute"))).toBe(0.001);
    expect(smallestWritten({ format: "0,0", scale: 1, accuracy: 100 }, "absolute")).toBe(100);
    expect(smallestWritten({ format: "0.0", scale: 1000, accuracy: null }, "absolute")).toBeCloseTo(0.0001, 10);
    expect(smallestWritten(share, "relative")).toBe(0.001);
  });

  it("are blue below zero, orange above, and as light on both sides", () => {
    const channels = (value: number) => (differenceColour(value, 1).match(/\d+/g) ?? []).map(Number);
    const [red = 0, , blue = 0] = channels(-0.8);
    expect(blue).toBeGreaterThan(red);
    const [redAbove = 0, , blueAbove = 0] = channels(0.8);
    expect(redAbove).toBeGreaterThan(blueAbove);
    expect(differenceColour(5, 1)).toBe(differenceColour(1, 1));
    expect(channels(0)).toEqual([247, 247, 245]);
  });

  it("are written with their sign: points of shares, numbers, percentages", () => {
    expect(differenceFormat({ format: "0.0%", scale: 1, accuracy: null }, "absolute")(0.0123)).toBe("+1.2 points");
    const count = { format: "0,0", scale: 1, accuracy: null };
    expect(differenceFormat(count, "absolute")(-1234)).toBe("-1,234");
    expect(differenceFormat({ format: "0.00", scale: 1000, accuracy: null }, "absolute")(0.00025)).toBe("+0.25");
    expect(differenceFormat(count, "relative")(-0.05)).toBe("-5.0%");
    expect(differenceFormat(count, "relative")(null)).toBe("–");
  });

  it("are as accurate as the estimates beside them, but in a legend", () => {
    const people = { format: "0,0", scale: 1, accuracy: 100 };
    expect(differenceFormat(people, "absolute")(20756)).toBe("+20,800");
    expect(differenceFormat(people, "absolute")(40)).toBe("0");
    expect(differenceFormat(people, "absolute", true)(250)).toBe("+250");
  });
});

describe("requests about two results", () => {
  const pair = { first: "a", second: "b", match: "calendar" } as const;

  it("name one value of each part of the choice, and are not made without one", () => {
    const choice = { indicator: ["plhiv"], area_level: ["2"], calendar_quarter: ["CY2024Q4"], sex: ["both"] };
    expect(differencesAddress(pair, choice)).toBeUndefined();
    expect(differencesAddress(pair, { ...choice, age_group: ["Y015_999"] })).toBe(
      "/calibrate/compare/a/b?match=calendar&indicator=plhiv&area_level=2&calendar_quarter=CY2024Q4&sex=both&age_group=Y015_999",
    );
  });

  it("ask for the inputs of areas in one order, so that an answer is found again", () => {
    expect(inputsAddress(pair, ["B", "A"])).toBe(inputsAddress(pair, ["A", "B"]));
    expect(inputsAddress(pair, [])).toBeUndefined();
  });
});
