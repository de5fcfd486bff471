import type { Choice } from "../../plots/metadata.ts";
import { plainText } from "../../texts/plain-text.ts";
import type { Grouped, ValueRow } from "./grouped.ts";

export interface TableRow {
  id: string;
  label: string;
  /** What the row lies in, such as the region of a district. */
  within: string;
  cells: (ValueRow | undefined)[];
}

export interface Sorting {
  /** A column of values; the names of the rows where it is "name", their own order where it is "order". */
  by: string;
  isDescending: boolean;
}

export function tableRows(groups: Grouped<ValueRow>, withinOf: (id: string) => string): TableRow[] {
  return groups.along.map(({ id, label }) => ({
    id,
    label,
    within: withinOf(id),
    cells: groups.beside.map((column) => groups.rowOf(id, column.id)),
  }));
}

/** Rows in whose name, or the name of what they lie in, the text stands. */
export function withText(rows: readonly TableRow[], text: string): TableRow[] {
  const wanted = plainText(text);
  return rows.filter(({ label, within }) => plainText(label).includes(wanted) || plainText(within).includes(wanted));
}

/** Rows without a value stand last, whichever way the others are sorted. */
export function sorted(
  rows: readonly TableRow[],
  columns: readonly Choice[],
  { by, isDescending }: Sorting,
  language: string,
): TableRow[] {
  if (by === "order") return isDescending ? [...rows].reverse() : [...rows];
  const sign = isDescending ? -1 : 1;
  if (by === "name") {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...rows].sort((a, b) => sign * compare(a.label, b.label));
  }
  const column = columns.findIndex(({ id }) => id === by);
  const value = (row: TableRow) => row.cells[column]?.mean ?? null;
  return [...rows].sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}
