import { translate } from "@tessera/i18n";
import { quarterLabel } from "@tessera/inputs";
import { html, htmlPage } from "../formats/html.js";
import { rootArea } from "../model-output/areas.js";
import { type ReportColumn, reportTable } from "./report-table.js";
import type { DownloadRequest } from "./request.js";

export interface Report {
  name: "summary" | "comparison";
  quarter: string | undefined;
  columns: ReportColumn[];
}

/** A report on one quarter: title, what it shows, the estimates, and the model they come from. */
export function reportPage({ output, language }: DownloadRequest, { name, quarter, columns }: Report): string {
  if (quarter === undefined) throw new Error(`The model output lacks the quarter of the ${name} report`);
  const title = translate(language, `report.${name}.title`, { country: rootArea(output).area_name });
  const intro = translate(language, `report.${name}.intro`, { quarter: quarterLabel(quarter, language) });
  const body = html`<p>${intro}</p>
${reportTable(output, language, quarter, columns)}
<p>${translate(language, "report.version", { version: output.modelVersion })}</p>`;
  return htmlPage(language, title, body);
}
