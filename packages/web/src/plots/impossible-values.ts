import { impossibilities } from "@tessera/contract";
import { t } from "../texts/i18n.ts";

/** A value, or one that cannot be with the reason that the service gives. */
export interface Markable {
  impossible?: string | null | undefined;
}

/** Stands beside values that cannot be, in every view. */
export const impossibleMark = "⚠";

/** Why a value cannot be, in words; empty where it can. A reason that this application does not know yet is said in general. */
export function reasonOf(row: Markable | undefined): string {
  if (!row?.impossible) return "";
  const known = impossibilities.find((one) => one === row.impossible);
  return t(known ? `plots.impossible.${known}` : "plots.impossible");
}

/** A text of a value with the mark, where it has one. */
export function withMark(text: string, row: Markable | undefined): string {
  return row?.impossible ? `${text} ${impossibleMark}` : text;
}

/** A text of a value with the mark and its reason, where there is room to read it. */
export function withReason(text: string, row: Markable | undefined): string {
  return row?.impossible ? `${withMark(text, row)} ${reasonOf(row)}` : text;
}

export function countImpossible(rows: Iterable<Markable | undefined>): number {
  let count = 0;
  for (const row of rows) if (row?.impossible) count++;
  return count;
}
