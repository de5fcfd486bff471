import type { DataType } from "../vocabulary/file-types.js";
import type { columnTables } from "./columns.js";

type AncColumn = Extract<keyof (typeof columnTables)["anc" & DataType], `anc_${string}`>;

/** Sums of counts at first antenatal visits. */
export const ancSums = {
  positive: ["anc_known_pos", "anc_tested_pos"],
  statusKnown: ["anc_known_pos", "anc_tested", "anc_known_neg"],
} as const satisfies Record<string, readonly AncColumn[]>;

/** Shares that an antenatal care file tells: the counts of the part, and those of the whole. */
export const ancShares = {
  anc_prevalence: { part: ancSums.positive, whole: ancSums.statusKnown },
  anc_art_coverage: { part: ["anc_already_art"], whole: ancSums.positive },
  anc_art_among_known: { part: ["anc_already_art"], whole: ["anc_known_pos"] },
} as const satisfies Record<string, { part: readonly AncColumn[]; whole: readonly AncColumn[] }>;

/** The sum of some counts of one row, area or year. */
export function sumOfCounts<Column extends AncColumn>(
  columns: readonly Column[],
  countOf: (column: Column) => number,
): number {
  const [first, ...others] = columns;
  let sum = countOf(first as Column);
  for (const column of others) sum += countOf(column);
  return sum;
}

/** Estimates for women 15-49, under the names of what antenatal care measures. */
export const ageMatched = {
  prevalence: "anc_prevalence_age_matched",
  art_coverage: "anc_art_coverage_age_matched",
} as const;
