import { reasonOf } from "../../plots/impossible.ts";
import { t } from "../../texts/index.ts";
import type { ValueRow } from "./grouped.ts";

/** Names of the columns that a value takes in a saved table; where there are several values, with the name of each. */
export function valueColumns(name?: string): string[] {
  const ends = [
    t("output.column.mean"),
    t("output.column.lower"),
    t("output.column.upper"),
    t("output.column.impossible"),
  ];
  return name === undefined ? ends : ends.map((end) => `${name}: ${end}`);
}

export function valueCells(row: ValueRow | undefined) {
  return [row?.mean, row?.lower, row?.upper, reasonOf(row)];
}
