import type { Projection } from "../projection/projection.js";

/** Where the adjustment of reported ART is for adults or for children. */
export interface AdjustmentTags {
  factor: string;
  /** Gone since Spectrum 6.37, where an adjustment always counts. */
  flag: string;
  absolute: string;
}

/** Patients who live elsewhere than they are treated: a relative factor, and a number moved from or to other regions. */
interface Adjustment {
  factor: (number | null)[];
  /** Null when the file has no such numbers in use. */
  absolute: (number | null)[] | null;
}

/** The adjustment of one row, or null when it is not in use. */
export function readAdjustment({ dp, years }: Projection, tags: AdjustmentTags, offset: number): Adjustment | null {
  const isInUse = dp.has(tags.factor) && (!dp.has(tags.flag) || dp.integer(tags.flag, 2) === 1);
  if (!isInUse) return null;
  return {
    factor: dp.series(tags.factor, offset, years.count),
    absolute: dp.has(tags.absolute) ? dp.series(tags.absolute, offset, years.count) : null,
  };
}

/** Where patients on ART are counted: as reported, where they attend, where they live. */
export interface ArtNumbers {
  reported: number | null;
  attend: number | null;
  reside: number | null;
}

/** attend = (N + b) f, reside = attend + b; missing where a part of it is. */
export function adjusted(reported: number | null, factor: number | null, absolute: number | null): ArtNumbers {
  if (reported === null || factor === null || absolute === null) return { reported, attend: null, reside: null };
  const attend = (reported + absolute) * factor;
  return { reported, attend, reside: attend + absolute };
}

/** Series added up year by year; missing where one of them is. */
export function sumOfSeries(series: readonly (readonly (number | null)[])[], length: number): (number | null)[] {
  return Array.from({ length }, (_, t) =>
    series.reduce<number | null>(
      (sum, { [t]: value = null }) => (sum === null || value === null ? null : sum + value),
      0,
    ),
  );
}
