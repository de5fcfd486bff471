import { formulaOf, isIndicator } from "@tessera/contract";
import { LaplaceFit, LaplaceObjective } from "@tessera/laplace";
import { beforeAll, describe, expect, it } from "vitest";
import { drawsAtOptimum } from "../../src/estimates/draws.js";
import { estimate } from "../../src/estimates/estimate-indicators.js";
import type { FittedModel } from "../../src/fit/fit-model.js";
import { logit } from "../../src/frame/time-points.js";
import {
  hasPublishedCases,
  publishedCases,
  publishedJson,
  publishedNumber,
  publishedRows,
} from "../frame/published-case.js";
import { fittedModel, type PublishedModel } from "./published-model.js";

/** Indicators that the published reports know by another name. */
const reported: Record<string, string> = {
  prevalence: "rho",
  art_coverage: "alpha",
  art_current_residents: "artnum",
  art_current: "artattend",
  incidence: "lambda",
  anc_prevalence: "anc_rho",
  anc_art_coverage: "anc_alpha",
};

describe.skipIf(!hasPublishedCases).each(publishedCases)("the fit of $name", (published) => {
  const { name } = published;
  let model: PublishedModel;
  let fitted: FittedModel;

  beforeAll(async () => {
    const made = await fittedModel(published);
    [model, fitted] = [made, made.fitted];
  });

  /** Estimates of every row, with the key of the row. */
  const estimatesOf = async (fit: LaplaceFit, count: number) => {
    const { prepared, options } = model;
    const { attendance } = prepared.frame;
    const table = await estimate(
      fit === fitted.fit ? fitted.model : model.model,
      attendance,
      prepared.aggregation,
      drawsAtOptimum(fit, 1, count),
      { awareness: options.outputAwarePlhiv },
    );
    const keyOf = (row: number) =>
      [
        prepared.aggregation.areas[table.area[row] as number]?.id,
        table.sexes[table.sex[row] as number],
        table.ages[table.age[row] as number],
      ].join(" ");
    return { table, keyOf };
  };

  /** Largest relative difference of the mode from the published reports at the optimum. */
  const differenceOfModes = async (fit: LaplaceFit) => {
    const report = publishedJson<Record<string, number[]>>(name, "report_mode_tight.json.gz");
    const positions = (file: string) =>
      new Map(publishedRows(name, file).map((row, k) => [`${row.area_id} ${row.sex} ${row.age_group}`, k]));
    const [everyone, antenatal] = [positions("mf_out.csv"), positions("mf_anc_out.csv")];
    const { table, keyOf } = await estimatesOf(fit, 2);
    let worst = 0;
    table.mode.forEach((mode, row) => {
      const indicator = table.indicators[table.indicator[row] as number] as string;
      const variable = `${reported[indicator] ?? indicator}_t${(table.quarter[row] as number) + 1}_out`;
      const position = (indicator.startsWith("anc_") ? antenatal : everyone).get(keyOf(row)) as number;
      const expected = report[variable]?.[position] as number;
      const difference = Math.abs(mode - expected) / Math.max(Math.abs(expected), 1e-300);
      worst = difference <= worst ? worst : difference;
    });
    return worst;
  };

  it("converges at the published optimum or below", () => {
    expect(fitted.warnings).toEqual([]);
    expect(fitted.fit.value).toBeLessThan(model.optimum.objective + 1e-4);
  });

  it.skipIf(name === "mwi-2024")("reports at the published parameters what was published, to rounding", async () => {
    const { theta, u } = model.split(model.objective.par_names_full, model.optimum.par_full);
    const atOptimum = new LaplaceFit(
      model.model.parameters.graph,
      new LaplaceObjective(model.model.parameters.graph, u),
      { minimum: { ...fitted.fit.minimum, x: theta } },
    );
    atOptimum.u.set(u);
    expect(await differenceOfModes(atOptimum)).toBeLessThan(1e-9);
  });

  it.skipIf(name === "mwi-2024")("reports at its own optimum what was published, within 1e-4", async () => {
    expect(await differenceOfModes(fitted.fit)).toBeLessThan(1e-4);
  });

  it.skipIf(name === "mwi-2024")("has means and bounds within Monte Carlo error of the published ones", async () => {
    const { table, keyOf } = await estimatesOf(fitted.fit, model.options.samples);
    const quarters = model.options.quarters;
    const rows = new Map(
      publishedRows(name, "indicators_uncalibrated.csv.gz").map((row) => [
        `${row.area_id} ${row.sex} ${row.age_group} ${row.calendar_quarter} ${row.indicator}`,
        row,
      ]),
    );
    // Standard errors of the difference of two means, and of two 2.5 % quantiles, of normal draws with standard deviation 1.
    const perMean = Math.sqrt(2 / model.options.samples);
    const perBound = perMean * (Math.sqrt(0.025 * 0.975) / 0.05844);
    const worst = { mean: 0, lower: 0, upper: 0 };
    const squares = { mean: 0, lower: 0, upper: 0 };
    let uncertain = 0;
    const missing: string[] = [];
    for (let row = 0; row < table.mean.length; row++) {
      const indicator = table.indicators[table.indicator[row] as number];
      const key = `${keyOf(row)} ${quarters[table.quarter[row] as number]} ${indicator}`;
      const expected = rows.get(key);
      if (!expected) missing.push(key);
      const se = publishedNumber(expected?.se);
      if (!(se > 1e-9 * Math.abs(table.mean[row] as number))) continue;
      uncertain++;
      const own = {
        mean: table.mean[row] as number,
        lower: table.lower[row] as number,
        upper: table.upper[row] as number,
      };
      // Draws are skewed: the upper bound of numbers on ART can be three times as far from the median as the lower one. A split normal on
      // the log or logit scale allows for this: each bound has a standard deviation, from its distance to the median in both samples.
      const scaled = isShare(indicator as string) ? logit : Math.log;
      const bound = (statistic: "lower" | "upper") => {
        const [ours, theirs] = [scaled(own[statistic]), scaled(publishedNumber(expected?.[statistic]))];
        const toMedian = ours - scaled(table.median[row] as number);
        const theirsToMedian = theirs - scaled(publishedNumber(expected?.median));
        const sd = (Math.abs(toMedian) + Math.abs(theirsToMedian)) / (2 * 1.959964);
        return (ours - theirs) / (sd * perBound);
      };
      const z = {
        mean: (own.mean - publishedNumber(expected?.mean)) / (se * perMean),
        lower: bound("lower"),
        upper: bound("upper"),
      };
      for (const statistic of ["mean", "lower", "upper"] as const) {
        // NaN stays NaN, and fails the comparison below.
        worst[statistic] = Math.max(worst[statistic], Math.abs(z[statistic]));
        squares[statistic] += z[statistic] ** 2;
      }
    }
    expect(missing).toEqual([]);
    const typical = Object.entries(squares).map(
      ([statistic, sum]) => `${statistic} ${Math.sqrt(sum / uncertain).toFixed(2)}`,
    );
    console.info(`${name}: worst z ${JSON.stringify(worst)}, typical ${typical.join(", ")}, ${uncertain} rows`);
    // The largest absolute value of 340,000 independent standard normals has the median 4.75; draws have somewhat heavier tails.
    expect(Math.max(worst.mean, worst.lower, worst.upper)).toBeLessThan(6);
    for (const sum of Object.values(squares)) expect(Math.sqrt(sum / uncertain)).toBeLessThan(1.25);
  });
});

function isShare(indicator: string): boolean {
  return isIndicator(indicator) && formulaOf(indicator).kind === "share";
}
