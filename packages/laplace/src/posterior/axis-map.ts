import { normalQuantile } from "../numerics/normal-quantile.js";

/** A position on an axis, in standard deviations, and −log density there, less that at 0. */
export interface AxisKnot {
  x: number;
  height: number;
}

/** Step and end of the table. Both chosen: the density changes little within a step, and little of a long tail is beyond the end. */
const step = 0.05;
const end = 12;

/** Least slope of −log density beyond the outer knots. Chosen: tails no heavier than exp(−x/2). */
const leastSlope = 0.5;

/**
 * An increasing map x(y) of a standard normal y to a variable whose −log density is known at some positions. It is linear between the
 * points of a table, so that its slope, and with it the density of x, is exactly known.
 */
export class AxisMap {
  readonly #y: Float64Array;

  /** The knots on both sides of 0, ascending. */
  constructor(knots: readonly AxisKnot[]) {
    const height = interpolated(knots);
    const cells = Math.round((2 * end) / step);
    const masses = Float64Array.from({ length: cells }, (_, cell) => Math.exp(-height(-end + (cell + 0.5) * step)));
    const total = masses.reduce((sum, mass) => sum + mass, 0);
    // Both tails are summed from their end, so that neither loses digits.
    this.#y = new Float64Array(cells - 1);
    let below = 0;
    const middle = masses.findIndex((mass) => {
      below += mass;
      return below > total / 2;
    });
    for (let [cell, sum] = [0, masses[0]]; cell < middle; sum += masses[++cell])
      this.#y[cell] = normalQuantile(sum / total);
    for (let [cell, sum] = [cells - 2, masses[cells - 1]]; cell >= middle; sum += masses[cell--])
      this.#y[cell] = -normalQuantile(sum / total);
  }

  /** x and dx/dy at y. Beyond the table the map continues with its last slope. */
  at(y: number): { x: number; slope: number } {
    const table = this.#y;
    let [low, high] = [0, table.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (table[middle] <= y) low = middle;
      else high = middle;
    }
    const slope = step / (table[high] - table[low]);
    return { x: -end + (low + 1) * step + (y - table[low]) * slope, slope };
  }
}

/**
 * −log density: a cubic Hermite interpolation with the slopes of the parabolas through three knots, which is exact for a normal density.
 * Beyond the knots it continues with the slope there.
 */
function interpolated(knots: readonly AxisKnot[]): (x: number) => number {
  const [before, after] = [knots.filter(({ x }) => x < 0), knots.filter(({ x }) => x > 0)];
  const all = [...before, { x: 0, height: 0 }, ...after];
  const x = all.map((knot) => knot.x);
  const height = all.map((knot) => Math.min(knot.height, largestHeight));
  const last = all.length - 1;
  const secant = (k: number) => (height[k + 1] - height[k]) / (x[k + 1] - x[k]);
  const slopes = x.map((position, k) => {
    if (position === 0) return 0;
    const inner = Math.max(1, Math.min(last - 1, k));
    const [left, right] = [secant(inner - 1), secant(inner)];
    const curvature = (right - left) / (x[inner + 1] - x[inner - 1]);
    // The parabola through three knots has the slope `left` halfway between the first two.
    return left + curvature * (2 * position - x[inner - 1] - x[inner]);
  });
  return (at) => {
    if (at <= x[0]) return height[0] + Math.max(leastSlope, -slopes[0]) * (x[0] - at);
    if (at >= x[last]) return height[last] + Math.max(leastSlope, slopes[last]) * (at - x[last]);
    const k = x.findIndex((_, next) => at < x[next + 1]);
    const width = x[k + 1] - x[k];
    return hermite((at - x[k]) / width, height[k], width * slopes[k], height[k + 1], width * slopes[k + 1]);
  };
}

/** Chosen: exp(−30) is no weight, and larger differences make the interpolation overshoot. */
const largestHeight = 30;

/** The cubic on [0, 1] with given values and slopes at both ends. */
export function hermite(t: number, from: number, fromSlope: number, to: number, toSlope: number): number {
  const s = 1 - t;
  return s * s * ((1 + 2 * t) * from + t * fromSlope) + t * t * ((1 + 2 * s) * to - s * toSlope);
}
