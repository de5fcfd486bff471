import type { DownloadType } from "@tessera/contract";
import type { ResultFlags } from "../local/local-run.js";

export const reportTypes = ["summary", "comparison"] as const satisfies readonly DownloadType[];

export interface ReportFlags extends ResultFlags {
  type: readonly (typeof reportTypes)[number][];
}
