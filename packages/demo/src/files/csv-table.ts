import { type CsvCell, type CsvStyle, csvLine } from "@tessera/contract";

const style: CsvStyle = { quote: "needed", isTrusted: true };

/** A CSV file. Numbers are written with all digits: round those that need not be exact. */
export function csvTable(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Buffer {
  const chunks: Buffer[] = [];
  let text = csvLine(columns, style);
  for (const row of rows) {
    text += csvLine(row, style);
    if (text.length > 1 << 16) {
      chunks.push(Buffer.from(text));
      text = "";
    }
  }
  return Buffer.concat([...chunks, Buffer.from(text)]);
}

export function rounded(value: number, decimals: number): number {
  const unit = 10 ** decimals;
  return Math.round(value * unit) / unit;
}
