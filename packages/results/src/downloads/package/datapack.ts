import type { ModelOutput } from "@tessera/model";
import { csvText } from "../../formats/csv.js";
import { datapackColumns, datapackRows } from "../datapack-table.js";

/** The data pack as text. Its ages are formulas on purpose: without them a spreadsheet reads 10-14 as a date. */
export function* datapackCsv(output: ModelOutput): Generator<string> {
  const age = datapackColumns.indexOf("age");
  const rows = datapackRows(output).map((row) =>
    row.map((cell, column) => (column === age ? { verbatim: String(cell) } : cell)),
  );
  yield* csvText({ columns: datapackColumns, rows });
}
