import { type DownloadType, download, type ModelFileType, optionalTypes } from "@tessera/contract";
import { pathTo } from "../../api/path.ts";
import { addressOf, get, Unreachable } from "../../api/requests.ts";
import { uploadedName } from "../../api/upload.ts";
import { runningVersion, type ServiceVersion } from "../../api/version.ts";
import type { Project } from "../../project/project.ts";

/** Files in the state of a project. */
const stateFiles = [
  "pjnz",
  "population",
  "shape",
  "survey",
  "programme",
  "anc",
  "sti",
] as const satisfies readonly ModelFileType[];

/** The body of a download request. */
export function requestBody(
  type: DownloadType,
  project: Project,
  version: ServiceVersion,
  versionName: (number: number) => string,
) {
  const { work } = project;
  const { uses: used, carriesState } = download(type);
  const file = used && work.files[used];
  return {
    ...(work.country && { iso3: work.country.iso3 }),
    ...(used && file && { [used]: file }),
    ...(carriesState && { notes: notesOf(project, versionName), state: stateOf(project, version) }),
  };
}

function notesOf({ name, notes, changed, versions }: Project, versionName: (number: number) => string) {
  return {
    project_notes: { name, note: notes, updated: timeOfNote(changed) },
    version_notes: versions
      .filter(({ note }) => note !== "")
      .map(({ number, note, saved }) => ({ name: versionName(number), note, updated: timeOfNote(saved) })),
  };
}

/** The state from which the project can be restored; null if it is incomplete, as after a partial restore. */
function stateOf({ work }: Project, version: ServiceVersion) {
  const { files, fit, calibration, options, calibrationOptions } = work;
  const isComplete = stateFiles.every((type) => files[type] || optionalTypes.some((optional) => optional === type));
  if (!isComplete || !fit || !calibration) return null;
  const datasets = stateFiles.flatMap((type) => {
    const file = files[type];
    return file ? [[type, { path: `uploads/${uploadedName(file.path)}`, filename: file.filename }] as const] : [];
  });
  return {
    datasets: Object.fromEntries(datasets),
    model_fit: { options: options ?? {}, id: fit.id },
    calibrate: { options: calibrationOptions ?? {}, id: calibration.id },
    version,
  };
}

/** `year/month/day hours:minutes:seconds`, as the service reads it. */
export function timeOfNote(milliseconds: number): string {
  const at = new Date(milliseconds);
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("/");
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(":")}`;
}

/** A finished download. */
export interface PreparedFile {
  filename: string;
  bytes: number;
}

/** Name and size of a finished download. Throws the error of the service if there is none. */
export async function preparedFile(id: string, signal: AbortSignal): Promise<PreparedFile> {
  const path = pathTo`/download/result/${id}`;
  const { ok, status, headers } = await fetch(addressOf(path), { method: "HEAD", signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Unreachable();
  });
  // Waits for the user to sign in, then tries again.
  if (status === 401) {
    await runningVersion(signal);
    return preparedFile(id, signal);
  }
  // A response to HEAD has no error message, so GET is used to obtain it.
  if (!ok) await get<never>(path, signal);
  return {
    filename: fileNameIn(headers.get("content-disposition") ?? ""),
    bytes: Number(headers.get("content-length") ?? Number.NaN),
  };
}

/** The file name of a `content-disposition` header, or "". */
export function fileNameIn(disposition: string): string {
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? "";
}
