import type { Language } from "@tessera/i18n";
import type { ModelOutput } from "@tessera/model";

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
  /** State of the user's project, handed through as it came. */
  state?: unknown;
}
