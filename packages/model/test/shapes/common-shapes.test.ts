import { describe, expect, it } from "vitest";
import { expectFiniteAndCoherent, type FittedShape, finder, fitShape } from "./fitted-shape.js";
import { commonShapes, type Shape } from "./shapes.js";

/** Each is fitted once, for all that is asked of it. */
const fits = new Map(commonShapes.map((shape) => [shape.name, { shape, fitted: null as Promise<FittedShape> | null }]));
const fitOf = (name: string): Promise<FittedShape> => {
  const own = fits.get(name) as { shape: Shape; fitted: Promise<FittedShape> | null };
  own.fitted ??= fitShape(own.shape);
  return own.fitted;
};

describe.each(commonShapes)("a country with $name", ({ name }) => {
  it("is fitted, with estimates that are numbers and add up", async () => {
    const fitted = await fitOf(name);
    expect(fitted.warnings).toEqual([]);
    expectFiniteAndCoherent(fitted);
  });
});

describe("what is not observed", () => {
  it("has no effects of districts: incidence without recent infections", async () => {
    const { model } = await fitOf("a survey that did not ask for recent infection");
    expect(model.parameters.latent.beta_lambda.size).toBe(0);
    expect(model.parameters.latent.ui_lambda_x.size).toBe(0);
  });

  it("follows the national projection: ART coverage over time without programme data", async () => {
    const { model, table } = await fitOf("no programme data");
    expect(model.parameters.latent.beta_alpha_t2.size).toBe(0);
    const find = finder(table);
    const coverage = [0, 1, 2].map((quarter) => find("mode", 0, "both", "Y015_999", quarter, "art_coverage") ?? 0);
    expect(coverage).toEqual(coverage.toSorted((a, b) => a - b));
  });
});
