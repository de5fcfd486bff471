import { type CsvCell, type CsvStyle, csvLine, fifteenDigits } from "@tessera/contract";

export interface CsvTable {
  columns: readonly string[];
  rows: Iterable<readonly CsvCell[]>;
  /** How a missing value is written; default: empty. */
  missing?: string;
}

/** How all tables are written: strings in quotes, numbers with 15 significant digits. */
export const tableStyle = { quote: "always", numberText: fifteenDigits } as const satisfies CsvStyle;

/** The text of a table in chunks, so that a large table can be streamed. */
export function* csvText({ columns, rows, missing = "" }: CsvTable): Generator<string> {
  yield* inChunks(csvLines(columns, rows, { ...tableStyle, missing }));
}

function* csvLines(columns: readonly string[], rows: CsvTable["rows"], style: CsvStyle): Generator<string> {
  yield csvLine(columns, style);
  for (const row of rows) yield csvLine(row, style);
}

const chunkCharacters = 1 << 16;

/** Joins lines to chunks of at least 64 Ki characters. */
export function* inChunks(lines: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length >= chunkCharacters) {
      yield chunk;
      chunk = "";
    }
  }
  if (chunk) yield chunk;
}
