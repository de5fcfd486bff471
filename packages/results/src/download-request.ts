import type { Language } from "@tessera/i18n";
import type { Vmmc } from "@tessera/inputs";
import type { ModelOutput } from "@tessera/model";
import type { IndicatorId } from "./indicators.js";

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

/** A survey that asked for an indicator, and the quarter in its middle. */
export interface AvailableSurvey {
  id: string;
  indicator: string;
  quarter: string | null;
}

/** The tables that names of the model are looked up in. */
export interface DatapackTables {
  indicators: readonly DatapackIndicator[];
  sexes: readonly DatapackGroup[];
  ages: readonly DatapackGroup[];
  /** By country. */
  levels: Readonly<Record<string, number>>;
  /** By area id; without it areas keep the names and ids of the model. */
  areas?: ReadonlyMap<string, TargetArea>;
}

/** What the data pack counts beside the indicators of the model: men circumcised ever, and in the last year. */
export type Circumcision = "circ_ever" | "circ_new";

export interface DatapackIndicator {
  indicator: IndicatorId | Circumcision;
  code: string;
  uid: string;
  /** Counts are whole people; rates are not rounded. */
  rounded: boolean;
  /** Position of its quarter among the time points. */
  time: number;
}

/** A sex or an age group under the name and the id that it has in the data pack. */
export interface DatapackGroup {
  id: string;
  label: string;
  uid: string;
}

/** An area as the data pack knows it; null where it does not. */
export interface TargetArea {
  name: string | null;
  uid: string | null;
}
