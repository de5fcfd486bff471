import { adults, children, type Sex } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";
import { dataColumn, truncated } from "../pjnz/spectrum-table.js";
import type { Projection } from "../projection/projection.js";

const testingOffsets = [
  { indicator: "anc_clients", offset: 2 },
  { indicator: "anc_tested", offset: 3 },
  { indicator: "anc_tested_pos", offset: 4 },
  { indicator: "anc_known_pos", offset: 5 },
] as const;
const knownNegative = { indicator: "anc_known_neg", offset: 10 } as const;

const testingLayouts = [
  { tag: "<ANCTestingValues MV>", rows: testingOffsets },
  { tag: "<ANCTestingValues MV2>", rows: testingOffsets },
  { tag: "<ANCTestingValues MV4>", rows: [...testingOffsets, knownNegative] },
] as const;

const regimenLayouts = [{ tag: "<ARVRegimen MV2>" }, { tag: "<ARVRegimen MV3>" }] as const;
const alreadyOnArtOffset = 11;

export type AncIndicator =
  | (typeof testingOffsets)[number]["indicator"]
  | (typeof knownNegative)["indicator"]
  | "anc_already_art";

export interface AncTestingRow {
  regionCode: number;
  indicator: AncIndicator;
  year: number;
  value: number;
}

/** HIV testing at antenatal care, by year and indicator. A value that was not entered has no row. */
export function readAncTesting(projection: Projection): AncTestingRow[] {
  const { dp, years, identity } = projection;
  const layout = dp.firstOf(testingLayouts);
  if (!layout) throw spectrumProblem("detail.spectrum.ancTestingMissing", { file: dp.file, member: dp.member });
  const columns: { indicator: AncIndicator; values: (number | null)[] }[] = layout.rows.map(
    ({ indicator, offset }) => ({ indicator, values: dp.enteredSeries(layout.tag, offset, years.count) }),
  );
  columns.push({ indicator: "anc_already_art", values: readAlreadyOnArt(projection) });
  return Array.from({ length: years.count }, (_, t) => t).flatMap((t) =>
    columns.flatMap(({ indicator, values }) => {
      const value = values[t] ?? null;
      if (value === null) return [];
      return [{ regionCode: identity.regionCode, indicator, year: years.first + t, value: truncated(value) }];
    }),
  );
}

/** The years of this block start one column later, and 0 means not entered. */
function readAlreadyOnArt({ dp, years }: Projection): (number | null)[] {
  const { tag } = dp.requireOneOf(regimenLayouts);
  const values = dp.enteredSeries(tag, alreadyOnArtOffset, years.count, dataColumn + 1);
  return values.map((value) => (value === 0 ? null : value));
}

/** First column and years of each layout, by default those of the projection. */
const statusLayouts: readonly { tag: string; column: number; years?: { first: number; count: number } }[] = [
  { tag: "<KnowledgeOfStatusInput MV>", column: dataColumn + 1, years: { first: 2010, count: 9 } },
  { tag: "<KnowledgeOfStatusInput MV3>", column: dataColumn + 1, years: { first: 2010, count: 16 } },
  { tag: "<KnowledgeOfStatusInput MV4>", column: dataColumn },
];

const statusGroups = [
  { sex: "both", ageGroup: children, offset: 2 },
  { sex: "male", ageGroup: adults, offset: 3 },
  { sex: "female", ageGroup: adults, offset: 4 },
] as const;

/** Number of people living with HIV who know their status; null if it was not entered. */
export interface KnowledgeOfStatusRow {
  regionCode: number;
  sex: Sex;
  ageGroup: typeof children | typeof adults;
  year: number;
  awareOfStatus: number | null;
}

export function readKnowledgeOfStatus({ dp, years, identity }: Projection): KnowledgeOfStatusRow[] {
  const layout = dp.firstOf(statusLayouts);
  if (!layout) throw spectrumProblem("detail.spectrum.knowledgeMissing", { file: dp.file, member: dp.member });
  const { first, count } = layout.years ?? years;
  const series = statusGroups.map(({ offset }) => dp.enteredSeries(layout.tag, offset, count, layout.column));
  return Array.from({ length: count }, (_, t) => t).flatMap((t) =>
    statusGroups.map(({ sex, ageGroup }, group) => ({
      regionCode: identity.regionCode,
      sex,
      ageGroup,
      year: first + t,
      awareOfStatus: series[group]?.[t] ?? null,
    })),
  );
}
