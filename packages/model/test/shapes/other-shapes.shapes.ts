import { describe, expect, it } from "vitest";
import { expectFiniteAndCoherent, finder, fitShape } from "./fitted-shape.js";
import { mapInTwoParts, otherShapes } from "./shapes.js";

describe.each(otherShapes)("a country with $name", (shape) => {
  it("is fitted, with estimates that are numbers and add up", async () => {
    const fitted = await fitShape(shape);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
  });
});

describe("a district without any data", () => {
  it("is less certain than those with data", async () => {
    const { table, levels } = await fitShape(otherShapes.find(({ country }) => country?.silent) ?? { name: "" });
    const find = finder(table);
    const width = (area: number) => find("se", area, "both", "Y015_049", 0, "prevalence") ?? 0;
    const widths = levels.flatMap((level, area) => (level === 2 ? [width(area)] : []));
    expect(Math.max(...widths)).toBe(widths[2]);
  });
});

describe("a map in two parts of several districts", () => {
  it("does not tell φ, says so if the search ends for it, and has estimates that are numbers and add up", async () => {
    const fitted = await fitShape(mapInTwoParts);
    const { theta, graph } = fitted.fit;
    for (const field of ["rho_x", "rho_xs", "alpha_x", "alpha_xs"])
      expect(theta[graph.block(`logit_phi_${field}`).offset]).toBeLessThan(-3);
    expect(fitted.warnings.map(({ key }) => key).filter((key) => key !== "warning.model.notConverged")).toEqual([]);
    expectFiniteAndCoherent(fitted);
  });
});
