import { type DownloadType, type FileType, parseDownloadType } from "@tessera/contract";
import type { SessionFile, WarningText } from "@tessera/contract/api";
export type StepName = "inputs" | "review" | "options" | "fit" | "calibrate" | "output" | "save";

/** An uploaded file in requests. */
export interface InputFile extends SessionFile {
  path: string;
}

export type InputFiles = Partial<Record<FileType, InputFile>>;

/** Files that give the choices of the model options. */
export const optionFileTypes: readonly FileType[] = ["shape", "survey", "programme", "anc", "sti"];

export function filesOfTypes(files: InputFiles, types: readonly FileType[]): InputFiles {
  return Object.fromEntries(types.flatMap((type) => (files[type] ? [[type, files[type]]] : [])));
}

export type OptionValue = string | number | boolean | string[] | null;
export type Options = Record<string, OptionValue>;

/** A task of the service. */
export interface Task {
  id: string;
  /** Milliseconds since 1970. */
  submitted: number;
  state: "running" | "complete" | "failed" | "cancelled";
}

/** Files and tasks named in an output zip that this service does not have. */
export interface Missing {
  files: { type: FileType; filename: string }[];
  tasks: ("fit" | "calibration")[];
}

/** A warning in the words of the language in which it was fetched. */
export type KeptWarning = WarningText & {
  /** Its task, or the options, and its place among their warnings; absent if it is of a file. */
  source?: string;
  /** The names of `cause` and `places` in projects that were saved before. */
  key?: string;
  groups?: WarningText["places"];
};

/** All user input and progress, from files to calibrated estimates. */
export interface Work {
  country: { name: string; iso3: string | null } | null;
  /** Files in use. */
  files: InputFiles;
  /** Uploaded files that are not validated yet. The files in use stay until then. */
  offered: InputFiles;
  /** The files are valid and consistent with each other. */
  filesAgree: boolean;
  inputsReviewed: boolean;
  options: Options | null;
  /** Names of options that the user has set; others follow the suggestions. Null if it is not known who has set them. */
  chosenOptions: string[] | null;
  /** The options are valid for these files. */
  optionsAreValid: boolean;
  fit: Task | null;
  calibrationOptions: Options | null;
  calibration: Task | null;
  /** The user has opened the calibrated result. */
  outputOpened: boolean;
  downloads: Partial<Record<DownloadType, Task>>;
  /** The analysis of sensitivity of this calibration. */
  sensitivity: Task | null;
  /** Set if the calibration comes from an output zip. Its results open although earlier steps may be incomplete. */
  restored: Missing | null;
  warnings: Partial<Record<StepName, KeptWarning[]>>;
  /** Steps whose warnings the user dismissed. */
  dismissed: StepName[];
}

/** A saved state of the work. */
export interface Version {
  number: number;
  /** Milliseconds since 1970. */
  saved: number;
  note: string;
  /** Absent if the service alone has it. */
  work?: Work;
  /** The service has it. */
  isKept?: boolean;
  /** Who saved it, if the service says so. */
  by?: string;
}

/** What the service keeps of a project, beside versions. */
export type State = Pick<Project, "name" | "notes" | "work">;

/** What the service had when this browser last heard of it. */
export interface Kept {
  revision: number;
  standing: "owner" | "editor" | "viewer";
  /** Changes are made to this state. */
  base: State;
  /** Id of the database that has it. */
  database?: string | undefined;
}

export interface Project {
  id: string;
  name: string;
  notes: string;
  created: number;
  changed: number;
  versions: Version[];
  work: Work;
  /** The view of the result and the selection that all views share, as the address has them. */
  outputChoice: Record<string, string[]>;
  /** Id of the person whose working copy it is; absent where nobody signs in. */
  person?: string;
  /** Absent if this browser alone has the project. */
  kept?: Kept;
}

export function newWork(): Work {
  return {
    country: null,
    files: {},
    offered: {},
    filesAgree: false,
    inputsReviewed: false,
    options: null,
    chosenOptions: null,
    optionsAreValid: false,
    fit: null,
    calibrationOptions: null,
    calibration: null,
    outputOpened: false,
    downloads: {},
    sensitivity: null,
    restored: null,
    warnings: {},
    dismissed: [],
  };
}

export function newProject(name: string, now: number): Project {
  return { id: newId(), name, notes: "", created: now, changed: now, versions: [], work: newWork(), outputChoice: {} };
}

/** `crypto.randomUUID` is missing on pages without HTTPS, as in a workshop. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A project that an earlier release stored lacks what was added since, and names downloads with a hyphen. */
export function completed(project: Project): Project {
  const versions = project.versions.map(({ work, ...version }) => ({
    ...version,
    ...(work && { work: completedWork(work) }),
  }));
  return {
    ...project,
    versions,
    work: completedWork(project.work),
    outputChoice: completedChoice(project.outputChoice),
  };
}

/** A file may hold anything; only lists of texts are a selection. */
export function completedChoice(stored: unknown): Project["outputChoice"] {
  const isText = (value: unknown) => typeof value === "string";
  const lists = Object.entries(stored ?? {}).filter(([, values]) => Array.isArray(values) && values.every(isText));
  return Object.fromEntries(lists) as Project["outputChoice"];
}

export function completedWork(stored: Partial<Work>): Work {
  const work = { ...newWork(), ...stored };
  const downloads = Object.entries(work.downloads).flatMap(([name, task]) => {
    const type = parseDownloadType(name);
    return type ? [[type, task] as const] : [];
  });
  return { ...work, downloads: Object.fromEntries(downloads) };
}

/** Saves the current work as a version. */
export function keepWork(project: Project, note: string, now: number): void {
  const number = 1 + Math.max(0, ...project.versions.map((version) => version.number));
  project.versions.unshift({ number, saved: now, note, work: copyOf(project.work) });
}

/** Returns to the work of a version. The current work is saved as a version first, unless an identical one exists. */
export function returnTo(project: Project, wanted: Work, noteOnPresent: string, now: number): void {
  const present = JSON.stringify(project.work);
  if (!project.versions.some(({ work }) => JSON.stringify(work) === present)) keepWork(project, noteOnPresent, now);
  project.work = copyOf(wanted);
}

/** Makes a project one that no service knows. */
export function forgetKeeping(project: Project): Project {
  delete project.kept;
  for (const version of project.versions) delete version.isKept;
  return project;
}

/** A project of its own, which the service does not know. */
export function copyProject(project: Project, name: string, now: number): Project {
  return { ...forgetKeeping(copyOf(project)), id: newId(), name, created: now, changed: now };
}

export function copyOf<Part>(part: Part): Part {
  return JSON.parse(JSON.stringify(part)) as Part;
}
