import { join } from "node:path";
import { type Language, translate } from "@tessera/i18n";
import {
  type DownloadType,
  downloadDescription,
  downloads,
  type ProjectNotes,
  readModelOutput,
  writeDownload,
} from "@tessera/results";
import { failure } from "../errors/service-error.js";
import { isAtLeast } from "../versions.js";
import { type TaskContext, writeResult } from "./task-context.js";
import type { CalibrateResult, DownloadResult } from "./task-results.js";

export interface DownloadArguments {
  type: DownloadType;
  calibrate: string;
  calibrateResult: CalibrateResult;
  notes?: ProjectNotes;
  state?: unknown;
}

/** Generates a file for the user from a calibrated output. */
export async function download(
  id: string,
  { type, calibrate, calibrateResult, notes, state }: DownloadArguments,
  language: Language,
  context: TaskContext,
  report: (progress: string[]) => void,
): Promise<DownloadResult> {
  report([translate(language, `progress.download.${type}`)]);
  const { extension, minimumModelVersion } = downloads[type];
  if (minimumModelVersion && !isAtLeast(calibrateResult.modelVersion, minimumModelVersion.version))
    throw failure("OUTPUT_GENERATION_FAILED", "detail.outputOutOfDate");
  const output = await readModelOutput(join(context.results, calibrateResult.modelOutput));
  const file = await writeResult(context, id, `${type}${id}${extension}`, (path) =>
    writeDownload(type, path, {
      output,
      ids: { fit: calibrateResult.fit, calibrate },
      productName: context.product,
      language,
      ...(notes !== undefined && { notes }),
      ...(state !== undefined && { state }),
    }),
  );
  return {
    kind: "download",
    modelVersion: output.modelVersion,
    file,
    type,
    areas: areasOf(output.options.area_scope),
    description: downloadDescription(type, output, language),
  };
}

/** The areas that the fit covers: one as text, several as list, nothing when it does not say. */
function areasOf(scope: unknown): DownloadResult["areas"] {
  const areas = (Array.isArray(scope) ? scope : [scope]).filter((area) => typeof area === "string" && area !== "");
  return areas.length > 1 ? (areas as string[]) : ((areas[0] as string | undefined) ?? null);
}
