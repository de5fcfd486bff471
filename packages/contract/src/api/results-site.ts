import type { Language } from "../vocabulary/languages.js";
import type { ResultAbout } from "./about.js";
import type { PlotMetadata } from "./plot-metadata.js";
import type { ComparisonPlotRow } from "./plots.js";

/**
 * What the results site carries: answers of the service as global values of classic scripts, because a page that was opened from a disk may
 * neither fetch files nor load modules.
 */
export interface SiteResult {
  calibration: string;
  /** Language of the reports, in which the site opens. */
  language: Language;
  metadata: Record<Language, PlotMetadata>;
  about: Record<Language, ResultAbout>;
  /** Absent if nothing was measured. */
  comparison?: Record<Language, PlotMetadata>;
  /** Values of the dimensions of `SiteValues`, outermost first. */
  areas: { id: string; level: number }[];
  sexes: string[];
  ages: string[];
  quarters: string[];
  /** File names of the values, by `siteValuesKey`. */
  files: Record<string, string>;
  hasComparisonReport: boolean;
}

/** Estimates of an indicator in a quarter: a number for each area, sex and age group; null if there is none. */
export interface SiteValues {
  mean: (number | null)[];
  lower: (number | null)[];
  upper: (number | null)[];
  /** Reasons of impossible values, by position. */
  impossible: Record<number, string>;
}

/** The global value that the scripts of a site fill. */
export interface SiteData {
  result?: SiteResult;
  boundaries?: unknown;
  comparison?: ComparisonPlotRow[];
  values: Record<string, SiteValues>;
}
