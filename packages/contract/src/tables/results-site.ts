/**
 * The results site: a folder that opens from a disk. A page that was opened so may neither fetch files nor load modules, so data are global
 * values of classic scripts. This is the name of the global value.
 */
export const siteGlobal = "tesseraSite";

/** Scripts of a site, relative to its first page. */
export const siteScripts = {
  result: "site/result.js",
  boundaries: "site/areas.js",
  comparison: "site/comparison.js",
  shell: "site/shell.js",
  style: "site/shell.css",
} as const;

/** Files of a site for people, relative to its first page. */
export const siteFiles = {
  summary: "reports/summary-report.html",
  comparison: "reports/comparison-report.html",
  csv: "data/indicators.csv",
  parquet: "data/indicators.parquet",
  boundaries: "data/boundaries.geojson",
  options: "data/options.yml",
  calibrationOptions: "data/calibration_options.yml",
  readme: "README.txt",
} as const;

/** Key of the estimates of an indicator in a quarter. */
export function siteValuesKey(indicator: string, quarter: string): string {
  return `${indicator} ${quarter}`;
}
