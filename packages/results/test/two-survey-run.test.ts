import { currentTime, type ModelOutput } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import { inputsOutputs } from "../src/comparisons/inputs-outputs-table.js";
import { datapackRows } from "../src/datapack/datapack-rows.js";
import type { DownloadRequest } from "../src/download-request.js";
import { writeDownload } from "../src/downloads/write-download.js";
import { estimateFinder } from "../src/estimates/find-estimate.js";
import { readOutputPackage } from "../src/index.js";
import { dataOptions } from "../src/output-package/run-options.js";
import { readPlotCoverage } from "../src/plot-data/plot-facts.js";
import { writePlotData } from "../src/plot-data/write-plot-data.js";
import { comparisonReport } from "../src/reports/comparison/comparison-report.js";
import { summaryReport } from "../src/reports/summary/summary-report.js";
import { type RealRun, realRun } from "./downloads-real-run.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const [t1, t2, t3, t4, t5] = ["CY2015Q4", "CY2020Q3", "CY2024Q4", "CY2025Q3", "CY2026Q3"];

let run: RealRun;
let request: DownloadRequest;
beforeAll(async () => {
  run = await realRun({ surveys: 2, overReporting: 0.1 });
  const ids = { fit: "fit-id", calibrate: "calibrate-id" };
  request = { output: run.output, ids, productName: "tessera", language: "en" };
}, 120_000);

/** Quarters at which an output has an indicator. */
function quartersOf({ estimates, calendarQuarters }: ModelOutput, indicator: string): string[] {
  const code = estimates.indicators.indexOf(indicator);
  const times = new Set(estimates.quarter.filter((_, row) => estimates.indicator[row] === code));
  return [...times].sort().map((time) => calendarQuarters[time] as string);
}

describe("a run with two surveys and data of T3", () => {
  it("takes T3 for the present", () => {
    expect(run.output.calendarQuarters[currentTime(run.output.options)]).toBe(t3);
  });

  it("has all indicators at the first projection, and those of antenatal care and incidence at the second", () => {
    expect(quartersOf(run.output, "art_coverage")).toEqual([t1, t2, t3, t4]);
    expect(quartersOf(run.output, "incidence")).toEqual([t1, t2, t3, t4, t5]);
    expect(quartersOf(run.output, "anc_prevalence")).toEqual([t1, t2, t3, t4, t5]);
  });

  it("has reports until T3, and their bias at T3 alone", () => {
    expect(quartersOf(run.output, "art_report")).toEqual([t1, t2, t3]);
    expect(quartersOf(run.output, "art_report_rel_bias")).toEqual([t3]);
  });

  it("calibrates reports as it calibrates those who attend, and leaves the bias", () => {
    const at = { area: "XTA", sex: "both", age: "Y000_999", quarter: t3 as string };
    const means = ([run.fit, run.output] as const).map((output) => {
      const find = estimateFinder(output);
      const mean = (indicator: string) => find({ ...at, indicator })?.mean as number;
      return { attend: mean("art_current"), report: mean("art_report"), bias: mean("art_report_rel_bias") };
    });
    const [before, after] = means as [(typeof means)[0], (typeof means)[0]];
    expect(after.attend).not.toBeCloseTo(before.attend, 0);
    expect(after.report / after.attend).toBeCloseTo(before.report / before.attend, 9);
    expect(after.bias).toBe(before.bias);
  });

  it("tells attendance at three times", () => {
    expect([...new Set(run.output.artAttendance?.map(({ quarter }) => quarter))]).toEqual([t1, t2, t3]);
  });

  it("compares each survey with estimates of its own time, and reports of T3 with estimated reports", () => {
    const measured = (inputsOutputs(run.output, "tessera") ?? []).filter(({ median }) => median === null);
    const found = new Set(measured.map((row) => `${row.indicator} ${row.calendar_quarter} ${row.source}`));
    expect(found).toContain(`prevalence ${t1} XTA2015HIS ${t1}`);
    expect(found).toContain(`prevalence ${t2} XTA2020HIS ${t2}`);
    expect(found).toContain(`art_report ${t3} programme ${t3}`);
    expect(found).not.toContain(`art_current ${t3} programme ${t3}`);
  });

  it("writes reports about the present, with charts of both surveys", () => {
    expect(summaryReport(request)).toContain("December 2024");
    const comparison = comparisonReport(request);
    for (const survey of ["XTA2015HIS", "XTA2020HIS"]) expect(comparison).toContain(survey);
  });

  it("fills the data pack from T3 on", () => {
    const quarters = new Set(datapackRows(request).map((row) => row.find((cell) => /^CY\d{4}Q\d$/.test(String(cell)))));
    expect([...quarters].sort()).toEqual([t3, t4, t5].filter((quarter) => quarters.has(quarter)));
    expect(quarters).toContain(t3);
  });

  it("names the second surveys and the data of T3 in its options", () => {
    expect(dataOptions(request)).toMatchObject({
      prev_survey_ids_t2: ["XTA2020HIS"],
      artcov_survey_ids_t2: ["XTA2020HIS"],
      recent_survey_ids_t2: ["XTA2020HIS"],
      artnum_calendar_quarter_t3: t3,
      anc_prev_year_t3: 2024,
    });
  });

  it("opens plots on the present", async () => {
    await writePlotData(inFolder("plots.duckdb"), run.output, "en");
    const { currentQuarter, indicators } = await readPlotCoverage(inFolder("plots.duckdb"));
    expect(currentQuarter).toBe(t3);
    expect(indicators).toContain("art_report_rel_bias");
  });

  it("comes back from its zip with its options, reports and present", async () => {
    await writeDownload("spectrum", inFolder("output.zip"), request);
    const { output } = await readOutputPackage(inFolder("output.zip"));
    expect(currentTime(output.options)).toBe(2);
    expect(quartersOf(output as ModelOutput, "art_report")).toEqual([t1, t2, t3]);
  });
});
