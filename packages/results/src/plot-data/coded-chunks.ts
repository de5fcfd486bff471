import type { DuckDBConnection, DuckDBDataChunk, DuckDBValue } from "@duckdb/node-api";
import { labelledColumns } from "../estimates/labelled-estimates.js";
import { type Condition, endResult } from "./plot-database.js";
import { columnTypes, furtherTypes, textColumns } from "./read-plot-data.js";

/** Distinct texts by column. */
type ColumnTexts = ReadonlyMap<string, readonly string[]>;

/** The texts of chosen rows in order of appearance, which is the published order. */
export async function chosenTexts(
  connection: DuckDBConnection,
  condition: Condition | undefined,
): Promise<Map<string, readonly string[]>> {
  const texts = new Map<string, readonly string[]>();
  for (const name of textColumns) {
    const sql = `SELECT ${name} FROM data ${condition?.sql ?? ""} GROUP BY ${name} ORDER BY min(rowid)`;
    const rows = await (await connection.run(sql, [...(condition?.values ?? [])] as DuckDBValue[])).getRows();
    texts.set(name, rows.flat().filter((text) => text !== null) as string[]);
  }
  return texts;
}

/** A column by its type in the database. One that has texts holds their places. */
export interface CodedColumn {
  name: string;
  type: "TINYINT" | "SMALLINT" | "INTEGER" | "DOUBLE";
  texts?: readonly string[];
}

/** Columns of estimates, coded where they have texts. */
export function codedColumns(names: readonly string[], texts: ColumnTexts): CodedColumn[] {
  const further: Partial<Record<string, string>> = furtherTypes;
  return names.map((name) => {
    const own = texts.get(name);
    if (own) return { name, type: codeType(own.length), texts: own };
    const type = columnTypes[(labelledColumns as readonly string[]).indexOf(name)] ?? further[name];
    return { name, type: type === "INTEGER" ? "INTEGER" : "DOUBLE" };
  });
}

/** Signed, because not all readers of Arrow take unsigned codes. */
function codeType(count: number): "TINYINT" | "SMALLINT" | "INTEGER" {
  if (count > 0x8000) return "INTEGER";
  return count > 0x80 ? "SMALLINT" : "TINYINT";
}

interface Rows {
  sql: string;
  values: readonly string[];
  isCollected: boolean;
}

/** Chunks of selected rows, in which each text is its place among those of its column: the database finds it many times faster than a loop here. */
export async function* codedChunks(
  connection: DuckDBConnection,
  { sql, values, isCollected }: Rows,
  columns: readonly CodedColumn[],
): AsyncGenerator<DuckDBDataChunk> {
  const selected: string[] = [];
  for (const column of columns) selected.push(await coded(connection, column));
  const query = `SELECT ${selected.join(", ")} FROM (${sql})`;
  const given = [...values] as DuckDBValue[];
  const result = await (isCollected ? connection.run(query, given) : connection.stream(query, given));
  try {
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
      yield chunk;
  } finally {
    await endResult(connection, result);
  }
}

/** SQL that selects a column, after the type that it needs is made. */
async function coded(connection: DuckDBConnection, { name, type, texts }: CodedColumn): Promise<string> {
  if (!texts) return name;
  if (texts.length === 0) return `NULL::${type} AS ${name}`;
  // A type cannot be made with parameters.
  const quoted = texts.map((text) => `'${text.replaceAll("'", "''")}'`);
  await connection.run(`CREATE OR REPLACE TEMP TYPE ${name}_texts AS ENUM (${quoted.join(", ")})`);
  return `enum_code(${name}::${name}_texts)::${type} AS ${name}`;
}
