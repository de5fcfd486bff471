import type { Language, TextKey, TextValues } from "@tessera/i18n";
import type { RunProgress } from "@tessera/model";
import type { FileRole } from "./find-files.js";
import type { Highlight } from "./highlights.js";
import type { RawModelOptions } from "./read-options.js";

/** What a thread is asked to estimate, and the folder that it writes to. */
export interface FitOrder {
  paths: Partial<Record<FileRole, string>>;
  options: RawModelOptions;
  folder: string;
  language: Language;
}

/** What is told of a fit beside its files; summary.json holds it. */
export interface FitSummary {
  modelVersion: string;
  iso3: string;
  areas: number;
  calendarQuarters: string[];
  fit: unknown;
  warnings: { text: string; locations: readonly string[] }[];
  inputs: unknown[];
  options: RawModelOptions;
}

export type ThreadMessage =
  | { progress: RunProgress }
  | { refused: { key: TextKey; values: TextValues } }
  | { done: { summary: FitSummary; highlights: Highlight[] } };
