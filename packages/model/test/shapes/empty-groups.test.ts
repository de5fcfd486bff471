import { describe, expect, it } from "vitest";
import { expectFiniteAndCoherent, expectShares, fitShape } from "./fitted-shape.js";
import { emptyGroups, fewAt } from "./nobody.js";

describe.each(emptyGroups)("a country with $name", (shape) => {
  it("is fitted, with estimates that are numbers, add up and leave no share above 1", async () => {
    const fitted = await fitShape(shape);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
    expectShares(fitted);
  });
});

describe("a group of fewer people than live with HIV in it", () => {
  it("is fitted where that is so at the start of the search alone", async () => {
    const fitted = await fitShape({ name: "", country: { counted: fewAt("CY2018Q3", "male", "Y015_019", 10) } });
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
  });
});
