import { type Population, readPopulation } from "@tessera/inputs";
import { describe, expect, it } from "vitest";
import { sharedFile } from "../../../../scripts/test/shared.mjs";
import { drawsAtOptimum } from "../../src/estimates/draws.js";
import { estimate } from "../../src/estimates/estimate-indicators.js";
import { fitModel } from "../../src/fit/fit-model.js";
import { prepareModel } from "../../src/fit/prepare-model.js";
import { readModelOptions } from "../../src/options/model-options.js";
import { hasPublishedCases, publishedCases, publishedInputs, publishedJson } from "../frame/published-case.js";

const zone = publishedCases.find(({ name }) => name === "mwi-zone") as (typeof publishedCases)[number];

/** The public population, with nobody in the rows that begin and go on like this. */
function populationWithout(area: string, rest: string): { population: Population; rows: number } {
  let rows = 0;
  const lines = sharedFile("data", zone.name, "population.csv")
    .toString("utf8")
    .split("\n")
    .map((line) => {
      if (!line.startsWith(`${area},`) || !line.includes(rest)) return line;
      rows++;
      return line.replace(/,[\d.e+-]+(,[^,]*)$/, ",0$1");
    });
  return { population: readPopulation(Buffer.from(lines.join("\n")), "population.csv"), rows };
}

describe.skipIf(!hasPublishedCases)("public data with nobody", () => {
  it.each([
    ["of women 20-24 at T2", ",CY2023Q2,female,Y020_024,", 1, 1],
    ["of men 35-39 at T1", ",CY2020Q2,male,Y035_039,", 1, 1],
    ["of men 80 and older at T2 and T3", ",CY2024Q2,male,Y080_999,", 1, 2],
    ["of women 25-29, ever", ",female,Y025_029,", 23, 4],
    ["in a zone at T2", ",CY2023Q2,", 34, 34],
  ])("%s are fitted, and say so", async (_name, rest, expectedRows, cells) => {
    const options = readModelOptions({ ...publishedJson<object>(zone.name, "options.json"), no_of_samples: 20 });
    const { population, rows } = populationWithout("MWI_2_2_demo", rest);
    expect(rows).toBe(expectedRows);
    const prepared = prepareModel({ ...(await publishedInputs(zone)), population }, options);
    const warning = prepared.warnings.find(({ key }) => key === "warning.model.zeroPopulation");
    expect(warning?.values).toMatchObject({ file: "population.csv", count: cells, replacement: 0.1 });

    const { fit, model, warnings } = fitModel(prepared, options);
    expect(warnings).toEqual([]);
    const { attendance } = prepared.frame;
    const table = await estimate(model, attendance, prepared.aggregation, drawsAtOptimum(fit, 1, 20), {
      awareness: true,
    });
    const prevalence = table.indicators.indexOf("prevalence");
    const isWrong = (value: number, row: number) =>
      !(value >= 0) || (table.indicator[row] === prevalence && value > 0.5);
    expect([...table.upper.keys()].filter((row) => isWrong(table.upper[row] as number, row))).toEqual([]);
  });
});
