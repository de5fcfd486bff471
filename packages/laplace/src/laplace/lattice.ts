import { ModeNotFound } from "./newton-matrix.js";

/** Spacing of the first points in t. */
const firstSpacing = 1;

/**
 * The spacing is halved until the integral over every second point differs by less than this. Chosen: with twice as many points the error
 * of a normal density is taken to its fourth power, 1e-12, and that of exp(−s⁴) to the power of 2.5, 3e-8.
 */
const integralTolerance = 1e-3;

/** The scales are this many standard deviations of a normal density, so that the first points, some 20, meet the tolerance. */
const deviationsPerScale = 0.75;

/** Chosen to bound the evaluations for a density that is not smooth. */
const maximumHalvings = 5;

/** Points whose integrand is below exp(−20) ≈ 2e-9 of the largest one are omitted. */
const negligible = 20;

/** The scales are taken from where −log density has risen by this, `riseDeviations` standard deviations of a normal density. */
const rise = 2;
const riseDeviations = 2;

/** Chosen: a parabola then interpolates well. */
const growth = 1.5;

/**
 * Halvings of the spacing before the logarithm of the density is interpolated by straight lines. Chosen: with 0.2 standard deviations
 * between points the variance of a normal density is too large by 0.3 %.
 */
const halvingsToInterpolate = 2;

export interface LatticePoint {
  t: number;
  s: number;
  /** −log of the integrand in t. */
  value: number;
}

export interface LatticeIntegral {
  /** −log of the integral. */
  value: number;
  /** In the order of evaluation. All have the same spacing in t. */
  points: readonly LatticePoint[];
  /** The share of each point in the integral. */
  weights: readonly number[];
}

/**
 * Points s(t), equally spaced in t, at which a density of one variable is integrated by the trapezoidal rule:
 *
 *   s(t) = m + b log(1 + eᵗ) − a log(1 + e⁻ᵗ),
 *
 * whose slope changes from a, the scale of the lower tail, to b, that of the upper one. For analytic integrands that decrease like
 * normal densities the error decreases exponentially with the number of points (Trefethen & Weideman 2014).
 */
export class Lattice {
  readonly #centre: number;
  readonly #lower: number;
  readonly #upper: number;

  private constructor(centre: number, lower: number, upper: number) {
    this.#centre = centre;
    this.#lower = lower;
    this.#upper = upper;
  }

  /** A lattice for the density exp(−value). The search for its mode and its scales starts at 0, with steps of 1. */
  static around(value: (s: number) => number): Lattice {
    let [centre, lowest] = [0, value(0)];
    for (const side of [-1, 1])
      for (let step = side; ; step *= 2) {
        const next = value(centre + step);
        if (!(next < lowest)) break;
        [centre, lowest] = [centre + step, next];
      }
    const scale = (side: number) => {
      let step = 1;
      let height = value(centre + side) - lowest;
      const move = (factor: number) => {
        step *= factor;
        height = value(centre + side * step) - lowest;
      };
      while (height < rise) move(growth);
      if (!Number.isFinite(step)) throw new ModeNotFound("the density does not decrease along its softest direction");
      while (!(height < rise)) move(1 / growth);
      const parabola = height > 0 ? Math.min(Math.sqrt(rise / height), growth) : growth;
      return (step * parabola * deviationsPerScale) / riseDeviations;
    };
    return new Lattice(centre, scale(-1), scale(1));
  }

  position(t: number): number {
    return this.#centre + this.#upper * softplus(t) - this.#lower * softplus(-t);
  }

