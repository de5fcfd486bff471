import { describe, expect, it } from "vitest";
import { expectFiniteAndCoherent, expectShares, fitShape } from "./fitted-shape.js";
import { otherEmptyGroups } from "./nobody.js";

describe.each(otherEmptyGroups)("a country with $name", (shape) => {
  it("is fitted, with estimates that are numbers, add up and leave no share above 1", async () => {
    const fitted = await fitShape(shape);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
    expectShares(fitted);
  });
});
