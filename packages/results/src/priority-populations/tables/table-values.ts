import { quoted } from "@tessera/contract";
import type { TableRow } from "../../formats/configured-table.js";
import { resultsProblem } from "../../problem.js";
import { type FiveYearAge, isFiveYearAge } from "../groups.js";

/** A table that was found: its rows, and its path in the folder for messages. */
export interface FoundTable {
  rows: readonly TableRow[];
  file: string;
}

/** Limits of a number, inclusive. */
interface Limits {
  least?: number;
  most?: number;
}

/** The number of a cell. */
export function numberIn(row: TableRow, file: string, column: string, limits: Limits = {}): number {
  return parsed(row, file, column, row.text(column), limits);
}

/** The same where the cell may be empty. */
export function optionalNumberIn(row: TableRow, file: string, column: string, limits: Limits = {}): number | null {
  const cell = row.optionalText(column);
  return cell === null ? null : parsed(row, file, column, cell, limits);
}

function parsed(row: TableRow, file: string, column: string, text: string, limits: Limits): number {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limits;
  const value = Number(text);
  const place = { file, row: row.number, column, value: quoted(text) };
  if (!Number.isFinite(value)) throw resultsProblem("detail.priority.notNumber", place);
  if (value < least) throw resultsProblem("detail.priority.belowLimit", { ...place, limit: least });
  if (value > most) throw resultsProblem("detail.priority.aboveLimit", { ...place, limit: most });
  return value;
}

/** One of the words that a column may hold. */
export function wordIn<Word extends string>(row: TableRow, file: string, column: string, words: readonly Word[]): Word {
  const value = row.text(column);
  const known = words.find((word) => word === value);
  if (known !== undefined) return known;
  throw resultsProblem("detail.priority.unknownWord", {
    file,
    row: row.number,
    column,
    value: quoted(value),
    known: words.join(", "),
  });
}

/** The five-year age group of a row; undefined for another age group. */
export function ageIn(row: TableRow): FiveYearAge | undefined {
  const age = row.text("age_group");
  return isFiveYearAge(age) ? age : undefined;
}
