import { impossibilities } from "@tessera/contract";
import { t } from "../texts/i18n.ts";

/** A value; `impossible` is the reason why it cannot be right, as the service reports it. */
export interface Markable {
  impossible?: string | null | undefined;
}

/** Marks impossible values in every view. */
export const impossibleMark = "⚠";

/** The reason in the user's language; empty for a possible value. A reason that is not known here gets a general text. */
export function reasonOf(row: Markable | undefined): string {
  if (!row?.impossible) return "";
  const known = impossibilities.find((one) => one === row.impossible);
  return t(known ? `plots.impossible.${known}` : "plots.impossible");
}

export function withMark(text: string, row: Markable | undefined): string {
  return row?.impossible ? `${text} ${impossibleMark}` : text;
}

export function withReason(text: string, row: Markable | undefined): string {
  return row?.impossible ? `${withMark(text, row)} ${reasonOf(row)}` : text;
}

export function countImpossible(rows: Iterable<Markable | undefined>): number {
  let count = 0;
  for (const row of rows) if (row?.impossible) count++;
  return count;
}
