import type { Projection } from "../projection/projection.js";

/** Tags of the adjustment of reported numbers on ART, for adults or for children. */
export interface AdjustmentTags {
  factor: string;
  /** Whether the adjustment is used. Files since Spectrum 6.37 have no such tag and always use it. */
  flag: string;
  absolute: string;
}

/** Adjustment of reported numbers, by year: a factor, and the number of patients from or to other regions. */
interface Adjustment {
  factor: (number | null)[];
  /** Null if the file has no such numbers. */
  absolute: (number | null)[] | null;
}

/** The adjustment in one row, or null if it is not used. */
export function readAdjustment({ dp, years }: Projection, tags: AdjustmentTags, offset: number): Adjustment | null {
  const isInUse = dp.has(tags.factor) && (!dp.has(tags.flag) || dp.integer(tags.flag, 2) === 1);
  if (!isInUse) return null;
  return {
    factor: dp.series(tags.factor, offset, years.count),
    absolute: dp.has(tags.absolute) ? dp.series(tags.absolute, offset, years.count) : null,
  };
}

/** Number on ART as reported, by place of treatment, and by residence. */
export interface ArtNumbers {
  reported: number | null;
  attend: number | null;
  reside: number | null;
}

/** attend = (reported + absolute) factor, reside = attend + absolute; null if a term is null. */
export function adjusted(reported: number | null, factor: number | null, absolute: number | null): ArtNumbers {
  if (reported === null || factor === null || absolute === null) return { reported, attend: null, reside: null };
  const attend = (reported + absolute) * factor;
  return { reported, attend, reside: attend + absolute };
}

/** Sum of series year by year; null if one of them is null. */
export function sumOfSeries(series: readonly (readonly (number | null)[])[], length: number): (number | null)[] {
  return Array.from({ length }, (_, t) =>
    series.reduce<number | null>(
      (sum, { [t]: value = null }) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  );
}
