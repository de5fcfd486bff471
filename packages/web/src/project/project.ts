import type { StepName } from "./step-names.ts";

/** Files that a country uploads, in the order in which they are asked for. */
export const fileTypes = ["pjnz", "shape", "population", "survey", "programme", "anc", "vmmc"] as const;
export type FileType = (typeof fileTypes)[number];

export const requiredFileTypes: readonly FileType[] = ["pjnz", "shape", "population", "survey"];

/** An uploaded file as requests name it. */
export interface InputFile {
  path: string;
  filename: string;
  hash: string;
  fromADR: false;
  resource_url: null;
}

export type OptionValue = string | number | boolean | string[] | null;
export type Options = Record<string, OptionValue>;

export interface Warning {
  text: string;
  locations: string[];
}

/** A task that was given to the service. */
export interface Task {
  id: string;
  /** When, in milliseconds since 1970. */
  submitted: number;
  state: "running" | "complete" | "failed" | "cancelled";
}

/** Files that are made from a calibration, in the order in which they are offered. */
export const downloadTypes = ["spectrum", "coarse-output", "summary", "comparison", "agyw", "datapack"] as const;
export type DownloadType = (typeof downloadTypes)[number];

/** What an output zip named and this service does not have. */
export interface Missing {
  files: { type: FileType; filename: string }[];
  tasks: ("fit" | "calibration")[];
}

/** Everything between a country's files and its calibrated estimates. */
export interface Work {
  country: { name: string; iso3: string } | null;
  /** Files in use. */
  files: Partial<Record<FileType, InputFile>>;
  /** Files that were given but that the service has not found valid (yet); those in use stay until then. */
  offered: Partial<Record<FileType, InputFile>>;
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
  warnings: Partial<Record<StepName, Warning[]>>;
  /** Steps whose warnings were read and put away. */
  dismissed: StepName[];
}

/** A state of the work that is kept as it was. */
export interface Version {
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
