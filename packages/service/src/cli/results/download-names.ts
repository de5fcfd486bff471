import { type DownloadType, downloadLabel, download as downloadRow } from "@tessera/contract";
import { neutralNames } from "../../configuration/client-names.js";

/** Downloads that are reports. */
export const reportTypes = ["summary", "comparison"] as const satisfies readonly DownloadType[];

/** Name of a download in a folder of results, such as `summary-report.html`. */
export function downloadName(type: DownloadType): string {
  return `${downloadLabel(type, neutralNames.product)}${downloadRow(type).extension}`;
}
