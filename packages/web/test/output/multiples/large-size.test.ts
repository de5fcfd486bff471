import { expect, test } from "vitest";
import { largeSize } from "../../../src/small-multiples/large-size.ts";

const whole = { width: 640, height: 400 };

test("an enlarged drawing has all its units on a large screen", () => {
  expect(largeSize(whole, 1440)).toEqual(whole);
});

test("on a telephone it has about as many units as pixels, and loses less of its height", () => {
  const { width, height } = largeSize(whole, 390);
  expect(width).toBe(306);
  expect(height).toBeGreaterThan((400 * 306) / 640);
  expect(largeSize(whole, 200).width).toBe(280);
});
