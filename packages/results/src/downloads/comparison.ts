import { writeFile } from "node:fs/promises";
import { reportPage } from "./report-page.js";
import { percentOf, type ReportColumn } from "./report-table.js";
import type { DownloadRequest } from "./request.js";

/** What household surveys measure. */
const columns: ReportColumn[] = [
  { indicator: "prevalence", age: "Y015_049", ...percentOf },
  { indicator: "art_coverage", age: "Y015_049", ...percentOf },
];

/** The estimates for the quarter of the survey, the first time point, to be held against it. */
export async function writeComparison(path: string, request: DownloadRequest): Promise<void> {
  const quarter = request.output.calendarQuarters[0];
  await writeFile(path, reportPage(request, { name: "comparison", quarter, columns }));
}
