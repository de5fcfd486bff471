import { type DataType, optionalNumberColumns } from "@tessera/contract";
import type { Violation } from "../messages.js";
import { columnsMissing, notNumeric, type Table } from "../table/table.js";
import { numbersOf, type Rule, rowsWhere } from "./rule.js";

/** Columns that are required and hold numbers ≥ 0; cells may be missing. */
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

/** Numbers of these columns are ≥ 0. Columns without numbers are accepted. */
export function nonNegativeIfGiven(names: readonly string[]): Rule {
  return {
    check({ table }) {
      for (const name of names) {
        const problem = negativeProblem(table, name);
        if (problem) return problem;
      }
      return null;
    },
  };
}

/** Optional columns of numbers: absent, empty, or with numbers ≥ 0. */
export function optionalNumbers(type: DataType): Rule {
  const names = optionalNumberColumns(type);
  return {
    check({ table }) {
      for (const name of names) {
        const column = table.columns.get(name);
        const problem = column?.kind === "text" ? notNumeric(table, name, column) : negativeProblem(table, name);
        if (problem) return problem;
      }
      return null;
    },
  };
}

/** Tolerance for rounded numbers in survey files. */
const rounding = 1e-6;

/** Proportions and rates are at most 1. */
export function atMostOne(names: readonly string[], key: "detail.input.notAShare" | "detail.input.notARate"): Rule {
  return {
    check({ table }) {
      for (const name of names) {
        const valueAt = numbersOf(table, name);
        const rows = rowsWhere(table, (row) => valueAt(row) > 1 + rounding);
        if (rows !== "")
          return { key, values: { file: table.file, column: name, rows, largest: largest(table, valueAt) } };
      }
      return null;
    },
  };
}

/** An estimate lies within its confidence interval. */
export const intervalsInOrder: Rule = {
  check({ table }) {
    const [lower, estimate, upper] = ["ci_lower", "estimate", "ci_upper"].map((name) => numbersOf(table, name));
    if (!lower || !estimate || !upper) return null;
    const rows = rowsWhere(
      table,
      (row) =>
        lower(row) > estimate(row) + rounding ||
        estimate(row) > upper(row) + rounding ||
        lower(row) > upper(row) + rounding,
    );
    return rows === "" ? null : { key: "detail.input.intervalInverted", values: { file: table.file, rows } };
  },
};

/** The effective sample size (Kish 1965, Survey Sampling) is at most the sample size, and above 0 if that is. */
export const effectiveSizes: Rule = {
  check({ table }) {
    const [effective, size] = [numbersOf(table, "n_eff_kish"), numbersOf(table, "n_observations")];
    const isWrong = (row: number) =>
      effective(row) > size(row) * (1 + rounding) || (effective(row) === 0 && size(row) > 0);
    const rows = rowsWhere(table, isWrong);
    return rows === "" ? null : { key: "detail.input.effectiveSize", values: { file: table.file, rows } };
  },
};

function largest({ rowCount }: Table, valueAt: (row: number) => number): number {
  let found = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < rowCount; row++) if (valueAt(row) > found) found = valueAt(row);
  return found;
}

function numericProblem(table: Table, name: string): Violation | null {
  const column = table.columns.get(name);
  if (!column) return columnsMissing(table, [name]);
  if (column.kind === "number") return null;
  const isEmpty: Violation = { key: "detail.input.columnEmpty", values: { file: table.file, column: name } };
  return notNumeric(table, name, column) ?? isEmpty;
}

function negativeProblem(table: Table, name: string): Violation | null {
  const column = table.columns.get(name);
  if (column?.kind !== "number") return null;
  const rows = rowsWhere(table, (row) => (column.values[row] as number) < 0);
  return rows === "" ? null : { key: "detail.input.negative", values: { file: table.file, column: name, rows } };
}
