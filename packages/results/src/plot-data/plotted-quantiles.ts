import type { DuckDBConnection } from "@duckdb/node-api";
import { type EstimateTable, furtherLevels, quantilePlaces, quantilesAt } from "@tessera/model";
import { at } from "../estimates/published-order.js";
import type { FilledColumn } from "./append-rows.js";
import { writeLabelledTable } from "./labelled-table.js";
import { estimateFilters } from "./plot-facts.js";
import type { ColumnType } from "./read-plot-data.js";

/** Such as `q0_5` for the quantile at 0.5 %. */
const numberColumns = furtherLevels.map((level) => `q${String(Number((100 * level).toFixed(1))).replace(".", "_")}`);

/** The row id of the estimate in the table `data`, then the quantiles at `furtherLevels`. */
export const quantileColumns: readonly string[] = ["place", ...numberColumns];

/**
 * Writes the table `quantiles`, of the rows of the table `data` that have some. It has the columns that estimates are filtered by, so
 * that a query reads the same rows of both tables without a join, which would not keep their order.
 */
export async function writeQuantiles(
  connection: DuckDBConnection,
  estimates: EstimateTable,
  quantiles: Float32Array,
  order: Uint32Array,
): Promise<void> {
  const places = quantilePlaces(estimates);
  const stored = Uint32Array.from(order.keys()).filter((place) => at(places, at(order, place)) >= 0);
  const rows = stored.map((place) => at(order, place));
  await writeLabelledTable(connection, estimates, {
    name: "quantiles",
    columns: [
      ["place", "INTEGER"],
      ...estimateFilters.map((name): [string, ColumnType] => [name, name === "area_level" ? "INTEGER" : "VARCHAR"]),
      ...numberColumns.map((name): [string, ColumnType] => [name, "FLOAT"]),
    ],
    rows,
    placeOf: (k) => at(stored, k),
    numbers: numberColumns.map((name, level): FilledColumn => {
      return { name, type: "FLOAT", cellAt: (k) => at(quantilesAt(quantiles, at(places, at(rows, k))), level) };
    }),
  });
}
