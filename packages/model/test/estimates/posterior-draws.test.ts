import { generateCountry } from "@tessera/demo";
import { beforeAll, expect, it } from "vitest";
import type { Draws } from "../../dist/estimates/draws.js";
import { evaluateDraws } from "../../dist/estimates/evaluate-draws.js";
import { posteriorDraws } from "../../dist/estimates/posterior-draws.js";
import { type FittedModel, fitModel } from "../../dist/fit/fit-model.js";
import { prepareModel } from "../../dist/fit/prepare-model.js";
import { readInputs, readModelOptions } from "../../dist/index.js";

const methods = ["fixed", "joint"] as const;
const count = 300;
let fitted: FittedModel;
const drawn = {} as Record<(typeof methods)[number], Draws>;

beforeAll(async () => {
  const { files } = await generateCountry({ districts: 8 });
  const options = readModelOptions(JSON.parse(files["options.json"].toString("utf8")));
  const file = (name: keyof typeof files) => ({ name, content: files[name] });
  const inputs = await readInputs(
    {
      pjnz: file("pjnz.PJNZ"),
      shape: file("areas.geojson"),
      population: file("population.csv"),
      survey: file("survey.csv"),
      programme: file("programme.csv"),
      anc: file("anc.csv"),
    },
    { awareness: options.outputAwarePlhiv },
  );
  fitted = fitModel(prepareModel(inputs, options), options);
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
