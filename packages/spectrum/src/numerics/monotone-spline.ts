/** Intervals of equal width. */
interface EvenIntervals {
  from: number;
  width: number;
  count: number;
}

/**
 * Graduates counts of the intervals between knots to finer intervals: differences of a monotone spline through the cumulated
 * counts (McNeil, Trussell and Turner 1977), so that each interval keeps its total. Counts must not be negative, and there is
 * one knot more than counts.
 */
export function graduate(
  counts: ArrayLike<number>,
  knots: ArrayLike<number>,
  { from, width, count }: EvenIntervals,
): Float64Array {
  const cumulated = new Float64Array(knots.length);
  for (let k = 0; k < counts.length; k++) cumulated[k + 1] = (cumulated[k] as number) + (counts[k] as number);
  const spline = monotoneSpline(knots, cumulated);
  const graduated = new Float64Array(count);
  let piece = pieceAt(spline, from);
  let before = valueInPiece(spline, piece, from);
  for (let step = 0; step < count; step++) {
    const end = from + (step + 1) * width;
    piece = pieceAt(spline, end, piece);
    const value = valueInPiece(spline, piece, end);
    // Only rounding can make a difference negative.
    graduated[step] = Math.max(value - before, 0);
    before = value;
  }
  return graduated;
}

/** A piecewise cubic in Hermite form: points, and slopes at the points. */
interface HermiteSpline {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  slopes: Float64Array;
}

/**
 * A cubic spline with the end conditions of Forsythe, Malcolm and Moler (1977): third derivatives as of the cubics through
 * the outer four points. Slopes are limited by the filter of Hyman (1983) in the form of Dougherty, Edelman and Hyman (1989),
 * so that the spline is monotone where the points are. At least three points, `x` ascending.
 */
export function monotoneSpline(x: ArrayLike<number>, y: ArrayLike<number>): HermiteSpline {
  const slopes = splineSlopes(x, y);
  const last = x.length - 1;
  for (let i = 0; i <= last; i++) {
    const left = secant(x, y, Math.max(i - 1, 0));
    const right = secant(x, y, Math.min(i, last - 1));
    const limit = 3 * Math.min(Math.abs(left), Math.abs(right));
    const slope = slopes[i] as number;
    const isRising = (left * right > 0 ? right : slope) >= 0;
    slopes[i] = isRising ? Math.min(Math.max(slope, 0), limit) : Math.max(Math.min(slope, 0), -limit);
  }
  return { x, y, slopes };
}

function secant(x: ArrayLike<number>, y: ArrayLike<number>, i: number): number {
  return ((y[i + 1] as number) - (y[i] as number)) / ((x[i + 1] as number) - (x[i] as number));
}

/** Slopes at the points. `curvature`, a sixth of the second derivatives, solves a symmetric tridiagonal system. */
function splineSlopes(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const n = x.length;
  const h = Float64Array.from({ length: n - 1 }, (_, i) => (x[i + 1] as number) - (x[i] as number));
  const s = Float64Array.from({ length: n - 1 }, (_, i) => secant(x, y, i));
  const at = (array: ArrayLike<number>, i: number): number => array[i] as number;
  const diagonal = new Float64Array(n);
  const curvature = new Float64Array(n);
  for (let i = 1; i < n - 1; i++) {
    diagonal[i] = 2 * (at(h, i - 1) + at(h, i));
    curvature[i] = at(s, i) - at(s, i - 1);
  }
  diagonal[0] = -at(h, 0);
  diagonal[n - 1] = -at(h, n - 2);
  if (n > 3) {
    const start = at(curvature, 2) / (at(x, 3) - at(x, 1)) - at(curvature, 1) / (at(x, 2) - at(x, 0));
    const end =
      at(curvature, n - 2) / (at(x, n - 1) - at(x, n - 3)) - at(curvature, n - 3) / (at(x, n - 2) - at(x, n - 4));
    curvature[0] = (start * at(h, 0) ** 2) / (at(x, 3) - at(x, 0));
    curvature[n - 1] = (-end * at(h, n - 2) ** 2) / (at(x, n - 1) - at(x, n - 4));
  }

  for (let i = 1; i < n; i++) {
    const factor = at(h, i - 1) / at(diagonal, i - 1);
    diagonal[i] = at(diagonal, i) - factor * at(h, i - 1);
    curvature[i] = at(curvature, i) - factor * at(curvature, i - 1);
  }
  curvature[n - 1] = at(curvature, n - 1) / at(diagonal, n - 1);
  for (let i = n - 2; i >= 0; i--)
    curvature[i] = (at(curvature, i) - at(h, i) * at(curvature, i + 1)) / at(diagonal, i);

  return Float64Array.from({ length: n }, (_, i) =>
    i < n - 1
      ? at(s, i) - at(h, i) * (at(curvature, i + 1) + 2 * at(curvature, i))
      : at(s, n - 2) + at(h, n - 2) * (at(curvature, n - 2) + 2 * at(curvature, n - 1)),
  );
}

/** The piece that contains `at`; the search starts at piece `from`. */
export function pieceAt({ x }: HermiteSpline, at: number, from = 0): number {
  let piece = from;
  while (piece < x.length - 2 && (x[piece + 1] as number) <= at) piece++;
  return piece;
}

export function valueInPiece({ x, y, slopes }: HermiteSpline, piece: number, at: number): number {
  const [x0, y0, b0, b1] = [x[piece], y[piece], slopes[piece], slopes[piece + 1]] as [number, number, number, number];
  const h = (x[piece + 1] as number) - x0;
  const rise = (y[piece + 1] as number) - y0;
  const quadratic = (3 * rise - (2 * b0 + b1) * h) / (h * h);
  const cubic = ((-2 * rise) / h + b0 + b1) / (h * h);
  const t = at - x0;
  return y0 + t * (b0 + t * (quadratic + t * cubic));
}
