import type { SpectrumCalibrationRow, ZeroToFourRow } from "../frame/spectrum-tables.js";
import type { FullData } from "../observations/prepare-observations.js";

/** Outline of an area as GeoJSON. */
export interface AreaGeometry {
  type: "Polygon" | "MultiPolygon";
  coordinates: unknown[];
}

/** An area of the hierarchy, with the names its properties have in area files. */
export interface Area {
  area_id: string;
  area_name: string;
  area_level: number;
  area_level_label: string;
  parent_area_id: string | null;
  area_sort_order: number;
  spectrum_region_code: number;
  center_x: number;
  center_y: number;
  display: boolean;
  geometry: AreaGeometry;
}

export interface FitRecord {
  /** Value of the marginal negative log density at the optimum. */
  objective: number;
  converged: boolean;
  message: string;
  iterations: number;
  samples: number;
  seed: number;
  hyperParameters: Record<string, number>;
}

/** A file that went into a fit. */
export interface InputFile {
  role: string;
  filename: string;
  md5sum: string;
  resource_url: string | null;
}

export type Sex = "both" | "female" | "male";

export const statistics = ["mean", "se", "median", "mode", "lower", "upper"] as const;
export type Statistic = (typeof statistics)[number];

/**
 * Estimates by column, one position a row. The first five columns are codes: positions in the areas and quarters of
 * the model output, and in `sexes`, `ages` and `indicators` of this table. NaN is a missing number.
 */
export interface EstimateTable extends Record<Statistic, Float64Array> {
  sexes: Sex[];
  ages: string[];
  indicators: string[];
  area: Uint16Array;
  sex: Uint8Array;
  age: Uint8Array;
  quarter: Uint8Array;
  indicator: Uint8Array;
}

/** One estimate with its uncertainty. */
export type Estimate = Record<Statistic, number>;

/** People on ART who live in one area and attend in another, of all ages and both sexes. */
export interface AttendanceRow {
  resideAreaId: string;
  attendAreaId: string;
  quarter: string;
  onArt: Estimate;
  shareOfResidents: Estimate;
  shareOfAttendees: Estimate;
}

/** Sums of the modelled areas of a region before and after calibration; null where there are none, or none are estimated. */
export interface CalibrationTotals {
  plhivRaw: number | null;
  plhivCalibrated: number | null;
  artCurrentRaw: number | null;
  artCurrentCalibrated: number | null;
  unawareRaw: number | null;
  unawareCalibrated: number | null;
  infectionsRaw: number | null;
  infectionsCalibrated: number | null;
}

/** Everything that a fit, or the calibration of a fit, hands on. */
export interface ModelOutput {
  kind: "fit" | "calibrated";
  modelVersion: string;
  iso3: string;
  options: Record<string, unknown>;
  calibrationOptions?: Record<string, unknown>;
  /** Absent when the run did not record its files. */
  inputs?: InputFile[];
  areas: Area[];
  /** Ascending: the time points t1, t2, t3 and so on. */
  calendarQuarters: string[];
  estimates: EstimateTable;
  /** Estimates of what surveys and programmes measure too, as they were before calibration; only calibrated outputs have them. */
  uncalibrated?: EstimateTable;
  /** Absent in mocked outputs, as is all that follows. */
  artAttendance?: AttendanceRow[];
  /** What calibration needs: the national projection at the time points, and how it divides the ages 0-4. */
  spectrum?: {
    /** With the totals before and after calibration once there is one. */
    calibrationTable: readonly (SpectrumCalibrationRow & Partial<CalibrationTotals>)[];
    zeroToFourDistribution: readonly ZeroToFourRow[];
  };
  /** Inputs for areas of all levels, to be shown beside the estimates. */
  fullData?: FullData;
  /** How the fit ended, and with what seed draws were made. */
  fit?: FitRecord;
}
