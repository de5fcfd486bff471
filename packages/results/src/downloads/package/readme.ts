import { translate } from "@tessera/i18n";
import { html, htmlPage } from "../../formats/html.js";
import { rootArea } from "../../model-output/areas.js";
import type { DownloadRequest } from "../request.js";
import type { PackageFile } from "./files.js";

/** The files of a package after a page that says what each of them holds. */
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
