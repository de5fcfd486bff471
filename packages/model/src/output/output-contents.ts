import type { youngGroups } from "@tessera/spectrum";
import type { Estimate, EstimateTable, Sex } from "./estimate-table.js";
import type { FullData } from "./full-data.js";

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

/** People on ART who live in one area and attend in another, of all ages and both sexes. */
export interface AttendanceRow {
  resideAreaId: string;
  attendAreaId: string;
  quarter: string;
  onArt: Estimate;
  shareOfResidents: Estimate;
  shareOfAttendees: Estimate;
}

/** What the national projection says of a region, sex and age at a time point, beside the population of its areas. */
export interface SpectrumCalibrationRow {
  regionCode: number;
  regionName: string | null;
  sex: Exclude<Sex, "both">;
  ageGroup: string;
  quarter: string;
  /** 1 for T1 and so on. */
  timeStep: number;
  populationSpectrum: number;
  plhivSpectrum: number;
  artCurrentSpectrum: number;
  infectionsSpectrum: number;
  unawareSpectrum: number;
  birthsToPlhivSpectrum: number;
  birthsOnArtSpectrum: number;
  /** Sum of the modelled areas before and after calibration; NaN where the region has none. */
  populationRaw: number;
  populationCalibrated: number;
}

/** Share of a part of the age group 0-4 in an indicator of that group; null where there is nobody to share. */
export interface ZeroToFourRow {
  regionCode: number;
  quarter: string;
  ageGroup: (typeof youngGroups)[number];
  indicator: string;
  share: number | null;
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
