import type { IndicatorMetadata } from "@tessera/contract/api";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  rangeFault,
  scaleOf,
  scaleOfText,
  scaleText,
  writtenNumber,
  writtenUnits,
} from "../../src/steps/output/scale-choice.ts";

const prevalence = {
  min: 0,
  max: 0.5,
  scale: 1,
  format: "0.0%",
  colour: "interpolateReds",
  invert_scale: false,
} as IndicatorMetadata;
const endsOf = (...given: Parameters<typeof scaleOf>) => {
  const { min, max } = scaleOf(...given);
  return [min, max];
};

test("each kind of scale has its own source of the range", () => {
  const shown = [0.031, 0.088, null];
  const whole = [0.001, 0.4];
  expect(endsOf({ kind: "suitable" }, prevalence, shown, whole)).toEqual([0, 0.1]);
  expect(endsOf({ kind: "shown" }, prevalence, shown, whole)).toEqual([0.03, 0.09]);
  expect(endsOf({ kind: "whole" }, prevalence, shown, whole)).toEqual([0, 0.4]);
  expect(endsOf({ kind: "default" }, prevalence, shown, whole)).toEqual([0, 0.5]);
  expect(endsOf({ kind: "custom", min: 0.02, max: 0.1 }, prevalence, shown, whole)).toEqual([0.02, 0.1]);
});

test("while the whole result loads the shown values are used, and without values the default", () => {
  expect(endsOf({ kind: "whole" }, prevalence, [0.03, 0.08], undefined)).toEqual([0.03, 0.08]);
  expect(endsOf({ kind: "shown" }, prevalence, [null], undefined)).toEqual([0, 0.5]);
});

test("coverages that hardly differ do not get the full range of colours unasked", () => {
  const coverage = { ...prevalence, max: 1 };
  expect(endsOf({ kind: "suitable" }, coverage, [0.888, 0.936], undefined)).toEqual([0.8, 1]);
  expect(endsOf({ kind: "suitable" }, coverage, [null], undefined)).toEqual([0, 1]);
});

test("a scale is the same after it went through an address", () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (a, b) => {
        fc.pre(a < b);
        const choice = { kind: "custom" as const, min: a, max: b };
        const again = scaleOfText(scaleText(choice));
        expect(again?.min).toBe(a === 0 ? 0 : a);
        expect(again?.max).toBe(b === 0 ? 0 : b);
      },
    ),
  );
  expect(scaleOfText("whole")).toEqual({ kind: "whole" });
});

test("an address that is no scale is none", () => {
  for (const text of [undefined, "", "rainbow", "custom", "custom:1", "custom:2:1", "custom:a:b"])
    expect(scaleOfText(text)).toBeUndefined();
});

test("numbers are read as people write them", () => {
  expect(writtenNumber("12,5 %")).toBe(12.5);
  expect(writtenNumber("1 200")).toBe(1200);
  expect(writtenNumber("")).toBeNaN();
  expect(writtenNumber("a lot")).toBeNaN();
});

test("percent and per thousand are written in their units", () => {
  expect(writtenUnits({ format: "0.0%", scale: 1 })).toBe(100);
  expect(writtenUnits({ format: "0.0", scale: 1000 })).toBe(1000);
  expect(writtenUnits({ format: "0,0", scale: 1 })).toBe(1);
});

test("ends that cannot be used are said to be so", () => {
  expect(rangeFault(Number.NaN, 1)).toBe("noNumber");
  expect(rangeFault(1, 1)).toBe("notRising");
  expect(rangeFault(0, 1)).toBeUndefined();
});
