import { writeAgyw } from "./agyw.js";
import { writeCoarseOutput } from "./coarse-output.js";
import { writeComparison } from "./comparison.js";
import { writeDatapack } from "./datapack/workbook.js";
import type { DownloadType } from "./kinds.js";
import type { DownloadRequest } from "./request.js";
import { writeSpectrum } from "./spectrum.js";
import { writeSummary } from "./summary.js";

const writers: Record<DownloadType, (path: string, request: DownloadRequest) => Promise<void>> = {
  spectrum: writeSpectrum,
  coarse_output: writeCoarseOutput,
  summary: writeSummary,
  comparison: writeComparison,
  agyw: writeAgyw,
  datapack: writeDatapack,
};

export function writeDownload(type: DownloadType, path: string, request: DownloadRequest): Promise<void> {
  return writers[type](path, request);
}
