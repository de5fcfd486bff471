import type { RowChunk } from "@tessera/results";
import { freeTurn } from "./rows.js";
import { cellWriter, toFineJson } from "./write-json.js";

type Cell = RowChunk["values"][number][number];

/** Rows column by column, as members of a JSON array, without its brackets, as they are read. */
export async function* writtenColumns(chunks: AsyncIterable<RowChunk>): AsyncGenerator<string> {
  const cell = cellWriter(toFineJson);
  for await (const { columns, values, rowCount } of chunks) {
    if (rowCount === 0) continue;
    await freeTurn();
    const members = columns.map((name, place) => `${JSON.stringify(name)}:${writtenColumn(values[place] ?? [], cell)}`);
    yield `{"row_count":${rowCount},"columns":{${members.join(",")}}}`;
  }
}

/** One value that all rows have; else texts once each, with the code of every row; else the values. */
function writtenColumn(cells: readonly Cell[], cell: (value: Cell | undefined) => string): string {
  const [first = null] = cells;
  if (cells.every((one) => one === first)) return `{"values":[${cell(first)}]}`;
  if (!cells.some((one) => typeof one === "string")) return `{"values":[${cells.map(cell).join(",")}]}`;
  const codes = new Map<Cell, number>();
  const coded = cells.map((one) => {
    const code = codes.get(one) ?? codes.size;
    codes.set(one, code);
    return code;
  });
  return `{"values":[${[...codes.keys()].map(cell).join(",")}],"codes":[${coded.join(",")}]}`;
}
