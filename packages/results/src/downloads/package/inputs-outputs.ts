import type { CsvTable } from "../../formats/csv.js";

const columns = [
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
];

/** Input data beside the estimates for the same cell: none, because a model output does not carry its input data. */
export function inputsOutputs(): CsvTable {
  return { columns, rows: [] };
}
