import { SpectrumError } from "../../errors.js";
import { dataColumn, type SpectrumTable } from "../../table/table.js";

/** Cells of one row that must all be numbers, from any column on. */
export function requiredCells(
  dp: SpectrumTable,
  tag: string,
  offset: number,
  length: number,
  firstColumn = dataColumn,
): number[] {
  return dp.series(tag, offset, length, firstColumn).map((value, index) => {
    if (value !== null) return value;
    const { file, member } = dp;
    throw new SpectrumError("detail.spectrum.cellMissing", { file, member, tag, offset, column: firstColumn + index });
  });
}

/** The one number of a tag, or what Spectrum assumes where a file does not have the tag. */
export function numberOr(dp: SpectrumTable, tag: string, otherwise: number): number {
  return dp.has(tag) ? (requiredCells(dp, tag, 2, 1)[0] as number) : otherwise;
}

/** The first of some layouts that a file has, when it must have one. */
export function firstLayout<Layout extends { tag: string }>(dp: SpectrumTable, layouts: readonly Layout[]): Layout {
  const layout = dp.firstOf(layouts);
  if (layout) return layout;
  const tag = layouts.map((known) => known.tag).join(", ");
  throw new SpectrumError("detail.spectrum.tagMissing", { file: dp.file, member: dp.member, tag });
}
