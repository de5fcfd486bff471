import { hermite } from "./axis-map.js";

/** Positions on an axis, in standard deviations, at which the gradient of L is known. */
export const gradientKnots = [-2, -1, 1, 2];

/** Chosen: a longer shift is not supported by gradients on the axis alone. */
const largestShift = 1.5;

/** The largest change of the logarithm of a scale, and the standard deviations beyond which a coordinate no longer counts. Both chosen. */
const largestLogScale = 0.5;
const farthest = 2;

/** Weights of the knots in the order of axes: about the normal density there. */
const knotWeights = [0.05, 0.25, 0.25, 0.05];

/**
 * L bends away from the principal axes: at distance t on axis k, its minimum in the direction of axis j is at −g_j(t) to first order, where
 * g is the gradient on the axis, and its curvature in k changes with z_j. With the axes in an order, the coordinates
 *
 *   z_j = x_j exp(c_j(z_i)) + Σ_i s_ij(x_i),   i before j,
 *
 * follow both. The map is triangular: its Jacobian is the product of the scales exp(c_j).
 */
export class CurvedAxes {
  readonly #dimension: number;
  readonly #order: readonly number[];
  /** Shifts of axis j at −2, −1, 0, 1 and 2 on axis i, for each pair. */
  readonly #shifts: Float64Array;
  /** Third derivatives L_kkj: the change of the curvature in k with z_j. */
  readonly #third: Float64Array;

  /** `gradients` of L in z, less z itself: for each axis and knot, one after the other. */
  constructor(gradients: Float64Array, dimension: number) {
    const n = dimension;
    const [knots, places] = [gradientKnots.length, gradientKnots.length + 1];
    this.#dimension = n;
    this.#shifts = new Float64Array(n * n * places);
    this.#third = new Float64Array(n * n);
    const gradient = (axis: number, knot: number, j: number) => gradients[(axis * knots + knot) * n + j];
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        if (i === j) continue;
        for (let place = 0; place < places; place++) {
          const g = place === 2 ? 0 : gradient(i, place < 2 ? place : place - 1, j);
          this.#shifts[(i * n + j) * places + place] = limited(-g, largestShift);
        }
        this.#third[i * n + j] = gradient(i, 1, j) + gradient(i, 2, j);
      }
    this.#order = this.#ordered();
  }

  /** How far the axes j after i bend at x on axis i. */
  shift(i: number, x: number, out: Float64Array): void {
    out.fill(0);
    for (let place = this.#order.indexOf(i) + 1; place < this.#dimension; place++) {
      const j = this.#order[place];
      out[j] = this.#shift(i, j, x);
    }
  }

  /** Writes z at x. Returns the logarithm of the Jacobian. */
  at(x: Float64Array, z: Float64Array): number {
    const n = this.#dimension;
    let logJacobian = 0;
    const scaled = new Float64Array(n);
    for (const [place, j] of this.#order.entries()) {
      let [shift, logScale] = [0, 0];
      for (let before = 0; before < place; before++) {
        const i = this.#order[before];
        shift += this.#shift(i, j, scaled[i]);
        logScale -= 0.5 * this.#third[j * n + i] * Math.max(-farthest, Math.min(farthest, z[i]));
      }
      logScale = limited(logScale, largestLogScale);
      scaled[j] = x[j] * Math.exp(logScale);
      z[j] = shift + scaled[j];
      logJacobian += logScale;
    }
    return logJacobian;
  }

  /** Cubic Hermite interpolation in x, constant beyond the knots. */
  #shift(i: number, j: number, x: number): number {
    const at = (i * this.#dimension + j) * (gradientKnots.length + 1);
    const value = (place: number) => this.#shifts[at + place];
    // The shift is of second order at 0.
    const slope = (place: number) =>
      place === 2 || place === 0 || place === 4 ? 0 : (value(place + 1) - value(place - 1)) / 2;
    const position = Math.max(0, Math.min(4, x + 2));
    const place = Math.min(3, Math.floor(position));
    return hermite(position - place, value(place), slope(place), value(place + 1), slope(place + 1));
  }

  /** Axes that bend others come before those that they bend: each next is the one with the largest difference of the two. */
  #ordered(): number[] {
    const n = this.#dimension;
    const bends = (i: number, j: number) =>
      knotWeights.reduce((sum, weight, knot) => {
        const place = knot < 2 ? knot : knot + 1;
        return sum + weight * this.#shifts[(i * n + j) * (gradientKnots.length + 1) + place] ** 2;
      }, 0);
    const left = Array.from({ length: n }, (_, k) => k);
    const order: number[] = [];
    while (left.length > 0) {
      const gains = left.map((i) => left.reduce((sum, j) => sum + bends(i, j) - bends(j, i), 0));
      const best = gains.indexOf(Math.max(...gains));
      order.push(...left.splice(best, 1));
    }
    return order;
  }
}

/** x, limited smoothly. */
function limited(x: number, limit: number): number {
  return limit * Math.tanh(x / limit);
}
