import { monotoneSpline, pieceAt, valueOfPiece } from "./monotone-spline.js";

/** Even steps that counts are spread over. */
export interface Steps {
  from: number;
  width: number;
  count: number;
}

/**
 * Counts of intervals between knots (one more than counts) spread over finer, even steps: differences of a rising spline
 * through their running sum, so that every interval keeps its total. Counts must not be negative.
 */
export function graduate(
  counts: ArrayLike<number>,
  knots: ArrayLike<number>,
  { from, width, count }: Steps,
): Float64Array {
  const running = new Float64Array(knots.length);
  for (let k = 0; k < counts.length; k++) running[k + 1] = (running[k] as number) + (counts[k] as number);
  const spline = monotoneSpline(knots, running);
  const graduated = new Float64Array(count);
  let piece = pieceAt(spline, from);
  let before = valueOfPiece(spline, piece, from);
  for (let step = 0; step < count; step++) {
    const end = from + (step + 1) * width;
    piece = pieceAt(spline, end, piece);
    const value = valueOfPiece(spline, piece, end);
    // A rising spline falls only by rounding.
    graduated[step] = Math.max(value - before, 0);
    before = value;
  }
  return graduated;
}

/** Ages in quarters of a year, 0 to 99.75 years: the open age group is spread up to 100. */
export const quarterAges = 400;
const quarterAgeSteps: Steps = { from: 0, width: 0.25, count: quarterAges };

const oldest = 80;
const limit = 100;
const knotsEvery = (years: number) =>
  Float64Array.from({ length: oldest / years + 2 }, (_, k) => (k * years > oldest ? limit : k * years));
const singleAgeKnots = knotsEvery(1);
const fiveYearKnots = knotsEvery(5);

/** Single ages 0 to 80+ to quarter ages. */
export const graduateSingleAges = (counts: ArrayLike<number>) => graduate(counts, singleAgeKnots, quarterAgeSteps);

/** Five-year groups 0-4 to 80+ to quarter ages. */
export const graduateFiveYears = (counts: ArrayLike<number>) => graduate(counts, fiveYearKnots, quarterAgeSteps);
