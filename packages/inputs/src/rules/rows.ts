import { listed, listedWhole, quoted } from "../lists.js";
import { columnsMissing } from "../table/problems.js";
import { type Column, cellAt, codesOf, type Table } from "../table/table.js";
import type { Rule } from "./rule.js";

/** Rows of the file for which something holds, listed for a text. */
export function rowsWhere({ rowCount, rowNumbers }: Table, holds: (row: number) => boolean): string {
  function* rows() {
    for (let row = 0; row < rowCount; row++) if (holds(row)) yield rowNumbers[row] as number;
  }
  return listed(rows());
}

export function required(columns: readonly string[]): Rule {
  return {
    check({ table }) {
      const missing = columns.filter((name) => !table.columns.has(name));
      return missing.length === 0 ? null : columnsMissing(table, missing);
    },
  };
}

/** No two rows may agree on all of these columns. */
export function unique(names: readonly string[]): Rule {
  return {
    isBetweenRows: true,
    check({ table }) {
      const columns = names.map((name) => table.columns.get(name)).filter((column) => column !== undefined);
      const keyOf = rowKeys(columns);
      const firstRows = new Map<number | string, number>();
      const repeats: number[] = [];
      for (let row = 0; row < table.rowCount; row++) {
        const key = keyOf(row);
        if (firstRows.has(key)) repeats.push(row);
        else firstRows.set(key, row);
      }
      const [repeat] = repeats;
      if (repeat === undefined) return null;
      const first = firstRows.get(keyOf(repeat)) as number;
      return {
        key: "detail.input.rowsRepeated",
        values: {
          file: table.file,
          columns: listedWhole(names),
          first: table.rowNumbers[first] as number,
          second: table.rowNumbers[repeat] as number,
          content: columns.map((column) => quoted(cellAt(column, repeat) ?? "NA")).join(", "),
          count: repeats.length,
        },
      };
    },
  };
}

const largestWhole = 2 ** 53;

/** One number for each combination of values, as long as there are few enough; else a string. */
function rowKeys(columns: readonly Column[]): (row: number) => number | string {
  const coded = columns.map(codesOf);
  // Missing is a value too, hence one more than there are.
  const combinations = coded.reduce((product, { distinct }) => product * (distinct + 1), 1);
  if (combinations >= largestWhole) return (row) => coded.map(({ codes }) => codes[row]).join(" ");
  return (row) => coded.reduce((key, { codes, distinct }) => key * (distinct + 1) + (codes[row] as number) + 1, 0);
}
