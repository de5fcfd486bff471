import { yearOfQuarter } from "@tessera/contract";
import type { ComparisonPlotRow } from "@tessera/contract/api";
import type { Area, ModelOutput, ModelOutputRecord } from "@tessera/model";
import { type ComparedCell, comparedEstimates, keyOf, uncalibratedEstimates } from "./estimated-cells.js";
import { measurements } from "./measured-cells.js";

/** Columns of `inputs_outputs.csv`, in order. */
export const inputsOutputsColumns = [
  "area_id",
  "sex",
  "age_group",
  "calendar_quarter",
  "indicator",
  "mean",
  "se",
  "lower",
  "upper",
  "source",
  "median",
  "mode",
  "year",
  "area_name",
  "area_level",
  "area_level_label",
  "parent_area_id",
] as const;

/** A row of the plot of measurements and estimates, with the further columns of the file. `impossible` is not in the file. */
export interface InputOutputRow extends ComparisonPlotRow {
  se: number | null;
  median: number | null;
  mode: number | null;
  year: number;
  area_level_label: string;
  parent_area_id: string | null;
}

/**
 * Estimates before calibration, followed by the measurements of the same strata: an inner join by stratum. Undefined
 * if the output has no input data or no uncalibrated estimates.
 */
export function inputsOutputs(
  output: ModelOutputRecord & Partial<ModelOutput>,
  productName: string,
): InputOutputRow[] | undefined {
  const table = uncalibratedEstimates(output);
  if (!table || !output.fullData) return undefined;
  const measured = measurements(output);
  const estimated = comparedEstimates(output, table, productName, new Set(measured.map(keyOf)));
  const both = new Set(estimated.map(keyOf));
  const areas = new Map(output.areas.map((area) => [area.area_id, area]));
  return [...estimated, ...measured.filter((cell) => both.has(keyOf(cell)))].map((cell) =>
    rowOf(cell, areas.get(cell.area) as Area),
  );
}

function rowOf(cell: ComparedCell, area: Area): InputOutputRow {
  return {
    area_id: cell.area,
    sex: cell.sex,
    age_group: cell.age,
    calendar_quarter: cell.quarter,
    indicator: cell.indicator,
    mean: cell.mean,
    se: cell.se,
    lower: cell.lower,
    upper: cell.upper,
    source: cell.source,
    median: cell.median,
    mode: cell.mode,
    year: yearOfQuarter(cell.quarter),
    area_name: area.area_name,
    area_level: area.area_level,
    area_level_label: area.area_level_label,
    parent_area_id: area.parent_area_id,
    ...(cell.impossible && { impossible: cell.impossible }),
  };
}
