import { type DownloadType, downloadLabel, download as downloadRow } from "@tessera/contract";
import { neutralNames } from "../../configuration/client-names.js";

/** Downloads that are reports, and those that are written unless others are asked for. */
export const reportTypes = [
  "summary",
  "comparison",
  "document",
  "slides",
  "site",
] as const satisfies readonly DownloadType[];
export const usualReports: readonly (typeof reportTypes)[number][] = ["summary", "comparison"];

/** Name of a download in a folder of results, such as `summary-report.html`. */
export function downloadName(type: DownloadType): string {
  return `${downloadLabel(type, neutralNames.product)}${downloadRow(type).extension}`;
}
