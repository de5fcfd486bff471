import { beforeAll, expect, it } from "vitest";
import type { Draws } from "../../dist/estimates/draws.js";
import { evaluateDraws } from "../../dist/estimates/evaluate-draws.js";
import { posteriorDraws } from "../../dist/estimates/posterior-draws.js";
import { type FittedModel, fitModel } from "../../dist/fit/fit-model.js";
import { countryFiles } from "../../validate/fits/country-files.mjs";
import { preparedOf } from "../../validate/fits/search-outcome.mjs";

const methods = ["fixed", "joint"] as const;
const count = 300;
let fitted: FittedModel;
const drawn = {} as Record<(typeof methods)[number], Draws>;

beforeAll(async () => {
  const { prepared, options } = await preparedOf(await countryFiles("demo-8-1"));
  fitted = fitModel(prepared, options);
  for (const method of methods) drawn[method] = (await posteriorDraws(fitted, method, 1, count, { threads: 2 })).draws;
}, 120_000);

/** The 95 % quantile over draws of how much less likely numbers on ART are than at the mode. */
function artMisfit(draws: Draws): number {
  const art = fitted.model.observed.filter(({ kind }) => kind === "normal");
  const vectors = Object.fromEntries(art.map(({ density }, k) => [`${k}`, density.sum()]));
  const sums = Object.values(evaluateDraws(draws, vectors));
  const misfits = Array.from({ length: count }, (_, draw) =>
    sums.reduce((total, { values }) => total + (values[draw + 1] as number) - (values[0] as number), 0),
  );
  return misfits.sort((a, b) => a - b)[Math.floor(0.95 * count)] as number;
}

it("joint stay nearer to reported numbers on ART than draws around the mode of all effects", () => {
  expect(artMisfit(drawn.joint)).toBeLessThan(0.85 * artMisfit(drawn.fixed));
});
