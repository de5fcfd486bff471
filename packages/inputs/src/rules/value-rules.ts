import {
  isCalendarQuarter,
  isPossibleYear,
  listed,
  listedWhole,
  possibleYears,
  type TextValues,
  tryParseQuarter,
  yearOfQuarter,
} from "@tessera/contract";
import type { Violation } from "../messages.js";
import { type Column, cellAt, columnsMissing, type Table, type TextColumn, textAt } from "../table/table.js";
import { inRows, placesIn, type Rule, rowsWhere } from "./rule.js";

type Cell = string | number | null;

/** Every cell is one of the allowed values; none is missing. */
export function values(name: string, allowed: readonly string[]): Rule {
  const isAllowed = new Set<Cell>(allowed);
  return {
    check: ({ table }) =>
      wrongValues(table, name, (cell) => isAllowed.has(cell), "detail.input.valuesUnexpected", {
        allowed: listedWhole(allowed),
      }),
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
      const unexpected = values(name, allowed).check(subject);
      if (lacking.length === 0) return unexpected;
      const places = () => lacking.map((value) => ({ column: name, value }));
      const lacks = { file, column: name, values: listed(lacking) };
      return [{ key: "detail.input.valuesLacking", values: lacks, places }, ...unexpected];
    },
  };
}

/** Every cell has a year, and the year is possible. */
function dated(name: string, yearOf: (cell: string) => number | undefined, example: string): Rule {
  return {
    check({ table }) {
      const isDated = (cell: Cell) => yearOf(String(cell)) !== undefined;
      const isPossible = (cell: Cell) => isPossibleYear(yearOf(String(cell)) ?? possibleYears.first);
      const malformed = wrongValues(table, name, isDated, "detail.input.wrongFormat", { example });
      if (!table.columns.has(name)) return malformed;
      return [
        ...malformed,
        ...wrongValues(table, name, isPossible, "detail.input.yearImpossible", { ...possibleYears }),
      ];
    },
  };
}

export const quarter = (name: string) => dated(name, (cell) => tryParseQuarter(cell)?.year, "CY2020Q3");
export const year = (name: string) => dated(name, (cell) => (/^\d{4}$/.test(cell) ? Number(cell) : undefined), "2020");

/** No value differs from a known one only by letter case, spaces or punctuation: the model would ignore it. */
export function noneMisspelt(name: string, known: readonly string[]): Rule {
  const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  const isRight = (cell: Cell) => cell === null || known.includes(String(cell)) || !known.includes(plain(String(cell)));
  return {
    check: ({ table }) =>
      wrongValues(table, name, isRight, "detail.input.valuesUnexpected", { allowed: listedWhole(known) }),
  };
}

export const oneSource: Rule = {
  check({ table }) {
    const column = table.columns.get("source") as Column;
    const sources = new Set(cells(table, column));
    if (sources.size <= 1) return [];
    const first = cellAt(column, 0);
    const rows = rowsWhere(table, (row) => cellAt(column, row) !== first);
    return inRows(table, "source", rows, "detail.input.severalSources", { sources: listed([...sources].map(shown)) });
  },
};

export function noneMissing(name: string): Rule {
  return {
    check({ table }) {
      const column = table.columns.get(name) as Column;
      const rows = rowsWhere(table, (row) => cellAt(column, row) === null);
      return inRows(table, name, rows, "detail.input.missingValues");
    },
  };
}

/** Reports the values of a column that are not right, with their rows; or that the column is missing. */
function wrongValues(
  table: Table,
  name: string,
  isRight: (cell: Cell) => boolean,
  key: Violation["key"],
  values: TextValues,
): Violation[] {
  const column = table.columns.get(name);
  if (!column) return [columnsMissing(table, [name])];
  const wrong = new Set<Cell>();
  for (const cell of cells(table, column)) if (!isRight(cell)) wrong.add(cell);
  if (wrong.size === 0) return [];
  const rows = rowsWhere(table, (row) => wrong.has(cellAt(column, row)));
  return inRows(table, name, rows, key, { values: listedWhole([...wrong].map(shown)), ...values });
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
  check({ table }) {
    const year = table.columns.get("year");
    const quarter = table.columns.get("calendar_quarter");
    if (year?.kind !== "number" || quarter?.kind !== "text") return [];
    const ofQuarter = quarterYears(quarter);
    const rows = rowsWhere(table, (row) => {
      const [here, there] = [year.values[row] as number, ofQuarter(row)];
      return !Number.isNaN(here) && there !== null && here !== there;
    });
    const [first] = rows;
    if (first === undefined) return [];
    const values = {
      file: table.file,
      row: table.rowNumbers[first] as number,
      year: year.values[first] as number,
      quarter: textAt(quarter, first) ?? "",
    };
    return [{ key: "detail.input.yearsDisagree", values, places: () => placesIn(table, "year", rows) }];
  },
};
