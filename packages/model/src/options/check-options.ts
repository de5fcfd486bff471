import { ModelError, type ModelWarning } from "../errors.js";
import type { ArtChoice } from "./model-options.js";
import { RawOptions } from "./raw-options.js";

export interface GivenFiles {
  hasProgramme: boolean;
}

/** Refuses options that ask for what the files cannot give. */
export function checkOptions({ includeArt, artAttend, artAttendT2 }: ArtChoice, { hasProgramme }: GivenFiles): void {
  if (!hasProgramme) {
    if (includeArt.some(Boolean)) throw new ModelError("detail.model.artFileMissing");
    return;
  }
  if (artAttend && !includeArt.some(Boolean)) throw new ModelError("detail.model.attendanceWithoutArt");
  if (artAttendT2 && !includeArt.every(Boolean)) throw new ModelError("detail.model.attendanceOverTimeWithoutArt");
}

/** Advice on submitted options: ART data without attendance of neighbouring areas is rarely meant. Not said means included. */
export function optionWarnings(
  values: Readonly<Record<string, unknown>>,
  { hasProgramme }: GivenFiles,
): ModelWarning[] {
  const raw = new RawOptions(values);
  const isArtUsed = raw.flag("include_art_t1", true) || raw.flag("include_art_t2", true);
  if (!hasProgramme || !isArtUsed || raw.flag("artattend", false)) return [];
  return [{ key: "warning.model.attendanceOff", values: {}, locations: ["model_options"] }];
}
