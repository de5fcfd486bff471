import { siteFiles, siteGlobal, siteScripts } from "@tessera/contract";
import { type TextKey, translate } from "@tessera/i18n";
import { citation, countryName } from "../about/citation.js";
import type { DownloadRequest } from "../download-request.js";
import { Html, html } from "../formats/html-page.js";

/** The first page. The site has no other address than its own files, and the policy says so. */
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' file:; style-src 'self' 'unsafe-inline' file:; img-src 'self' data: blob: file:";

export function sitePage({ output, language }: DownloadRequest): string {
  const title = translate(language, "report.summary.title", { country: countryName(output.areas) });
  return html`<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Html(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${siteScripts.style}">
</head>
<body>
<div id="app"></div>
<noscript><h1>${title}</h1><p><a href="${siteFiles.summary}">${translate(language, "site.readme.report.summary")}</a></p></noscript>
<script>window.${siteGlobal} = { values: {} };</script>
<script src="${siteScripts.result}"></script>
<script src="${siteScripts.boundaries}"></script>
<script src="${siteScripts.shell}"></script>
</body>
</html>
`.markup;
}

/** Plain text: what each file is, and how to cite the result. */
export function siteReadme(request: DownloadRequest, hasComparison: boolean): string {
  const { output, language } = request;
  const t = (key: TextKey) => translate(language, key);
  const rows: [file: string, text: TextKey][] = [
    [siteFiles.summary, "site.readme.report.summary"],
    ...(hasComparison ? [[siteFiles.comparison, "site.readme.report.comparison"] as [string, TextKey]] : []),
    [`${siteFiles.csv}, ${siteFiles.parquet}`, "site.readme.data"],
    [siteFiles.boundaries, "site.readme.boundaries"],
    [`${siteFiles.options}, ${siteFiles.calibrationOptions}`, "site.readme.options"],
    ["site/", "site.readme.shell"],
  ];
  return [
    translate(language, "report.summary.title", { country: countryName(output.areas) }),
    "",
    t("site.readme.open"),
    "",
    ...rows.map(([file, text]) => `${file}: ${t(text)}`),
    "",
    `${t("citation.title")}: ${citation(request)}`,
    "",
  ].join("\r\n");
}
