import type { RowChunk } from "../src/index.js";

export type Row<Column extends string> = Record<Column, string | number | null>;

/** Rows of a stream as objects. */
export async function allRows<Column extends string>(stream: AsyncIterable<RowChunk<Column>>): Promise<Row<Column>[]> {
  const rows: Row<Column>[] = [];
  for await (const chunk of stream) rows.push(...rowsOf(chunk));
  return rows;
}

export function rowsOf<Column extends string>({ columns, values, rowCount }: RowChunk<Column>): Row<Column>[] {
  return Array.from(
    { length: rowCount },
    (_, row) => Object.fromEntries(columns.map((name, k) => [name, values[k]?.[row]])) as Row<Column>,
  );
}
