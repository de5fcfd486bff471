import type { DuckDBConnection } from "@duckdb/node-api";
import { type EstimateTable, furtherLevels, quantilePlaces, quantilesAt } from "@tessera/model";
import { at } from "../estimates/published-order.js";
import type { FilledColumn } from "./append-rows.js";
import { type RowsByStratum, writeStratumTable } from "./stratum-table.js";

/** Such as `q0_5` for the quantile at 0.5 %. */
const numberColumns = furtherLevels.map((level) => `q${String(Number((100 * level).toFixed(1))).replace(".", "_")}`);

/** The row id of the estimate in the table `data`, then the quantiles at `furtherLevels`. */
export const quantileColumns: readonly string[] = ["place", ...numberColumns];

/** Writes the table `quantiles` by stratum, of the rows of the table `data` that have some. */
export async function writeQuantiles(
  connection: DuckDBConnection,
  estimates: EstimateTable,
  quantiles: Float32Array,
  { rows, codes, places }: RowsByStratum,
): Promise<void> {
  const stored = quantilePlaces(estimates);
  const chosen = Uint32Array.from(rows.keys()).filter((k) => at(stored, at(rows, k)) >= 0);
  const chosenOf = (column: Uint32Array) => chosen.map((k) => at(column, k));
  const quantilesOf = chosen.map((k) => at(stored, at(rows, k)));
  await writeStratumTable(
    connection,
    "quantiles",
    { codes: chosenOf(codes), places: chosenOf(places) },
    numberColumns.map((name, level): FilledColumn => {
      return { name, type: "FLOAT", cellAt: (k) => at(quantilesAt(quantiles, at(quantilesOf, k)), level) };
    }),
  );
}
