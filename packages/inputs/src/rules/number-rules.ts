import { type DataType, optionalNumberColumns, quoted } from "@tessera/contract";
import type { Violation } from "../messages.js";
import { columnsMissing, notNumeric, type Table } from "../table/table.js";
import { inRows, numbersOf, type Rule, rowList, rowsWhere } from "./rule.js";

/** Columns that are required and hold numbers ≥ 0; cells may be missing. */
export function nonNegative(names: readonly string[]): Rule {
  return { check: ({ table }) => names.flatMap((name) => [...notNumbers(table, name), ...negatives(table, name)]) };
}

/** Numbers of these columns are ≥ 0. Columns without numbers are accepted. */
export function nonNegativeIfGiven(names: readonly string[]): Rule {
  return { check: ({ table }) => names.flatMap((name) => negatives(table, name)) };
}

/** Optional columns of numbers: absent, empty, or with numbers ≥ 0. */
export function optionalNumbers(type: DataType): Rule {
  const names = optionalNumberColumns(type);
  return {
    check: ({ table }) =>
      names.flatMap((name) => {
        const column = table.columns.get(name);
        return column?.kind === "text" ? notNumeric(table, name, column) : negatives(table, name);
      }),
  };
}

/** A count that cannot exceed the sum of others. */
export interface PartOfWhole {
  part: string;
  whole: readonly string[];
}

/** Rows in which the part exceeds the whole. */
export function largerParts(table: Table, { part, whole }: PartOfWhole): Violation[] {
  const partAt = numbersOf(table, part);
  const wholes = whole.map((name) => numbersOf(table, name));
  // A missing count is NaN, and so is the sum: the comparison is then false.
  const rows = rowsWhere(table, (row) => partAt(row) > wholes.reduce((sum, countAt) => sum + countAt(row), 0));
  return inRows(table, part, rows, "detail.input.partLarger", { part, whole: whole.join(" + ") });
}

export function noPartLarger(counts: PartOfWhole): Rule {
  return { check: ({ table }) => largerParts(table, counts) };
}

/** Tolerance for rounded numbers in survey files. */
const rounding = 1e-6;

/** Proportions and rates are at most 1. */
export function atMostOne(names: readonly string[], key: "detail.input.notAShare" | "detail.input.notARate"): Rule {
  return {
    check: ({ table }) =>
      names.flatMap((name) => {
        const valueAt = numbersOf(table, name);
        const rows = rowsWhere(table, (row) => valueAt(row) > 1 + rounding);
        const largest = rows.reduce((most, row) => Math.max(most, valueAt(row)), 0);
        return inRows(table, name, rows, key, { largest: Number(largest.toPrecision(6)) });
      }),
  };
}

/** An estimate lies within its confidence interval. */
export const intervalsInOrder: Rule = {
  check({ table }) {
    const names = ["ci_lower", "estimate", "ci_upper"] as const;
    const [lower, estimate, upper] = names.map((name) => numbersOf(table, name));
    if (!lower || !estimate || !upper) return [];
    const rows = rowsWhere(
      table,
      (row) =>
        lower(row) > estimate(row) + rounding ||
        estimate(row) > upper(row) + rounding ||
        lower(row) > upper(row) + rounding,
    );
    return together(table, names, rows, "detail.input.intervalInverted");
  },
};

/** The effective sample size (Kish 1965, Survey Sampling) is at most the sample size, and above 0 if that is. */
export const effectiveSizes: Rule = {
  check({ table }) {
    const [effective, size] = [numbersOf(table, "n_eff_kish"), numbersOf(table, "n_observations")];
    const isWrong = (row: number) =>
      effective(row) > size(row) * (1 + rounding) || (effective(row) === 0 && size(row) > 0);
    return together(table, ["n_eff_kish", "n_observations"], rowsWhere(table, isWrong), "detail.input.effectiveSize");
  },
};

/** A violation by the numbers of several columns together. */
function together(
  table: Table,
  names: readonly string[],
  rows: readonly number[],
  key: "detail.input.intervalInverted" | "detail.input.effectiveSize",
): Violation[] {
  if (rows.length === 0) return [];
  const numbers = names.map((name) => numbersOf(table, name));
  return [
    {
      key,
      values: { file: table.file, rows: rowList(table, rows) },
      *places() {
        for (const row of rows) {
          const value = quoted(numbers.map((numberAt) => numberAt(row)).join(", "));
          yield { row: table.rowNumbers[row] as number, column: names.join(", "), value };
        }
      },
    },
  ];
}

function notNumbers(table: Table, name: string): Violation[] {
  const column = table.columns.get(name);
  if (!column) return [columnsMissing(table, [name])];
  if (column.kind === "number") return [];
  const texts = notNumeric(table, name, column);
  if (texts.length > 0) return texts;
  return [
    { key: "detail.input.columnEmpty", values: { file: table.file, column: name }, places: () => [{ column: name }] },
  ];
}

function negatives(table: Table, name: string): Violation[] {
  const column = table.columns.get(name);
  if (column?.kind !== "number") return [];
  const rows = rowsWhere(table, (row) => (column.values[row] as number) < 0);
  return inRows(table, name, rows, "detail.input.negative");
}
