import { coarseAgeGroups } from "@tessera/inputs";
import { writeZip } from "../formats/zip.js";
import { withDataPackage } from "./package/data-package.js";
import { outputPackage } from "./package/files.js";
import { withReadme } from "./package/readme.js";
import type { DownloadRequest } from "./request.js";

/** The output package with estimates for broad age groups only. */
export async function writeCoarseOutput(path: string, request: DownloadRequest): Promise<void> {
  const files = outputPackage(request, coarseAgeGroups);
  await writeZip(path, withReadme(withDataPackage(files, request), request));
}
