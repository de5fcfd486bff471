import { describe, expect, it } from "vitest";
import { expectFiniteAndCoherent, fitShape } from "./fitted-shape.js";
import { emptyGroups } from "./nobody.js";

describe.each(emptyGroups)("a country with $name", (shape) => {
  it("is fitted, with estimates that are numbers, add up and leave no share above 1", async () => {
    const fitted = await fitShape(shape);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
    const { table } = fitted;
    const shares = ["prevalence", "art_coverage", "anc_prevalence"].map((name) => table.indicators.indexOf(name));
    const largest = table.upper.reduce(
      (most, upper, row) => (shares.includes(table.indicator[row] as number) ? Math.max(most, upper) : most),
      0,
    );
    expect(largest).toBeLessThan(1);
  });
});
