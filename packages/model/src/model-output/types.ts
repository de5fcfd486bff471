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
}
