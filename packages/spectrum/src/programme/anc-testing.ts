import { SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { dataColumn, truncated } from "../table/table.js";
import { withoutMarks } from "./missing.js";

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

/** HIV testing of pregnant women, by year and then indicator; what was not entered has no row. */
export function readAncTesting(projection: Projection): AncTestingRow[] {
  const { dp, years, identity } = projection;
  const layout = dp.firstOf(testingLayouts);
  if (!layout) throw new SpectrumError("detail.spectrum.ancTestingMissing", { file: dp.file, member: dp.member });
  const columns: { indicator: AncIndicator; values: (number | null)[] }[] = layout.rows.map(
    ({ indicator, offset }) => ({ indicator, values: withoutMarks(dp.series(layout.tag, offset, years.count)) }),
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

/** Years of this block start one column to the right, and 0 stands for what was not entered. */
function readAlreadyOnArt({ dp, years }: Projection): (number | null)[] {
  const layout = dp.firstOf(regimenLayouts);
  if (!layout) {
    const tag = regimenLayouts.map((known) => known.tag).join(", ");
    throw new SpectrumError("detail.spectrum.tagMissing", { file: dp.file, member: dp.member, tag });
  }
  const values = withoutMarks(dp.series(layout.tag, alreadyOnArtOffset, years.count, dataColumn + 1));
  return values.map((value) => (value === 0 ? null : value));
}
