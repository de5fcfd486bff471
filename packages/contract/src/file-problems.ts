import type { Message, Place, Violation } from "./problem.js";

/** One place of a file where something is wrong. */
export interface FileProblem<Key extends string = string> extends Message<Key>, Place {}

/** What is wrong with a file, place by place. */
export interface FileProblems<Key extends string = string> {
  /** Of all places, also of those that are not listed. */
  count: number;
  listed: FileProblem<Key>[];
}

/** The places of violations in their order. A cell that breaks several rules is listed for the first one. */
export function problemsOf<Key extends string>(violations: readonly Violation<Key>[], most: number): FileProblems<Key> {
  const found: FileProblems<Key> = { count: 0, listed: [] };
  const rowsByColumn = new Map<string, Set<number>>();
  for (const { key, values, places } of violations)
    for (const place of places?.() ?? [{}]) {
      if (isKnown(rowsByColumn, place)) continue;
      found.count++;
      if (found.listed.length < most) found.listed.push({ key, values, ...place });
    }
  return found;
}

function isKnown(rowsByColumn: Map<string, Set<number>>, { row, column }: Place): boolean {
  if (row === undefined || column === undefined) return false;
  const rows = rowsByColumn.get(column);
  if (!rows) rowsByColumn.set(column, new Set([row]));
  else if (rows.has(row)) return true;
  else rows.add(row);
  return false;
}
