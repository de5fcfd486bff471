import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { siteFiles, siteGlobal, siteScripts, siteValuesKey } from "@tessera/contract";
import type { SiteResult } from "@tessera/contract/api";
import { type Language, languages } from "@tessera/i18n";
import { aboutResult } from "../about/about-result.js";
import { type InputOutputRow, inputsOutputs } from "../comparisons/inputs-outputs-table.js";
import type { DownloadRequest } from "../download-request.js";
import { yamlMap } from "../formats/options-yaml.js";
import { writeZip, type ZipMember } from "../formats/zip-file.js";
import { boundaries } from "../output-package/estimate-tables.js";
import { type PlotCoverage, readPlotCoverage } from "../plot-data/plot-facts.js";
import { closeShared } from "../plot-data/shared-files.js";
import { writePlotData } from "../plot-data/write-plot-data.js";
import { comparisonCoverage, comparisonPlotMetadata } from "../plot-metadata/comparison-plot.js";
import { plotMetadata } from "../plot-metadata/estimate-plots.js";
import { resultsProblem } from "../problem.js";
import { comparisonReport } from "../reports/comparison/comparison-report.js";
import { summaryReport } from "../reports/summary/summary-report.js";
import { writeEstimateFiles } from "./estimate-files.js";
import { siteAreas } from "./site-areas.js";
import { sitePage, siteReadme } from "./site-pages.js";
import { type SiteDimensions, siteValues } from "./site-values.js";

/** Writes the results site: a zip whose first page opens from a disk. */
export async function writeSite(path: string, request: DownloadRequest): Promise<void> {
  const shell = await readShell(request.siteShell);
  const folder = await mkdtemp(`${path}-`);
  try {
    const files = await writeEstimateFiles(folder, request);
    const coverage = await coverageOf(join(folder, "plots.duckdb"), request);
    await writeZip(path, [
      ...pages(request),
      ...shell,
      ...data(request, coverage),
      { name: siteFiles.csv, content: { file: files.csv } },
      { name: siteFiles.parquet, content: { file: files.parquet } },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Files of the built application that go into the site: script and style sheet of the pages, and licences of what they are made with. */
const shellFiles = {
  [siteScripts.shell]: siteScripts.shell,
  [siteScripts.style]: siteScripts.style,
  "site/licences.txt": "licences.txt",
};

/** What the package `web` has built. */
async function readShell(folder: string | undefined): Promise<ZipMember[]> {
  const read = async ([name, built]: [string, string]) => ({
    name,
    content: await readFile(join(folder ?? "", built), "utf8"),
  });
  try {
    if (folder !== undefined) return await Promise.all(Object.entries(shellFiles).map(read));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw resultsProblem("detail.siteNotBuilt");
}

/** What plots can show, found in plot data as the service finds it. */
async function coverageOf(path: string, { output, language }: DownloadRequest): Promise<PlotCoverage> {
  await writePlotData(path, output, language);
  try {
    return await readPlotCoverage(path);
  } finally {
    await closeShared(path);
  }
}

function pages(request: DownloadRequest): ZipMember[] {
  const { output } = request;
  const hasComparison = comparisonRows(request).length > 0;
  return [
    { name: "index.html", content: sitePage(request) },
    { name: siteFiles.readme, content: siteReadme(request, hasComparison) },
    { name: siteFiles.summary, content: summaryReport(request) },
    ...(hasComparison ? [{ name: siteFiles.comparison, content: comparisonReport(request) }] : []),
    { name: siteFiles.boundaries, content: boundaries(output) },
    { name: siteFiles.options, content: yamlMap(output.options) },
    { name: siteFiles.calibrationOptions, content: yamlMap(output.calibrationOptions ?? {}) },
  ];
}

/** The reports and the view of what was measured need data of the run. */
function comparisonRows({ output, productName }: DownloadRequest): readonly InputOutputRow[] {
  return inputsOutputs(output, productName) ?? [];
}

function data(request: DownloadRequest, coverage: PlotCoverage): ZipMember[] {
  const { output, ids, language } = request;
  const rows = comparisonRows(request);
  const dimensions: SiteDimensions = { areas: output.areas.map(({ area_id }) => area_id), ...coverage };
  const files: SiteResult["files"] = {};
  const values: ZipMember[] = [];
  for (const { indicator, quarter, values: columns } of siteValues(output, dimensions)) {
    const key = siteValuesKey(indicator, quarter);
    const name = `site/values/${indicator}-${quarter}.js`;
    files[key] = name;
    values.push({ name, content: () => [script(`values[${JSON.stringify(key)}]`, columns())] });
  }
  const measured = rows.length > 0 ? comparisonCoverage(rows) : undefined;
  const result: SiteResult = {
    calibration: ids.calibrate,
    language,
    metadata: inLanguages((one) => plotMetadata(coverage, output.iso3, one)),
    about: inLanguages((one) => aboutResult({ ...request, language: one })),
    ...(measured && { comparison: inLanguages((one) => comparisonPlotMetadata(measured, output.iso3, one)) }),
    areas: output.areas.map(({ area_id: id, area_level: level }) => ({ id, level })),
    sexes: coverage.sexes,
    ages: coverage.ages,
    quarters: coverage.quarters,
    files,
    hasComparisonReport: rows.length > 0,
  };
  return [
    { name: siteScripts.result, content: script("result", result) },
    { name: siteScripts.boundaries, content: script("boundaries", siteAreas(output.areas)) },
    ...(rows.length > 0 ? [{ name: siteScripts.comparison, content: script("comparison", rows) }] : []),
    ...values,
  ];
}

function inLanguages<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** A classic script that sets a member of the global value. */
function script(member: string, value: unknown): string {
  return `${siteGlobal}.${member}=${JSON.stringify(value)};\n`;
}
