import { t } from "../../texts/index.ts";
import type { ValueRow } from "./grouped.ts";

/** Stands beside values that cannot be, in every view. */
export const impossibleMark = "⚠";

const reasons = ["notFinite", "negative", "aboveOne", "boundsSwapped", "aboveWhole"] as const;

/** Why a value cannot be, in words; empty where it can. A reason that this application does not know yet is said in general. */
export function reasonOf(row: Pick<ValueRow, "impossible"> | undefined): string {
  if (!row?.impossible) return "";
  const known = reasons.find((one) => one === row.impossible);
  return t(known ? `output.impossible.${known}` : "output.impossible");
}

export function countImpossible(rows: Iterable<Pick<ValueRow, "impossible"> | undefined>): number {
  let count = 0;
  for (const row of rows) if (row?.impossible) count++;
  return count;
}
