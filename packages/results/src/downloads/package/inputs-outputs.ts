import type { CsvTable } from "../../formats/csv.js";
import { inputsOutputsColumns as columns, inputsOutputs as comparedRows } from "../../inputs-outputs/table.js";
import type { DownloadRequest } from "../request.js";

/** Input data beside the estimates for the same cell; none where an output does not carry its input data. */
export function inputsOutputs({ output, productName }: DownloadRequest): CsvTable {
  const rows = comparedRows(output, productName) ?? [];
  return { columns, rows: rows.map((row) => columns.map((column) => row[column])) };
}
