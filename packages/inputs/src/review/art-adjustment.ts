import type { Programme } from "../csv/data-files.js";
import type { NationalArtTable } from "../national/projection-numbers.js";
import { type NationalGroup, rowsByNationalGroup } from "../national/totals-by-region.js";
import { type ReviewWarning, reviewWarning } from "../plausibility/findings.js";
import type { Areas } from "../shape/areas.js";

/** Numbers on ART by row, adjusted to the national projection; NaN where it has none. */
export interface AdjustedArt {
  adjusted: Float64Array;
  warnings: readonly ReviewWarning[];
}

/**
 * Adjusts numbers on ART to the national projection.
 *
 * A file without adjusted numbers and factors: reported numbers times the projection's ratio of adjusted to reported, rounded to two
 * decimals. A file with them: unchanged if their sums are those of the projection, else scaled to these sums. If some areas have
 * none, only those areas are scaled. Numbers on ART are stocks, so sums are over the last quarter of a year; a factor applies to all
 * quarters of its year.
 */
export function adjustToNational(programme: Programme, areas: Areas, national: NationalArtTable): AdjustedArt {
  const { art_current: current, art_current_adjusted, art_adjustment_factor } = programme.columns;
  const rows = rowsByNationalGroup(programme, areas);
  const hasOwn = [art_current_adjusted, art_adjustment_factor].some((column) => column?.some((v) => !Number.isNaN(v)));
  if (!hasOwn) {
    const factors = rows.groups.map(({ region, year, sex, ageGroup }) =>
      national.adjustmentFactor(region, year, sex, ageGroup),
    );
    const adjusted = current.map((value, row) => value * (factors[rows.groupOf[row] as number] as number));
    return { adjusted, warnings: [] };
  }

  const { file } = programme;
  const warnings: ReviewWarning[] = [];
  const own = ownNumbers(current, art_current_adjusted, art_adjustment_factor);
  if (own.disagree) warnings.push(reviewWarning("warning.review.factorsRecalculated", { file }));
  const { adjusted } = own;
  const projected = rows.groups.map((group) => projectedOf(national, group));
  const sums = summed(rows, (row) => adjusted[row] as number);
  const agrees = projected.every((total, group) => Number.isNaN(total) || isEqual(sums[group] as number, total));
  if (agrees) return { adjusted, warnings };

  const isAll = adjusted.every((value, row) => !Number.isNaN(value) || Number.isNaN(current[row]));
  warnings.push(reviewWarning(isAll ? "warning.review.allScaled" : "warning.review.someScaled", { file }));
  const isScaled = (row: number) => isAll || Number.isNaN(adjusted[row]);
  const unscaled = summed(rows, (row) => (isScaled(row) ? 0 : (adjusted[row] as number)));
  const toScale = summed(rows, (row) => (isScaled(row) ? (current[row] as number) : 0));
  const factors = projected.map((total, group) =>
    toScale[group] === 0 ? 1 : (total - (unscaled[group] as number)) / (toScale[group] as number),
  );
  return {
    adjusted: adjusted.map((value, row) => {
      const factor = factors[rows.groupOf[row] as number] as number;
      return isScaled(row) && !Number.isNaN(factor) ? (current[row] as number) * factor : value;
    }),
    warnings,
  };
}

function projectedOf(national: NationalArtTable, { region, year, sex, ageGroup }: NationalGroup): number {
  return national.find(region, year, sex, ageGroup)?.adjusted ?? Number.NaN;
}

/** Adjusted numbers of the file, or reported numbers times its factors. Numbers take precedence where the two disagree. */
function ownNumbers(current: Float64Array, given: Float64Array | null, factors: Float64Array | null) {
  let disagree = false;
  const adjusted = current.map((value, row) => {
    const [number, factor] = [given?.[row] ?? Number.NaN, factors?.[row] ?? Number.NaN];
    if (Number.isNaN(number)) return value * factor;
    const implied = number / value;
    if (!Number.isNaN(factor) && Number.isFinite(implied) && twoDigits(factor) !== twoDigits(implied)) disagree = true;
    return number;
  });
  return { adjusted, disagree };
}

function twoDigits(value: number): number {
  return Number(value.toPrecision(2));
}

/** Sums by group over the last quarter of a year; missing numbers are 0. */
function summed(
  { groups, groupOf, isLastOfYear }: ReturnType<typeof rowsByNationalGroup>,
  valueAt: (row: number) => number,
): Float64Array {
  const sums = new Float64Array(groups.length);
  groupOf.forEach((group, row) => {
    if (isLastOfYear[row]) sums[group] = (sums[group] as number) + (valueAt(row) || 0);
  });
  return sums;
}

/** Equal up to rounding errors of products. */
function isEqual(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}
