import { writeFile } from "node:fs/promises";
import { comparisonReport } from "../reports/comparison/report.js";
import type { DownloadRequest } from "./request.js";

export async function writeComparison(path: string, request: DownloadRequest): Promise<void> {
  await writeFile(path, comparisonReport(request));
}
