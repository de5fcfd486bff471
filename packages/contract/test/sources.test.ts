import { expect, test } from "vitest";
import { parseSource } from "../src/vocabulary/sources.js";

test("a source is a product's estimate or data, of a quarter", () => {
  expect(parseSource("Tessera estimate CY2020Q3")).toEqual({ product: "Tessera", quarter: "CY2020Q3", ofWomen: false });
  expect(parseSource("programme CY2023Q4")).toEqual({ data: "programme", quarter: "CY2023Q4", ofWomen: false });
});

test("an estimate may be of women only", () => {
  const source = { product: "Tessera", quarter: "CY2020Q1", ofWomen: true };
  expect(parseSource("Tessera estimate CY2020Q1 females 15-49")).toEqual(source);
});

test("a source without a quarter is none", () => {
  expect(parseSource("DEMO2020PHIA")).toBeUndefined();
});
