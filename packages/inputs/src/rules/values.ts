import type { Problem } from "../errors.js";
import { listed, listedWhole } from "../lists.js";
import { columnsMissing } from "../table/problems.js";
import { type Column, cellAt, type Table } from "../table/table.js";
import { isPossibleYear, possibleYears } from "../vocabulary/quarters.js";
import { rowsWhere } from "./rows.js";
import type { Rule } from "./rule.js";

type Cell = string | number | null;

/** Every value, a missing one included, is among those allowed. */
export function values(name: string, allowed: readonly string[]): Rule {
  const isAllowed = new Set<Cell>(allowed);
  return {
    check: ({ table }) =>
      whereNot(
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

/** As `values`, and each of them occurs. */
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

/** Every value is written as it should be, and of a year that can be. */
function dated(name: string, pattern: RegExp, example: string): Rule {
  const yearOf = (cell: Cell) => pattern.exec(String(cell))?.[1];
  return {
    check: ({ table }) =>
      whereNot(
        table,
        name,
        (cell) => yearOf(cell) !== undefined,
        (values) => ({ key: "detail.input.wrongFormat", values: { ...values, example } }),
      ) ??
      whereNot(
        table,
        name,
        (cell) => isPossibleYear(Number(yearOf(cell))),
        (values) => ({ key: "detail.input.yearImpossible", values: { ...values, ...possibleYears } }),
      ),
  };
}

export const quarter = (name: string) => dated(name, /^CY(\d{4})Q[1-4]$/, "CY2020Q3");
export const year = (name: string) => dated(name, /^(\d{4})$/, "2020");

/** A value that is one of these but for capitals, spaces or hyphens was meant to be it, and would be passed over. */
export function noneMisspelt(name: string, known: readonly string[]): Rule {
  const plain = (cell: string) => cell.toLowerCase().replace(/[^a-z0-9]+/g, "_");
  return {
    check: ({ table }) =>
      whereNot(
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

/** What a column holds that it should not, said with its rows; or that there is no such column. */
function whereNot(
  table: Table,
  name: string,
  isRight: (cell: Cell) => boolean,
  problem: (values: { file: string; column: string; values: string; rows: string }) => Problem,
): Problem | null {
  const { file, columns } = table;
  const column = columns.get(name);
  if (!column) return columnsMissing(table, [name]);
  const wrong = new Set<Cell>();
  for (const cell of cells(table, column)) if (!isRight(cell)) wrong.add(cell);
  if (wrong.size === 0) return null;
  const rows = rowsWhere(table, (row) => wrong.has(cellAt(column, row)));
  return problem({ file, column: name, values: listedWhole([...wrong].map(shown)), rows });
}

/** What a column holds: each text once, each number as often as it occurs. */
function* cells({ rowCount }: Table, column: Column): Iterable<Cell> {
  if (column.kind === "text") {
    if (column.codes.includes(-1)) yield null;
    yield* column.values;
  } else for (let row = 0; row < rowCount; row++) yield cellAt(column, row);
}

const shown = (cell: Cell): string | number => cell ?? "NA";
