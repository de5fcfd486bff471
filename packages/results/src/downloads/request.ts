import type { Language } from "@tessera/i18n";
import type { Vmmc } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { DatapackTables } from "./datapack/tables.js";
import type { AvailableSurvey } from "./package/surveys.js";

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
  /** Tasks that made the output. */
  ids: { fit: string; calibrate: string };
  productName: string;
  language: Language;
  notes?: ProjectNotes;
  /** Sentences of the fit and the calibration, in the language of the request, that reports repeat. */
  warnings?: readonly string[];
  /** Date on the cover of reports; now, unless given. */
  madeAt?: Date;
  /** State of the user's project, handed through as it came. */
  state?: unknown;
  /** Surveys that the run could choose from, where its survey file is still there. */
  surveys?: readonly AvailableSurvey[];
  /** Circumcisions for the data pack. */
  vmmc?: Vmmc;
  /** Names and ids of the data pack, where they are configured. */
  datapack?: DatapackTables;
}
