import { download, downloadTypes, type FileType, fileTypeTable } from "@tessera/contract";
import type { InputFile, Options, Task, Work } from "./project.ts";

/** Results that a change discards. */
export type Loss = "fit" | "calibration";

/** A change of files that the model uses discards all results. */
export function lostWithFiles(work: Work, changed: readonly FileType[]): Loss[] {
  return changed.every(isOfDownloads) ? [] : lostWithFit(work);
}

/** Male circumcision data are used in downloads only. */
function isOfDownloads(type: FileType): boolean {
  return fileTypeTable[type].inModel === "unused";
}

export function lostWithFit({ fit, calibration }: Work): Loss[] {
  return [...(holdsResults(fit) ? (["fit"] as const) : []), ...lostWithCalibration({ calibration })];
}

export function lostWithCalibration({ calibration }: Pick<Work, "calibration">): Loss[] {
  return holdsResults(calibration) ? ["calibration"] : [];
}

/** Failed and cancelled tasks have no results to lose. */
function holdsResults(task: Task | null): boolean {
  return task?.state === "complete" || task?.state === "running";
}

/** Uses a valid file. */
export function setFile(work: Work, type: FileType, file: InputFile): void {
  work.files[type] = file;
  delete work.offered[type];
  forgetWhatRestsOn(work, type);
}

/** Keeps a file until it is validated. If no file of its type is in use, the files are inconsistent until then. */
export function offerFile(work: Work, type: FileType, file: InputFile): void {
  work.offered[type] = file;
  if (!work.files[type]) work.filesAgree = false;
}

/** Discards a file that is not in use. */
export function withdrawFile(work: Work, type: FileType): void {
  delete work.offered[type];
}

export function removeFile(work: Work, type: FileType): void {
  delete work.files[type];
  if (type === "pjnz") work.country = null;
  forgetWhatRestsOn(work, type);
}

/** Discards the fit, which used other options. `chosen` are the names of those that the user has set. */
export function setOptions(work: Work, options: Options, chosen: readonly string[] | null = null): void {
  work.options = options;
  work.chosenOptions = chosen && [...chosen];
  work.optionsAreValid = false;
  forgetWarnings(work, ["options"]);
  forgetFit(work);
}

export function setCalibrationOptions(work: Work, options: Options): void {
  work.calibrationOptions = options;
  forgetCalibration(work);
}

export function forgetFit(work: Work): void {
  work.fit = null;
  forgetWarnings(work, ["fit"]);
  forgetCalibration(work);
}

function forgetCalibration(work: Work): void {
  work.calibration = null;
  work.outputOpened = false;
  work.downloads = {};
  work.sensitivity = null;
  work.restored = null;
  forgetWarnings(work, ["calibrate", "output", "save"]);
}

function forgetWhatRestsOn(work: Work, type: FileType): void {
  if (isOfDownloads(type)) {
    work.filesAgree = false;
    for (const made of downloadTypes) if (download(made).uses === type) delete work.downloads[made];
  } else forgetChecks(work);
}

function forgetChecks(work: Work): void {
  work.filesAgree = false;
  work.inputsReviewed = false;
  work.optionsAreValid = false;
  forgetWarnings(work, ["inputs", "review", "options"]);
  forgetFit(work);
}

function forgetWarnings(work: Work, steps: readonly (keyof Work["warnings"])[]): void {
  for (const step of steps) delete work.warnings[step];
  work.dismissed = work.dismissed.filter((step) => !steps.includes(step));
}
