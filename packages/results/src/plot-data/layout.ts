import { statistics } from "@tessera/model";
import { labelledColumns, markedColumns } from "../labelled-estimates.js";
import { withPlotData } from "./database.js";
import { hasMarks } from "./marks.js";

const numbers: ReadonlySet<string> = new Set(statistics);

/** A type of a column, as SQL names it. */
export type ColumnType = "INTEGER" | "DOUBLE" | "VARCHAR";

/** Types of the columns of plot data, in their order. */
export const columnTypes = labelledColumns.map((name): ColumnType => {
  if (name === "area_level") return "INTEGER";
  return numbers.has(name) ? "DOUBLE" : "VARCHAR";
});

/** Columns of the estimates that can be asked for: those of the plot data, and why an estimate cannot be. */
export const estimateColumns = markedColumns;

export const textColumns: readonly string[] = labelledColumns.filter((_, index) => columnTypes[index] === "VARCHAR");

/** Whether a file is a database with the table, the columns and the types that readers expect, and has rows. */
export async function isCurrentPlotData(path: string): Promise<boolean> {
  try {
    return await withPlotData(path, async (connection) => {
      const described = await connection.run(
        "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'data' ORDER BY ordinal_position",
      );
      const expected = labelledColumns.map((name, index) => `${name} ${columnTypes[index]}`);
      const found = (await described.getRows()).map((column) => column.join(" "));
      const [rows] = await (await connection.run("SELECT 1 FROM data LIMIT 1")).getRows();
      return found.join() === expected.join() && rows !== undefined && (await hasMarks(connection));
    });
  } catch {
    // Absent, half written, or no database at all.
    return false;
  }
}
