import { normalQuantile } from "../numerics/normal-quantile.js";

/** Positions at which −log density is known, besides 0 at 0. */
export const axisKnots = [-3, -2, -1, 1, 2, 3];

/** Step and end of the table. Both chosen: the density changes little within a step, and 8 standard deviations are never reached. */
const step = 0.05;
const end = 8;

/** Least slope of −log density beyond the outer knots. Chosen: tails no heavier than exp(−x/2). */
const leastSlope = 0.5;

/**
 * An increasing map x(y) of a standard normal y to a variable whose −log density is known at some positions. It is linear between the
 * points of a table, so that its slope, and with it the density of x, is exactly known.
 */
export class AxisMap {
  readonly #y: Float64Array;

  /** `heights` are −log density at the knots, less that at 0. */
  constructor(heights: readonly number[]) {
    const height = interpolated(heights);
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

/** −log density between the knots: ½x² and a cubic Hermite interpolation of the rest. Beyond them it continues with the last slope. */
function interpolated(heights: readonly number[]): (x: number) => number {
  const knots = [...axisKnots.slice(0, 3), 0, ...axisKnots.slice(3)];
  const total = [...heights.slice(0, 3), 0, ...heights.slice(3)].map((height) => Math.min(height, largestHeight));
  const rest = total.map((height, k) => height - 0.5 * knots[k] ** 2);
  const last = knots.length - 1;
  const derivative = (k: number) => {
    // 0 is the mode.
    if (knots[k] === 0) return 0;
    if (k === 0) return rest[1] - rest[0];
    return k === last ? rest[last] - rest[last - 1] : (rest[k + 1] - rest[k - 1]) / 2;
  };
  const tailSlope = [0, last].map((outer) => {
    const inward = outer === 0 ? 1 : -1;
    const slope = total[outer] - total[outer + inward];
    const inner = total[outer + inward] - total[outer + 2 * inward];
    return Math.max(leastSlope, slope + Math.max(0, slope - inner) / 2);
  });
  return (x) => {
    if (x <= knots[0]) return total[0] + tailSlope[0] * (knots[0] - x);
    if (x >= knots[last]) return total[last] + tailSlope[1] * (x - knots[last]);
    const k = Math.floor(x - knots[0]);
    return 0.5 * x * x + hermite(x - knots[k], rest[k], derivative(k), rest[k + 1], derivative(k + 1));
  };
}

/** Chosen: exp(−30) is no weight, and larger differences make the interpolation overshoot. */
const largestHeight = 30;

/** The cubic on [0, 1] with given values and slopes at both ends. */
export function hermite(t: number, from: number, fromSlope: number, to: number, toSlope: number): number {
  const s = 1 - t;
  return s * s * ((1 + 2 * t) * from + t * fromSlope) + t * t * ((1 + 2 * s) * to - s * toSlope);
}
