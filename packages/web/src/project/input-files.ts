import { type FileType, fileTypes } from "@tessera/contract";
import { reactive } from "vue";
import { type Uploaded, upload } from "../api/upload.ts";
import {
  checkOnce,
  checkTogether,
  isSilent,
  needsShape,
  type Outcome,
  outcome,
  outcomeOf,
  settled,
} from "./file-checks.ts";
import type { InputFile, Work } from "./project.ts";
import { changeProject, project, storedProject } from "./project-store.ts";
import { offerFile, setFile } from "./work-changes.ts";

/** An upload. It continues when the user opens another step. */
interface Upload {
  file: File;
  part: number;
  error: unknown;
  stop: AbortController;
}

const uploads = reactive(new Map<string, Upload>());

export function uploadOf(id: string, type: FileType): Upload | undefined {
  return uploads.get(`${id}|${type}`);
}

/** Uploads and checks a file. It is used once it is valid. */
export async function uploadFile(id: string, type: FileType, file: File): Promise<void> {
  cancelUpload(id, type);
  const key = `${id}|${type}`;
  const stop = new AbortController();
  uploads.set(key, { file, part: 0, error: undefined, stop });
  const current = uploads.get(key) as Upload;
  try {
    const uploaded = await upload(file, (part) => (current.part = part), stop.signal);
    if (uploads.get(key) !== current) return;
    uploads.delete(key);
    await takeFile(id, type, inputFile(uploaded));
  } catch (error) {
    if (!stop.signal.aborted) current.error = error;
  }
}

/** Checks a file that the service has. It is used once it is valid. */
export async function takeFile(id: string, type: FileType, file: InputFile): Promise<void> {
  offer(id, type, file);
  await check(id);
}

export function cancelUpload(id: string, type: FileType): void {
  uploadOf(id, type)?.stop.abort();
  uploads.delete(`${id}|${type}`);
}

function inputFile({ path, filename, hash }: Uploaded): InputFile {
  return { path, filename, hash, fromADR: false, resource_url: null };
}

/** Uploading the file in use again changes nothing. */
function offer(id: string, type: FileType, file: InputFile): void {
  changeProject(id, ({ work }) => {
    if (work.files[type]?.path === file.path) delete work.offered[type];
    else offerFile(work, type, file);
  });
}

/** Checks all files that are not checked yet, uses the valid ones, and checks that the files are consistent. */
export async function check(id: string): Promise<void> {
  const of = (needing: boolean) => fileTypes.filter((type) => needsShape(type) === needing);
  await Promise.all(of(false).map((type) => checkType(id, type)));
  if (workOf(id)?.files.shape) await Promise.all(of(true).map((type) => checkType(id, type)));
  const work = workOf(id);
  if (!work) return;
  if (hasBaseline(work.files)) await checkBaseline(work.files);
  conclude(id);
}

async function checkType(id: string, type: FileType): Promise<void> {
  const { files, offered } = workOf(id) ?? { files: {}, offered: {} };
  const [inUse, waiting] = [files[type], offered[type]];
  const isValid = waiting && (await settled(type, waiting, files.shape)).state === "valid";
  if (isValid)
    changeProject(id, ({ work }) => {
      if (work.offered[type]?.path === waiting.path) setFile(work, type, waiting);
    });
  else if (inUse) await settled(type, inUse, files.shape);
}

function conclude(id: string): void {
  const work = workOf(id);
  if (!work) return;
  const found = fileTypes.flatMap((type) => {
    const file = work.files[type];
    return file ? [outcomeOf(type, file, work.files.shape)] : [];
  });
  const all = [...found, hasBaseline(work.files) ? baselineOutcome(work.files) : undefined];
  // Without a response the earlier results stay; a running check concludes later.
  if (all.some((one) => isSilent(one) || one?.state === "checking")) return;
  const isLacking = fileTypes.some((type) => work.offered[type] && !work.files[type]);
  const filesAgree = !isLacking && all.every((one) => one?.state === "valid");
  const valid = found.flatMap((one) => (one?.state === "valid" ? [one.found] : []));
  const country = valid.find((one) => one.country)?.country ?? work.country;
  const warnings = valid.flatMap((one) => one.warnings);
  changeProject(id, (project) => {
    Object.assign(project.work, { filesAgree, country });
    if (warnings.length > 0) project.work.warnings.inputs = warnings;
    else delete project.work.warnings.inputs;
  });
}

/** The result of checking the three baseline files together. */
export function baselineOutcome(files: Work["files"]): Outcome | undefined {
  return outcome(baselineKey(files));
}

async function checkBaseline(files: Work["files"]): Promise<void> {
  await checkOnce(baselineKey(files), async () => {
    await checkTogether(files);
    return { warnings: [] };
  });
}

function baselineKey({ pjnz, shape, population }: Work["files"]): string {
  return ["baseline", pjnz?.path, shape?.path, population?.path].join("|");
}

function hasBaseline({ pjnz, shape, population }: Work["files"]): boolean {
  return pjnz !== undefined && shape !== undefined && population !== undefined;
}

function workOf(id: string): Work | undefined {
  return (project.value?.id === id ? project.value : storedProject(id))?.work;
}

/** The state of a file between selection and use. */
export type FileState =
  | { state: "uploading"; filename: string; part: number }
  | { state: "waiting" | "checking" | "valid"; filename: string }
  | { state: "refused"; filename: string; error: unknown }
  | { state: "unsent"; filename: string; error: unknown; file: File };

/** The state of the latest file of a type that is not in use. */
export function newFileState(work: Work, type: FileType, current: Upload | undefined): FileState | undefined {
  if (current) {
    const { file, part, error } = current;
    const filename = file.name;
    return error === undefined ? { state: "uploading", filename, part } : { state: "unsent", filename, error, file };
  }
  return fileStateIn(work, type, "offered");
}

export function usedFileState(work: Work, type: FileType): FileState | undefined {
  const file = work.files[type];
  return file && work.filesAgree ? { state: "valid", filename: file.filename } : fileStateIn(work, type, "files");
}

function fileStateIn(work: Work, type: FileType, place: "files" | "offered"): FileState | undefined {
  const file = work[place][type];
  if (!file) return undefined;
  const { filename } = file;
  if (needsShape(type) && !work.files.shape) return { state: "waiting", filename };
  const outcome = outcomeOf(type, file, work.files.shape);
  if (outcome?.state === "refused") return { state: "refused", filename, error: outcome.error };
  return { state: outcome?.state ?? "checking", filename };
}
