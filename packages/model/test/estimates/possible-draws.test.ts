import { beforeAll, expect, it } from "vitest";
import { drawsAtOptimum } from "../../dist/estimates/draws.js";
import { replaceImpossibleDraws } from "../../dist/estimates/possible-draws.js";
import { type FittedModel, fitModel } from "../../dist/fit/fit-model.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { readModelOptions } from "../../dist/options/model-options.js";
import { hierarchy, madeUpCountry } from "../shapes/country.js";

let fitted: FittedModel;

beforeAll(() => {
  const { inputs, options } = madeUpCountry({ areas: hierarchy(2) });
  const read = readModelOptions({ ...options, max_iteration: 2 });
  fitted = fitModel(prepareModel(inputs, read), read);
});

/** Draws. In some of them incidence is so high that more people are infected than there are. */
function drawsWith(impossible: readonly number[]) {
  const draws = drawsAtOptimum(fitted.fit, 1, 10);
  const n = fitted.fit.u.length;
  const level = fitted.fit.graph.block("beta_rho").offset;
  for (const draw of impossible) draws.fields[draw * n + level] = 0;
  const incidence = fitted.fit.graph.block("beta_lambda").offset;
  for (const draw of impossible) draws.fields[draw * n + incidence] = 25;
  return { draws, fieldOf: (draw: number) => draws.fields.slice(draw * n, (draw + 1) * n) };
}

it("a draw with more people living with HIV than people is replaced by the one before it", () => {
  const { draws, fieldOf } = drawsWith([4, 5]);
  const before = fieldOf(3);
  expect(replaceImpossibleDraws(fitted.model, draws)).toBe(2);
  for (const draw of [3, 4, 5]) expect(fieldOf(draw)).toEqual(before);
});

it("possible draws stay as they are", () => {
  const { draws } = drawsWith([]);
  const before = draws.fields.slice();
  expect(replaceImpossibleDraws(fitted.model, draws)).toBe(0);
  expect(draws.fields).toEqual(before);
});
