import { SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { dataColumn } from "../table/table.js";
import { withoutMarks } from "./missing.js";

/** First column and years of each layout; without years of its own it has those of the projection. */
const layouts: readonly { tag: string; column: number; years?: { first: number; count: number } }[] = [
  { tag: "<KnowledgeOfStatusInput MV>", column: dataColumn + 1, years: { first: 2010, count: 9 } },
  { tag: "<KnowledgeOfStatusInput MV3>", column: dataColumn + 1, years: { first: 2010, count: 16 } },
  { tag: "<KnowledgeOfStatusInput MV4>", column: dataColumn },
];

const groups = [
  { sex: "both", ageGroup: "Y000_014", offset: 2 },
  { sex: "male", ageGroup: "Y015_999", offset: 3 },
  { sex: "female", ageGroup: "Y015_999", offset: 4 },
] as const;

/** Number of people living with HIV who know their status. Zero is a value. */
export interface KnowledgeOfStatusRow {
  regionCode: number;
  sex: "both" | "male" | "female";
  ageGroup: "Y000_014" | "Y015_999";
  year: number;
  awareOfStatus: number | null;
}

export function readKnowledgeOfStatus({ dp, years, identity }: Projection): KnowledgeOfStatusRow[] {
  const layout = dp.firstOf(layouts);
  if (!layout) throw new SpectrumError("detail.spectrum.knowledgeMissing", { file: dp.file, member: dp.member });
  const { first, count } = layout.years ?? years;
  const series = groups.map(({ offset }) => withoutMarks(dp.series(layout.tag, offset, count, layout.column)));
  return Array.from({ length: count }, (_, t) => t).flatMap((t) =>
    groups.map(({ sex, ageGroup }, group) => ({
      regionCode: identity.regionCode,
      sex,
      ageGroup,
      year: first + t,
      awareOfStatus: series[group]?.[t] ?? null,
    })),
  );
}
