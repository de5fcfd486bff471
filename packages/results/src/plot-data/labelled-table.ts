import type { DuckDBConnection } from "@duckdb/node-api";
import type { EstimateTable } from "@tessera/model";
import { at } from "../estimates/published-order.js";
import { type FilledColumn, temporaryTable } from "./append-rows.js";
import type { ColumnType } from "./read-plot-data.js";

/** Rows that are labelled at a time: a row group of DuckDB, which goes to the file as soon as it is full. */
const batchRows = 122_880;

const codes = ["area", "sex", "age", "quarter", "indicator"] as const;

interface LabelledTable {
  name: string;
  /** In order. Those that are not in `numbers` are labels of codes. */
  columns: readonly (readonly [name: string, type: ColumnType])[];
  /** Rows of the estimates, in the order of the table. */
  rows: Uint32Array;
  numbers: readonly FilledColumn[];
}

/**
 * Writes a table of rows of the estimates with the labels of their codes, which are in tables of the database: joining them there is
 * much faster than appending strings to hundreds of thousands of rows. Done in batches, so that memory does not grow with their number.
 */
export async function writeLabelledTable(
  connection: DuckDBConnection,
  estimates: EstimateTable,
  { name: table, columns, rows, numbers }: LabelledTable,
): Promise<void> {
  await connection.run(`CREATE TABLE ${table} (${columns.map((column) => column.join(" ")).join(", ")})`);
  const batch = `${table}_batch`;
  const append = await temporaryTable(connection, batch, [
    { name: "place", type: "INTEGER", cellAt: (place) => place },
    ...codes.map((name): FilledColumn => {
      const column = estimates[name];
      return { name: `${name}_code`, type: "INTEGER", cellAt: (k) => at(column, at(rows, k)) };
    }),
    ...numbers,
  ]);
  const isNumber = new Set(numbers.map(({ name }) => name));
  const selected = columns.map(([name]) => (isNumber.has(name) ? `nullif(${name}, 'NaN')` : name)).join(", ");
  // The order is stated, because joins need not keep it.
  const labelled = `
    INSERT INTO ${table}
    SELECT ${selected}
    FROM ${batch}
    JOIN areas ON areas.code = area_code
    JOIN sexes ON sexes.code = sex_code
    JOIN ages ON ages.code = age_code
    JOIN quarters ON quarters.code = quarter_code
    JOIN indicators ON indicators.code = indicator_code
    ORDER BY place`;
  for (let first = 0; first < rows.length; first += batchRows) {
    await append(first, Math.min(rows.length, first + batchRows));
    await connection.run(labelled);
    await connection.run(`TRUNCATE ${batch}`);
  }
}
