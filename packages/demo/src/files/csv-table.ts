export type CsvCell = string | number | null;

/** The bytes of a table. Numbers are written as they are: round those that need not be exact. */
export function csv(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Buffer {
  const chunks: Buffer[] = [];
  let text = `${columns.join(",")}\n`;
  for (const row of rows) {
    for (let column = 0; column < row.length; column++)
      text += (column === 0 ? "" : ",") + written(row[column] as CsvCell);
    text += "\n";
    if (text.length > 1 << 16) {
      chunks.push(Buffer.from(text));
      text = "";
    }
  }
  return Buffer.concat([...chunks, Buffer.from(text)]);
}

function written(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (cell === null) return "";
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