  /** −log ∫ exp(−value) ds, by halving the spacing until the integral changes no more. */
  integrate(value: (s: number) => number): LatticeIntegral {
    const points: LatticePoint[] = [];
    let lowest = Number.POSITIVE_INFINITY;
    const isNegligible = (t: number) => {
      const point = this.#pointAt(t, value);
      points.push(point);
      lowest = Math.min(lowest, point.value);
      return !(point.value < lowest + negligible);
    };
    for (let k = 0; !isNegligible(k * firstSpacing); k++);
    for (let k = -1; !isNegligible(k * firstSpacing); k--);
    const sum = (some: readonly LatticePoint[]) =>
      some.reduce((total, point) => total + Math.exp(lowest - point.value), 0);
    let spacing = firstSpacing;
    for (let halvings = 0; halvings < maximumHalvings; halvings++) {
      const everySecond = points.filter(({ t }) => (t / spacing) % 2 === 0);
      if (Math.abs((2 * sum(everySecond)) / sum(points) - 1) < integralTolerance) break;
      for (const { t } of [...points]) isNegligible(t + spacing / 2);
      spacing /= 2;
    }
    const total = sum(points);
    const weights = points.map((point) => Math.exp(lowest - point.value) / total);
    return { value: lowest - Math.log(total * spacing), points, weights };
  }

  /** The density that was integrated at these points. */
  density(value: (s: number) => number, points: readonly LatticePoint[]): LatticeDensity {
    const refined = points.filter((point) => Number.isFinite(point.value)).sort((a, b) => a.t - b.t);
    for (let halvings = 0; halvings < halvingsToInterpolate; halvings++) {
      const between = refined.slice(1).map(({ t }, k) => this.#pointAt((refined[k].t + t) / 2, value));
      refined.push(...between);
      refined.sort((a, b) => a.t - b.t);
    }
    return new LatticeDensity(this, refined);
  }

  #pointAt(t: number, value: (s: number) => number): LatticePoint {
    const s = this.position(t);
    return { t, s, value: value(s) - Math.log(this.#slope(t)) };
  }

  #slope(t: number): number {
    const upper = 1 / (1 + Math.exp(-t));
    return this.#upper * upper + this.#lower * (1 - upper);
  }
}

function softplus(x: number): number {
  return Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
}

/** The density in t whose logarithm is linear between points. */
export class LatticeDensity {
  readonly #lattice: Lattice;
  readonly #t: number[];
  readonly #logDensity: number[];
  /** Probability below each point. */
  readonly #below: number[] = [0];

  /** From points in the order of t. */
  constructor(lattice: Lattice, sorted: readonly LatticePoint[]) {
    this.#lattice = lattice;
    const lowest = Math.min(...sorted.map(({ value }) => value));
    this.#t = sorted.map(({ t }) => t);
    this.#logDensity = sorted.map(({ value }) => lowest - value);
    for (let i = 1; i < sorted.length; i++) this.#below.push(this.#below[i - 1] + this.#area(i, this.#t[i]));
    const total = this.#below.at(-1) as number;
    this.#below = this.#below.map((area) => area / total);
    this.#logDensity = this.#logDensity.map((value) => value - Math.log(total));
  }

  /** The s below which the probability is p. */
  quantile(p: number): number {
    let i = this.#below.findIndex((below) => below >= p);
    if (i < 1) i = i < 0 ? this.#below.length - 1 : 1;
    const [start, slope] = [this.#t[i - 1], this.#slope(i)];
    // Area (exp(b x) − 1) exp(a) / b of the interval from its start to x, solved for x.
    const area = (p - this.#below[i - 1]) * Math.exp(-this.#logDensity[i - 1]);
    return this.#lattice.position(start + (slope === 0 ? area : Math.log1p(slope * area) / slope));
  }

  #slope(i: number): number {
    return (this.#logDensity[i] - this.#logDensity[i - 1]) / (this.#t[i] - this.#t[i - 1]);
  }

  /** Area from point i − 1 to t. */
  #area(i: number, t: number): number {
    const [width, slope] = [t - this.#t[i - 1], this.#slope(i)];
    return Math.exp(this.#logDensity[i - 1]) * (slope === 0 ? width : Math.expm1(slope * width) / slope);
  }
}
