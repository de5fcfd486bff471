export type Cell = string | number | null | undefined;

/** Rows as CSV that spreadsheets open as they are: with a mark of its encoding, and quotes where they are needed. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => cells.map(cellText).join(",");
  return `\uFEFF${[columns, ...rows].map(line).join("\r\n")}\r\n`;
}

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return "";
  if (typeof cell === "number") return String(cell);
  // A spreadsheet would take such a text for a formula.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
