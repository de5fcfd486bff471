import { writeFile } from "node:fs/promises";
import { summaryReport } from "../reports/summary/report.js";
import type { DownloadRequest } from "./request.js";

export async function writeSummary(path: string, request: DownloadRequest): Promise<void> {
  await writeFile(path, summaryReport(request));
}
