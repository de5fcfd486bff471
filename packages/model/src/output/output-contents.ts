import type { SingleSex, Uncertainty } from "@tessera/contract";
import type { HyperDiagnostics } from "@tessera/laplace";
import type { Estimate, EstimateTable } from "./estimate-table.js";
import type { Evidence } from "./evidence.js";
import type { FullData } from "./full-data.js";

/** Boundary of an area as GeoJSON. */
export interface AreaGeometry {
  type: "Polygon" | "MultiPolygon";
  coordinates: unknown[];
}

/** An area of the hierarchy; properties are named as in area files. */
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

/** How well the points represent the posterior of the hyper-parameters. `shape` is null where it is not finite. */
export type HyperRecord = Omit<HyperDiagnostics, "shape"> & { shape: number | null };

export interface FitRecord {
  /** Negative log marginal likelihood at the optimum (Laplace approximation). */
  objective: number;
  converged: boolean;
  message: string;
  iterations: number;
  samples: number;
  seed: number;
  hyperParameters: Record<string, number>;
  /** Absent in outputs of earlier versions, see `uncertaintyOf`. */
  uncertainty?: Uncertainty;
  /** Only if the uncertainty is "full". */
  hyperDiagnostics?: HyperRecord;
  /** Hyper-parameters at their bounds: the optimum is where an effect, or its spatial part, vanishes. */
  atBounds?: string[];
  /** Where the density was integrated numerically along one direction: the latent parameters that change most along it, and their change. */
  integratedAlong?: Record<string, number>;
}

/** An input file of a fit. */
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

/** The national projection of a region, sex and age group at a time point, beside the population of its areas. */
export interface SpectrumCalibrationRow {
  regionCode: number;
  regionName: string | null;
  sex: SingleSex;
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
  /** Population of the modelled areas before and after calibration; NaN if the region has none. */
  populationRaw: number;
  populationCalibrated: number;
}

/** Share of a part of the age group 0-4 in an indicator of that group; null if the indicator is 0. */
export interface ZeroToFourRow {
  regionCode: number;
  quarter: string;
  ageGroup: string;
  indicator: string;
  share: number | null;
}

/** Sums over the modelled areas of a region before and after calibration; null without areas or without estimates. */
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

/** The output of a fit, or of its calibration. */
export interface ModelOutput {
  kind: "fit" | "calibrated";
  modelVersion: string;
  iso3: string;
  options: Record<string, unknown>;
  calibrationOptions?: Record<string, unknown>;
  /** Absent if the run did not record its files. */
  inputs?: InputFile[];
  areas: Area[];
  /** The time points T1, T2, T3 and so on, ascending. */
  calendarQuarters: string[];
  estimates: EstimateTable;
  /** Estimates before calibration of the indicators that surveys and programmes measure; only in calibrated outputs. */
  uncalibrated?: EstimateTable;
  /** Absent in mocked outputs, as are all following members. */
  artAttendance?: AttendanceRow[];
  /** What calibration needs: the national projection at the time points, and its distribution of ages 0-4. */
  spectrum?: {
    /** With totals before and after calibration, in calibrated outputs. */
    calibrationTable: readonly (SpectrumCalibrationRow & Partial<CalibrationTotals>)[];
    zeroToFourDistribution: readonly ZeroToFourRow[];
  };
  fullData?: FullData;
  fit?: FitRecord;
  /** Absent in outputs of earlier versions, in restored ones, and where the curvature at the mode does not tell what is known. */
  evidence?: Evidence;
}
