import { type InputWarning, warningOf } from "../errors.js";
import { rowsWhere } from "../rules/rows.js";
import type { Subject } from "../rules/rule.js";
import type { Table } from "../table/table.js";

/** Counts of which the first should not be larger than the others together. */
interface Part {
  part: string;
  of: readonly string[];
}

const parts: Partial<Record<string, readonly Part[]>> = {
  anc: [
    { part: "anc_tested_pos", of: ["anc_tested"] },
    { part: "anc_already_art", of: ["anc_known_pos", "anc_tested_pos"] },
  ],
  programme: [{ part: "vl_suppressed_12mos", of: ["vl_tested_12mos"] }],
};

/** What is allowed in a programme or ANC file but cannot be right, or makes it less useful. */
export function uploadWarnings(type: string, { table }: Subject): InputWarning[] {
  return (parts[type] ?? []).flatMap(({ part, of }) => {
    const values = numbers(table, part);
    const whole = of.map((name) => numbers(table, name));
    // A missing count makes the sum missing, and nothing is larger than that.
    const rows = rowsWhere(table, (row) => values(row) > whole.reduce((sum, count) => sum + count(row), 0));
    if (rows === "") return [];
    return [
      warningOf({ key: "detail.input.partLarger", values: { file: table.file, part, whole: of.join(" + "), rows } }),
    ];
  });
}

function numbers({ columns }: Table, name: string): (row: number) => number {
  const column = columns.get(name);
  return (row) => (column?.kind === "number" ? (column.values[row] as number) : Number.NaN);
}
