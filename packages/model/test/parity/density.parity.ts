import { Density, LaplaceObjective } from "@tessera/laplace";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPublishedCases, publishedCases } from "../frame/published-case.js";
import { type PublishedModel, publishedModel } from "./published-model.js";

describe.skipIf(!hasPublishedCases).each(publishedCases)("the density of $name", (published) => {
  let model: PublishedModel;

  beforeAll(async () => {
    model = await publishedModel(published);
  });

  /** Largest difference of a gradient, relative to each element or to a millionth of the largest one. */
  const difference = (ours: Float64Array, theirs: Float64Array, floor: number) =>
    ours.reduce(
      (worst, own, k) =>
        Math.max(worst, Math.abs(own - (theirs[k] as number)) / Math.max(floor, Math.abs(theirs[k] as number))),
      0,
    );

  it("has the published value and gradient at every published point", () => {
    const { objective, split } = model;
    const density = new Density(model.model.parameters.graph);
    for (const point of objective.joint_points) {
      const { theta, u } = split(objective.par_names_full, point.par);
      const byTheta = new Float64Array(theta.length);
      const byU = new Float64Array(u.length);
      const value = density.gradient(theta, u, byTheta, byU);
      expect([point.name, Math.abs(value / point.value - 1) < 1e-9]).toEqual([point.name, true]);
      // Where the point is a mode the gradient is rounding: it is held against the sizes of what cancels.
      const expected = split(objective.par_names_full, point.gradient);
      expect(difference(byTheta, expected.theta, 1)).toBeLessThan(1e-9);
      expect(difference(byU, expected.u, 1)).toBeLessThan(1e-9);
    }
  });

  it("has the published Laplace approximation and its gradient at every published point", () => {
    const { objective, split } = model;
    for (const point of objective.laplace_points) {
      const { theta } = split(objective.par_names_fixed, point.par_fixed);
      const laplace = new LaplaceObjective(model.model.parameters.graph);
      const gradient = new Float64Array(theta.length);
      const value = laplace.valueAndGradient(theta, gradient);
      expect(Math.abs(value / point.value - 1)).toBeLessThan(1e-9);
      expect(Math.abs(laplace.factor.logDeterminant() - point.logdet_hessian_random)).toBeLessThan(1e-6);
      const expected = split(objective.par_names_fixed, point.gradient).theta;
      expect(difference(gradient, expected, 0.1)).toBeLessThan(1e-6);
    }
  });
});
