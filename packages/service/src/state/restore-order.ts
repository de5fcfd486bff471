import type { Language, TextKey, TextValues } from "@tessera/i18n";

/** A zip to restore, and the results folder that its calibration goes to. */
export interface RestoreOrder {
  path: string;
  filename: string;
  results: string;
  language: Language;
  requestId: string;
}

/** What the zip says of its project. */
export interface Restored {
  state: unknown;
  notes: string | null;
  options: Record<string, unknown>;
  calibrationOptions: Record<string, unknown>;
  calibrate: { id: string; isRestored: boolean };
}

export type RestoreAnswer = { restored: Restored } | { refused: { key: TextKey; values: TextValues } };
