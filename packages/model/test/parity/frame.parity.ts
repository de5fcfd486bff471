import { addQuarters } from "@tessera/contract";
import type { SparseMatrix } from "@tessera/laplace";
import { beforeAll, describe, expect, it } from "vitest";
import { type PreparedModel, prepareModel } from "../../src/fit/prepare-model.js";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import { readModelOptions } from "../../src/options/model-options.js";
import {
  entriesOf,
  hasPublishedCases,
  largestDifference,
  type PublishedSparse,
  publishedCases,
  publishedJson,
  publishedRows,
} from "../frame/published-case.js";
import { forEachEntry, numbers, preparedCase } from "./prepared-case.js";

/** Largest relative difference of formulas: rounding errors of sums of up to some thousand numbers. */
const tolerance = 1e-9;

describe.skipIf(!hasPublishedCases).each(publishedCases)("the model frame of $name", (published) => {
  const { name } = published;
  let inputs: ModelInputs;
  let options: Record<string, unknown>;
  let model: PreparedModel;

  beforeAll(async () => {
    ({ inputs, options, model } = await preparedCase(published));
  });

  it("has the published areas in both orders", () => {
    const { areas, attendance } = model.frame;
    const inTree = publishedRows(name, "mf_areas.csv");
    const inFrame = [...new Set(publishedRows(name, "mf_model.csv").map((row) => row.area_id))];
    expect(areas.map(({ id }) => id)).toEqual(inFrame);
    expect(inTree.map((row) => row.area_id)).toEqual([...new Set(attendance.reside)].map((area) => areas[area]?.id));
    const regions = new Map(inTree.map((row) => [row.area_id, Number(row.spectrum_region_code)]));
    expect(areas.map(({ regionCode }) => regionCode)).toEqual(inFrame.map((id) => regions.get(id)));
    const pairs = inTree.map((row) => attendance.reside.filter((area) => areas[area]?.id === row.area_id).length - 1);
    expect(pairs).toEqual(numbers(inTree, "n_neighbors"));
  });

  it("knows of every cell what was published at every time point", () => {
    const rows = publishedRows(name, "mf_model.csv");
    const columns = {
      population: "population_t*",
      spectrumPrevalence: "spec_prev_t*",
      spectrumIncidence: "spec_incid_t*",
      spectrumArtCoverage: "spec_artcov_t*",
      unawareAmongUntreated: "spec_unaware_untreated_prop_t*",
      fertility: "asfr_t*",
      fertilityRatioHiv: "frr_plhiv_t*",
      fertilityRatioArt: "frr_already_art_t*",
      logLambdaOffset: "log_lambda_t*_offset",
      paediatricLambdaRatio: "paed_lambda_ratio_t*",
    } as const;
    expect(model.frame.times).toHaveLength(4);
    model.frame.times.forEach((time, t) => {
      for (const [member, column] of Object.entries(columns) as [keyof typeof columns, string][]) {
        const publishedName = column.replace("*", String(t + 1));
        const difference = largestDifference(time[member], numbers(rows, publishedName));
        expect([publishedName, difference < tolerance, difference]).toEqual([publishedName, true, difference]);
      }
    });
  });

  it("has the published offsets and age levels", () => {
    const rows = publishedRows(name, "mf_model.csv");
    const { ageStructure, steps, paediatricRhoRatio, isRhoModelled } = model.frame;
    const close = (values: ArrayLike<number>, column: string) =>
      expect([column, largestDifference(values, numbers(rows, column)) < tolerance]).toEqual([column, true]);
    close(ageStructure.logitRhoOffset, "logit_rho_offset");
    close(ageStructure.logitAlphaOffset, "logit_alpha_offset");
    close(paediatricRhoRatio, "paed_rho_ratio");
    close(isRhoModelled, "bin_rho_model");
    steps.forEach((step, t) => {
      close(step.logitAlphaChange, `logit_alpha_t${t + 1}t${t + 2}_offset`);
    });
    for (const [levels, column] of [
      [ageStructure.rhoAge, "rho_a_fct"],
      [ageStructure.alphaAge, "alpha_a_fct"],
    ] as const)
      expect(Array.from(levels?.level ?? [], (level) => levels?.starts[level])).toEqual(numbers(rows, column));
  });

  it("moves people between time points as published", () => {
    const matrices = publishedJson<Record<string, PublishedSparse>>(name, "Lproj.json.gz");
    model.frame.steps.forEach((step, t) => {
      for (const [matrix, publishedName] of [
        [step.survivors, "hivpop"],
        [step.infected, "incid"],
        [step.bornWithHiv, "paed"],
      ] as const) {
        const theirs = matrices[`t${t + 1}t${t + 2}_Lproj_${publishedName}`] as PublishedSparse;
        expect(differenceOfMatrices(matrix, theirs)).toBeLessThan(tolerance);
      }
    });
  });

  it("says the same of T1 to T4 when a fifth time point is asked for", () => {
    const t4 = options.calendar_quarter_t4 as string;
    const five = prepareModel(inputs, readModelOptions({ ...options, calendar_quarter_t5: addQuarters(t4, 4) }), {
      areaOrder: "reference",
    });
    expect(five.frame.times).toHaveLength(5);
    expect(five.frame.times.slice(0, 4)).toEqual(model.frame.times);
    expect(five.frame.steps).toHaveLength(4);
    expect(five.frame.steps.slice(0, 3)).toEqual(model.frame.steps);
    expect(five.frame.times[4]?.population.every((people) => people > 0)).toBe(true);
  });
});

function differenceOfMatrices(ours: SparseMatrix, theirs: PublishedSparse): number {
  const expected = entriesOf(theirs.i, theirs.j, theirs.x);
  const found: [number, number][] = [];
  forEachEntry(ours, (r, c, x) => found.push([x, expected.get(`${r} ${c}`) ?? Number.NaN]));
  if (found.length !== expected.size) return Number.POSITIVE_INFINITY;
  return largestDifference(
    found.map(([own]) => own),
    found.map(([, other]) => other),
  );
}
