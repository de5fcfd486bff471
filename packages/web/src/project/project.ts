import { type DownloadType, type FileType, parseDownloadType } from "@tessera/contract";
import type { SessionFile, WarningText } from "@tessera/contract/api";
/** The seven steps that users know. */
export type StepName = "inputs" | "review" | "options" | "fit" | "calibrate" | "output" | "save";

/** An uploaded file as requests name it. */
export interface InputFile extends SessionFile {
  path: string;
}

export type InputFiles = Partial<Record<FileType, InputFile>>;

/** Files that the form of model options is made from. */
export const optionFileTypes: readonly FileType[] = ["shape", "survey", "programme", "anc"];

export function filesOfTypes(files: InputFiles, types: readonly FileType[]): InputFiles {
  return Object.fromEntries(types.flatMap((type) => (files[type] ? [[type, files[type]]] : [])));
}

export type OptionValue = string | number | boolean | string[] | null;
export type Options = Record<string, OptionValue>;

/** A task that was given to the service. */
export interface Task {
  id: string;
  /** When, in milliseconds since 1970. */
  submitted: number;
  state: "running" | "complete" | "failed" | "cancelled";
}

/** What an output zip named and this service does not have. */
export interface Missing {
  files: { type: FileType; filename: string }[];
  tasks: ("fit" | "calibration")[];
}

/** Everything between a country's files and its calibrated estimates. */
export interface Work {
  country: { name: string; iso3: string } | null;
  /** Files in use. */
  files: InputFiles;
  /** Files that were given but that the service has not found valid (yet); those in use stay until then. */
  offered: InputFiles;
  /** The files were checked together, and agree. */
  filesAgree: boolean;
  inputsReviewed: boolean;
  options: Options | null;
  /** The service found the options valid for these files. */
  optionsAreValid: boolean;
  fit: Task | null;
  calibrationOptions: Options | null;
  calibration: Task | null;
  downloads: Partial<Record<DownloadType, Task>>;
  /** The calibration was read from an output zip: it can be looked at although steps before it may be wanting. */
  restored: Missing | null;
  warnings: Partial<Record<StepName, WarningText[]>>;
  /** Steps whose warnings were read and put away. */
  dismissed: StepName[];
}

/** A state of the work that is kept as it was. */
interface Version {
  number: number;
  /** When, in milliseconds since 1970. */
  saved: number;
  note: string;
  work: Work;
}

export interface Project {
  id: string;
  name: string;
  notes: string;
  created: number;
  changed: number;
  versions: Version[];
  work: Work;
}

export function newWork(): Work {
  return {
    country: null,
    files: {},
    offered: {},
    filesAgree: false,
    inputsReviewed: false,
    options: null,
    optionsAreValid: false,
    fit: null,
    calibrationOptions: null,
    calibration: null,
    downloads: {},
    restored: null,
    warnings: {},
    dismissed: [],
  };
}

export function newProject(name: string, now: number): Project {
  return { id: newId(), name, notes: "", created: now, changed: now, versions: [], work: newWork() };
}

/** Also where the page is not served securely, as in a workshop, and `crypto.randomUUID` is not there. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A project that an earlier release stored lacks what was added since, and names downloads with a hyphen. */
export function completed(project: Project): Project {
  const versions = project.versions.map((version) => ({ ...version, work: completedWork(version.work) }));
  return { ...project, versions, work: completedWork(project.work) };
}

function completedWork(stored: Partial<Work>): Work {
  const work = { ...newWork(), ...stored };
  const downloads = Object.entries(work.downloads).flatMap(([name, task]) => {
    const type = parseDownloadType(name);
    return type ? [[type, task] as const] : [];
  });
  return { ...work, downloads: Object.fromEntries(downloads) };
}

/** Keeps the work as it is now, so that what comes next can be undone. */
export function keepWork(project: Project, note: string, now: number): void {
  const number = 1 + Math.max(0, ...project.versions.map((version) => version.number));
  project.versions.unshift({ number, saved: now, note, work: copyOf(project.work) });
}

/** Goes on from an earlier version. What was done since is kept as a version too, unless one already holds it. */
export function returnTo(project: Project, number: number, noteOnPresent: string, now: number): void {
  const wanted = project.versions.find((version) => version.number === number);
  if (!wanted) return;
  const present = JSON.stringify(project.work);
  if (!project.versions.some(({ work }) => JSON.stringify(work) === present)) keepWork(project, noteOnPresent, now);
  project.work = copyOf(wanted.work);
}

export function copyProject(project: Project, name: string, now: number): Project {
  return { ...copyOf(project), id: newId(), name, created: now, changed: now };
}

function copyOf<Part extends Project | Work>(part: Part): Part {
  return JSON.parse(JSON.stringify(part)) as Part;
}
