import { type Language, type TextKey, translate } from "@tessera/i18n";
import type { DownloadRequest } from "../download-request.js";
import { rootArea } from "../estimates/published-order.js";
import { html, htmlPage } from "../formats/html-page.js";
import { columnField } from "./column-descriptions.js";
import type { PackageFile } from "./package-files.js";

const primaryKeys: Record<string, readonly string[]> = {
  "indicators.csv": ["area_id", "sex", "age_group", "calendar_quarter", "indicator"],
  "probabilities.csv": ["area_id", "sex", "age_group", "calendar_quarter", "threshold"],
  "art_attendance.csv": ["reside_area_id", "attend_area_id", "sex", "age_group", "calendar_quarter"],
  "meta_area.csv": ["area_id"],
  "meta_age_group.csv": ["age_group"],
  "meta_period.csv": ["calendar_quarter"],
  "meta_indicator.csv": ["indicator"],
};

/** Tables whose codes refer to the meta tables. */
const referringTables = ["indicators.csv", "probabilities.csv"];

const metaTables: Record<string, string> = {
  area_id: "meta_area",
  age_group: "meta_age_group",
  calendar_quarter: "meta_period",
  indicator: "meta_indicator",
};

const mediaTypes: Record<string, string> = {
  csv: "text/csv",
  geojson: "application/geo+json",
  json: "application/json",
  txt: "text/plain",
  yml: "application/yaml",
};

/** Tables in which a missing value is written NA. */
const tablesWithNA = ["info/inputs.csv", "info/unaids_navigator_checklist.csv"];

/** Puts `datapackage.json` before the files: a Frictionless data package (specs.frictionlessdata.io). */
export function withDataPackage(
  files: readonly PackageFile[],
  { output, productName, language }: DownloadRequest,
): PackageFile[] {
  const description: TextKey = "readme.dataPackage";
  const content = {
    profile: "data-package",
    name: `${productName.toLowerCase().replace(/[^a-z0-9._-]/g, "-")}-output`,
    title: translate(language, "readme.title", { country: rootArea(output).area_name }),
    description: translate(language, "readme.intro"),
    resources: files.map((file) => resourceOf(file, language)),
  };
  return [{ name: "datapackage.json", description, content: `${JSON.stringify(content, null, 2)}\n` }, ...files];
}

function resourceOf({ name: path, description, columns }: PackageFile, language: Language): object {
  const format = path.slice(path.lastIndexOf(".") + 1);
  const resource = {
    name: resourceName(path),
    path,
    profile: columns ? "tabular-data-resource" : "data-resource",
    format,
    mediatype: mediaTypes[format],
    encoding: "utf-8",
    description: translate(language, description),
  };
  if (!columns) return resource;
  const primaryKey = primaryKeys[path];
  return {
    ...resource,
    dialect: { delimiter: ",", lineTerminator: "\n", quoteChar: '"', doubleQuote: true, header: true },
    schema: {
      fields: columns.map((column) => columnField(column, language)),
      missingValues: [tablesWithNA.includes(path) ? "NA" : ""],
      ...(primaryKey && { primaryKey }),
      ...(referringTables.includes(path) && { foreignKeys: Object.entries(metaTables).map(foreignKey) }),
    },
  };
}

function foreignKey([fields, resource]: [string, string]): object {
  return { fields, reference: { resource, fields } };
}

function resourceName(path: string): string {
  return path.slice(0, path.lastIndexOf(".")).replaceAll("/", "-");
}

/** Puts `README.html` before the files: a page that describes each of them. */
export function withReadme(files: readonly PackageFile[], { output, language }: DownloadRequest): PackageFile[] {
  const rows = files.map(
    ({ name, description }) =>
      html`<tr><td><code>${name}</code></td><td>${translate(language, description)}</td></tr>\n`,
  );
  const body = html`<p>${translate(language, "readme.intro")}</p>
<h2>${translate(language, "readme.contents")}</h2>
<table>
<thead><tr><th>${translate(language, "readme.file")}</th><th>${translate(language, "readme.content")}</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
<p>${translate(language, "report.version", { version: output.modelVersion })}</p>`;
  const title = translate(language, "readme.title", { country: rootArea(output).area_name });
  const readme: PackageFile = {
    name: "README.html",
    description: "readme.contents",
    content: htmlPage(language, title, body),
  };
  return [readme, ...files];
}
