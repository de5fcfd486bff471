import type { DownloadType } from "@tessera/results";

export type WarningLocation =
  | "review_inputs"
  | "model_options"
  | "model_fit"
  | "model_calibrate"
  | "review_output"
  | "download_results";

export interface Warning {
  text: string;
  locations: WarningLocation[];
}

/** What tasks leave in the journal when they complete. Files are named relative to the results folder. */
export interface FitResult {
  kind: "fit";
  modelVersion: string;
  modelOutput: string;
  warnings: Warning[];
}

export interface CalibrateResult {
  kind: "calibrate";
  modelVersion: string;
  modelOutput: string;
  plotData: string;
  iso3: string;
  /** Task id of the fit that was calibrated. */
  fit: string;
  warnings: Warning[];
  /** What the web application shows beside the files when it hands them on. */
  uploadMetadata: Record<"outputSummary" | "outputZip", { description: string | null }>;
}

export interface DownloadResult {
  kind: "download";
  modelVersion: string;
  file: string;
  type: DownloadType;
  areas: string | string[] | null;
  description: string | null;
}

export type TaskResult = FitResult | CalibrateResult | DownloadResult;
