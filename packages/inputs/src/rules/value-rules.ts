import {
  isCalendarQuarter,
  isPossibleYear,
  listed,
  listedWhole,
  possibleYears,
  tryParseQuarter,
  yearOfQuarter,
} from "@tessera/contract";
import type { Violation } from "../messages.js";
import { type Column, cellAt, columnsMissing, type Table, type TextColumn, textAt } from "../table/table.js";
import { type Rule, rowsWhere } from "./rule.js";

type Cell = string | number | null;

/** Every cell is one of the allowed values; none is missing. */
export function values(name: string, allowed: readonly string[]): Rule {
  const isAllowed = new Set<Cell>(allowed);
  return {
    check: ({ table }) =>
      wrongValues(
        table,
        name,
        (cell) => isAllowed.has(cell),
        (values) => ({
          key: "detail.input.valuesUnexpected",
          values: { ...values, allowed: listedWhole(allowed) },
        }),
      ),
  };
}

/** As `values`, and each allowed value occurs. */
export function allValues(name: string, allowed: readonly string[]): Rule {
  return {
    check(subject) {
      const { file, columns } = subject.table;
      const column = columns.get(name);
      const found = new Set<unknown>(column?.values);
      const lacking = column ? allowed.filter((value) => !found.has(value)) : [];
      if (lacking.length === 0) return values(name, allowed).check(subject);
      return { key: "detail.input.valuesLacking", values: { file, column: name, values: listed(lacking) } };
    },
  };
}

/** Every cell has a year, and the year is possible. */
function dated(name: string, yearOf: (cell: string) => number | undefined, example: string): Rule {
  return {
    check: ({ table }) =>
      wrongValues(
        table,
        name,
        (cell) => yearOf(String(cell)) !== undefined,
        (values) => ({ key: "detail.input.wrongFormat", values: { ...values, example } }),
      ) ??
      wrongValues(
        table,
        name,
        (cell) => isPossibleYear(yearOf(String(cell)) ?? Number.NaN),
        (values) => ({ key: "detail.input.yearImpossible", values: { ...values, ...possibleYears } }),
      ),
  };
}

export const quarter = (name: string) => dated(name, (cell) => tryParseQuarter(cell)?.year, "CY2020Q3");
export const year = (name: string) => dated(name, (cell) => (/^\d{4}$/.test(cell) ? Number(cell) : undefined), "2020");

/** No value differs from a known one only by letter case, spaces or punctuation: the model would ignore it. */
export function noneMisspelt(name: string, known: readonly string[]): Rule {
  const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return {
    check: ({ table }) =>
      wrongValues(
        table,
        name,
        (cell) => cell === null || known.includes(String(cell)) || !known.includes(plain(String(cell))),
        (values) => ({ key: "detail.input.valuesUnexpected", values: { ...values, allowed: listedWhole(known) } }),
      ),
  };
}

export const oneSource: Rule = {
  check({ table }) {
    const { file, columns } = table;
    const column = columns.get("source") as Column;
    const sources = new Set(cells(table, column));
    if (sources.size <= 1) return null;
    const first = cellAt(column, 0);
    const rows = rowsWhere(table, (row) => cellAt(column, row) !== first);
    return { key: "detail.input.severalSources", values: { file, sources: listed([...sources].map(shown)), rows } };
  },
};

export function noneMissing(name: string): Rule {
  return {
    check({ table }) {
      const column = table.columns.get(name) as Column;
      const rows = rowsWhere(table, (row) => cellAt(column, row) === null);
      return rows === ""
        ? null
        : { key: "detail.input.missingValues", values: { file: table.file, column: name, rows } };
    },
  };
}

/** Reports the values of a column that are not right, with their rows; or that the column is missing. */
function wrongValues(
  table: Table,
  name: string,
  isRight: (cell: Cell) => boolean,
  problem: (values: { file: string; column: string; values: string; rows: string }) => Violation,
): Violation | null {
  const { file, columns } = table;
  const column = columns.get(name);
  if (!column) return columnsMissing(table, [name]);
  const wrong = new Set<Cell>();
  for (const cell of cells(table, column)) if (!isRight(cell)) wrong.add(cell);
  if (wrong.size === 0) return null;
  const rows = rowsWhere(table, (row) => wrong.has(cellAt(column, row)));
  return problem({ file, column: name, values: listedWhole([...wrong].map(shown)), rows });
}

/** The cells of a column: each distinct text once, every number. */
function* cells({ rowCount }: Table, column: Column): Iterable<Cell> {
  if (column.kind === "text") {
    if (column.codes.includes(-1)) yield null;
    yield* column.values;
  } else for (let row = 0; row < rowCount; row++) yield cellAt(column, row);
}

const shown = (cell: Cell): string | number => cell ?? "NA";

/** Year of the quarter in each row; null where it is missing or malformed. */
export function quarterYears({ codes, values }: TextColumn): (row: number) => number | null {
  const years = values.map((quarter) => (isCalendarQuarter(quarter) ? yearOfQuarter(quarter) : null));
  return (row) => years[codes[row] as number] ?? null;
}

/** A row's year is that of its quarter, where both are given. */
export const yearsAgree: Rule = {
  check({ table: { file, rowCount, rowNumbers, columns } }) {
    const year = columns.get("year");
    const quarter = columns.get("calendar_quarter");
    if (year?.kind !== "number" || quarter?.kind !== "text") return null;
    const ofQuarter = quarterYears(quarter);
    for (let row = 0; row < rowCount; row++) {
      const here = year.values[row] as number;
      const there = ofQuarter(row);
      if (Number.isNaN(here) || there === null || here === there) continue;
      return {
        key: "detail.input.yearsDisagree",
        values: { file, row: rowNumbers[row] as number, year: here, quarter: textAt(quarter, row) ?? "" },
      };
    }
    return null;
  },
};
