import type { IndicatorId } from "@tessera/contract";
import type { Language, StoredWarning } from "@tessera/i18n";
import type { Vmmc } from "@tessera/inputs";
import type { ModelOutput, Round } from "@tessera/model";
import type { KeyPopulationWorkbook } from "@tessera/spectrum";
import type { PriorityOptions } from "./priority-populations/options.js";
import type { MissingTables, PriorityTables } from "./priority-populations/tables/priority-tables.js";

export interface Note {
  note: string;
  name?: string;
  updated?: string;
}

export interface ProjectNotes {
  project_notes?: Note;
  version_notes?: Note[];
}

export interface DownloadRequest {
  output: ModelOutput;
  /** Ids of the tasks that made the output. */
  ids: { fit: string; calibrate: string };
  productName: string;
  /** The round whose checklist is in the package; default: the current one. */
  round?: Round;
  language: Language;
  notes?: ProjectNotes;
  /** Warnings of the fit and the calibration. */
  warnings?: readonly StoredWarning[];
  /** Date on the cover of reports; default: now. */
  madeAt?: Date;
  /** State of the user's project, written unchanged. */
  state?: unknown;
  /** Surveys in the survey file; undefined if the file is gone. */
  surveys?: readonly AvailableSurvey[];
  /** Circumcisions, for the data pack. */
  vmmc?: Vmmc;
  /** Names and ids of the data pack; default: the built-in tables. */
  datapack?: DatapackTables;
  /** For the workbook on priority populations; without it the workbook has model estimates only. */
  priorityPopulations?: PriorityRequest;
  /** Folder with the built pages of the results site. */
  siteShell?: string;
}

/** The tables of a country or why they are missing, and how they are used. */
export interface PriorityRequest {
  tables: PriorityTables | MissingTables;
  options: PriorityOptions;
  /** Whether the user sent options. */
  hasOptions: boolean;
  /** From the PJNZ; null if it has none. */
  workbook: KeyPopulationWorkbook | null;
}

/** A survey that measured an indicator, and its middle quarter. */
export interface AvailableSurvey {
  id: string;
  indicator: string;
  quarter: string | null;
}

/** Tables that translate ids of the model to names and ids of the data pack. */
export interface DatapackTables {
  indicators: readonly DatapackIndicator[];
  sexes: readonly DatapackGroup[];
  ages: readonly DatapackGroup[];
  /** By ISO3 code of the country. */
  levels: Readonly<Record<string, number>>;
  /** By area id. Without it areas keep the names and ids of the model. */
  areas?: ReadonlyMap<string, TargetArea>;
}

/** Men ever circumcised, and circumcised in the last year: reported, not estimated. */
export type Circumcision = "circ_ever" | "circ_new";

export interface DatapackIndicator {
  indicator: IndicatorId | Circumcision;
  code: string;
  uid: string;
  /** True for counts, false for rates. */
  rounded: boolean;
  /** Index of the time point. */
  time: number;
}

/** A sex or an age group with its name and id in the data pack. */
export interface DatapackGroup {
  id: string;
  label: string;
  uid: string;
}

/** Name and id of an area in the data pack; null if it has none. */
interface TargetArea {
  name: string | null;
  uid: string | null;
}
