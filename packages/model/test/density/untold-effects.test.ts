import { Density } from "@tessera/laplace";
import { describe, expect, it } from "vitest";
import { type ModelDensity, modelDensity } from "../../dist/density/model-density.js";
import { cellSeriesAt } from "../../dist/estimates/cell-series.js";
import { evaluateDraws } from "../../dist/estimates/evaluate-draws.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { cellsInGroup } from "../../dist/frame/aggregation.js";
import { readModelOptions } from "../../dist/options/model-options.js";
import { madeUpCountry } from "../shapes/country.js";

const { inputs, options } = madeUpCountry({});

function modelWith(changed: Record<string, string>) {
  const read = readModelOptions({ ...options, ...changed });
  const prepared = prepareModel(inputs, read);
  const { frame, observations, aggregation } = prepared;
  return { prepared, model: modelDensity(frame, observations, (group) => cellsInGroup(aggregation, group), read) };
}

/** Infections of the youngest cell of the first area at each time point, with some latent blocks set to a value. */
function infectionsOfChildren({ model, prepared }: ReturnType<typeof modelWith>, effects: Record<string, number>) {
  const { graph, start } = model.parameters;
  const u = new Float64Array(graph.sizeOf("latent"));
  for (const [name, value] of Object.entries({ beta_rho: -2, ...effects })) {
    const { offset } = graph.block(name);
    u[offset] = value;
  }
  const draws = { graph, count: 0, thetas: start, fields: u, aroundOptimum: false };
  return model.states.map((state) => {
    const { infections } = cellSeriesAt(model, prepared.frame.attendance, state);
    const { values } = evaluateDraws(draws, { infections: infections() }).infections;
    return values[0] as number;
  });
}

const densityAtZero = (model: ModelDensity) => {
  const density = new Density(model.parameters.graph);
  return density.value(model.parameters.start, new Float64Array(density.latentSize));
};

describe("new infections of children", () => {
  it("follow ART coverage of women of the same time if chosen", () => {
    const current = modelWith({ paed_incidence_current: "true" });
    const [low, high] = [-1, 2].map((coverage) => infectionsOfChildren(current, { beta_alpha: coverage }));
    for (const time of [0, 1, 2]) expect(high?.[time]).toBeLessThan(0.8 * (low?.[time] as number));
  });

  it("do not follow ART coverage as published", () => {
    const published = modelWith({});
    const [low, high] = [-1, 2].map((coverage) => infectionsOfChildren(published, { beta_alpha: coverage }));
    expect(high?.[0]).toBe(low?.[0]);
  });

  it("have an effect of their district if chosen", () => {
    const current = modelWith({ paed_incidence_current: "true" });
    const [without, twice] = [0, Math.log(2)].map((effect) =>
      infectionsOfChildren(current, { ui_lambda_paed_x: effect }),
    );
    for (const time of [0, 1, 2]) expect(twice?.[time]).toBeCloseTo(2 * (without?.[time] as number), 9);
  });
});

it("effects that no data tell add nothing to the density but their priors", () => {
  const [plain, children, ages] = [{}, { paed_incidence_current: "true" }, { anc_art_coverage_by_age: "true" }].map(
    (changed) => modelWith(changed).model,
  );
  const prior = (count: number) => count * (Math.log(0.2) + 0.5 * Math.log(2 * Math.PI));
  const areas = children?.parameters.latent.ui_lambda_paed_x.size as number;
  expect(densityAtZero(children as ModelDensity) - densityAtZero(plain as ModelDensity)).toBeCloseTo(prior(areas), 6);
  expect(densityAtZero(ages as ModelDensity) - densityAtZero(plain as ModelDensity)).toBeCloseTo(prior(14), 6);
});
