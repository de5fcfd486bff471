import { writeFile } from "node:fs/promises";
import { reportPage } from "./report-page.js";
import { percentOf, type ReportColumn } from "./report-table.js";
import type { DownloadRequest } from "./request.js";

const columns: ReportColumn[] = [
  { indicator: "plhiv", age: "Y015_999", digits: -2 },
  { indicator: "prevalence", age: "Y015_049", ...percentOf },
  { indicator: "infections", age: "Y015_999", digits: -1 },
  { indicator: "incidence", age: "Y015_049", scale: 1000, digits: 1 },
  { indicator: "art_coverage", age: "Y015_999", ...percentOf },
  { indicator: "art_current_residents", age: "Y015_999", digits: -2 },
  { indicator: "art_current", age: "Y015_999", digits: -2 },
];

/** The estimates for the quarter that they were asked for, which is the second time point. */
export async function writeSummary(path: string, request: DownloadRequest): Promise<void> {
  const quarter = request.output.calendarQuarters[1];
  await writeFile(path, reportPage(request, { name: "summary", quarter, columns }));
}
