import type { Problem } from "../errors.js";
import { type DataType, layouts } from "../layouts/layouts.js";
import { columnsMissing, notNumeric } from "../table/problems.js";
import type { Table } from "../table/table.js";
import { rowsWhere } from "./rows.js";
import type { Rule } from "./rule.js";

/** Columns that must be there and hold numbers from 0; a cell may be missing. */
export function nonNegative(names: readonly string[]): Rule {
  return {
    check({ table }) {
      for (const name of names) {
        const problem = numericProblem(table, name) ?? negativeProblem(table, name);
        if (problem) return problem;
      }
      return null;
    },
  };
}

/** Columns a file may do without, or leave empty; but what they hold must be numbers. */
export function optionalNumbers(type: DataType): Rule {
  const names = Object.entries<string>(layouts[type]).flatMap(([name, content]) =>
    content === "number?" ? [name] : [],
  );
  return {
    check({ table }) {
      for (const name of names) {
        const column = table.columns.get(name);
        const problem = column?.kind === "text" && notNumeric(table, name, column);
        if (problem) return problem;
      }
      return null;
    },
  };
}

function numericProblem(table: Table, name: string): Problem | null {
  const column = table.columns.get(name);
  if (!column) return columnsMissing(table, [name]);
  if (column.kind === "number") return null;
  const isEmpty: Problem = { key: "detail.input.columnEmpty", values: { file: table.file, column: name } };
  return notNumeric(table, name, column) ?? isEmpty;
}

function negativeProblem(table: Table, name: string): Problem | null {
  const column = table.columns.get(name);
  if (column?.kind !== "number") return null;
  const rows = rowsWhere(table, (row) => (column.values[row] as number) < 0);
  return rows === "" ? null : { key: "detail.input.negative", values: { file: table.file, column: name, rows } };
}
