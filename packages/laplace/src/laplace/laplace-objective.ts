import type { Graph } from "../graph/vector-graph.js";
import type { Objective } from "../minimise/objective.js";
import { logTwoPi } from "../numerics/special-functions.js";
import { RandomStream } from "../random/random-stream.js";
import { Density } from "./density.js";
import { LatentFactor } from "./latent-factor.js";
import { LineIntegral } from "./line-integral.js";
import { ModeFinder } from "./mode-finder.js";
import { ModePath } from "./mode-path.js";
import { ModeNotFound } from "./newton-matrix.js";
import { type SoftDirection, softestDirection } from "./softest-direction.js";

/**
 * Maximum Hessians in a search for a mode that starts near another one. More mean that the optimiser's step was too long; the
 * evaluation then fails, and the line search shortens the step. Chosen to bound the cost of a rejected trial. With 16, two searches of the
 * suite `fits` ended where they could have continued.
 */
const maximumHessiansNearMode = 30;

/**
 * λ of the softest direction below which the mode is about to disappear. Chosen: the smallest at an optimum of a fit to public data is
 * 0.02, and it falls by orders of magnitude in a few iterations where a mode disappears.
 */
const smallestLambda = 0.01;

/** Longest shift of a latent parameter from its mode to its mean, in standard deviations. Chosen: where H is nearly singular it grows without limit. */
const longestMeanShift = 1;

/** Modes whose f differ by less than this are the same. Chosen: far above the rounding error of f. */
const sameModeTolerance = 1e-6;

export interface ObjectiveOptions {
  /** Rows that depend on more latent parameters than this are treated as a low-rank term of the Hessian. */
  maximumRowWidth?: number;
  /** Threads for large factors. The results do not depend on their number. */
  threads?: number;
  /** Squared distance to the mode at which a search for it ends, in posterior standard deviations. */
  modeTolerance?: number;
}

/**
 * Laplace approximation of the marginal negative log density (Tierney & Kadane 1986; Rue, Martino & Chopin 2009),
 *
 *   L(θ) = f(θ, û) + ½ log det H(θ, û) − (n/2) log 2π,   û = argmin_u f(θ, u),   H = ∂²f/∂u²,
 *
 * and its exact gradient (Skaug & Fournier 2006; Kristensen et al. 2016). With G = ½ log det H,
 *
 *   dL/dθ = f_θ + G_θ − f_θu H⁻¹ G_u.
 */
export class LaplaceObjective implements Objective {
  readonly density: Density;
  readonly factor: LatentFactor;
  readonly dimension: number;
  /** The mode û of the last evaluation. */
  readonly u: Float64Array;
  /** Newton steps and Hessians of all evaluations. */
  steps = 0;
  hessians = 0;
  readonly #finder: ModeFinder;
  #line: LineIntegral | undefined;
  readonly #path: ModePath;
  /** Where the first search for a mode started. */
  readonly start: Float64Array;
  /** u is the mode of the last evaluation, at this θ, and `factor` belongs to it. */
  #hasMode = false;
  readonly #theta: Float64Array;
  readonly #byTheta: Float64Array;
  readonly #difference: Float64Array;
  readonly #unused: Float64Array;
  readonly #byU: Float64Array;
  readonly #latentScratch: Float64Array;

  constructor(graph: Graph, start?: Float64Array, options: ObjectiveOptions = {}) {
    this.density = new Density(graph, options.maximumRowWidth);
    this.factor = new LatentFactor(this.density.hessian, options.threads);
    this.#finder = new ModeFinder(this.density, this.factor, options.modeTolerance);
    this.dimension = this.density.hyperSize;
    this.u = new Float64Array(this.density.latentSize);
    if (start) this.u.set(start);
    this.start = this.u.slice();
    this.#path = new ModePath(this.dimension, this.u);
    this.#theta = new Float64Array(this.dimension);
    this.#byTheta = new Float64Array(this.dimension);
    this.#difference = new Float64Array(this.dimension);
    this.#unused = new Float64Array(this.dimension);
    this.#byU = new Float64Array(this.u.length);
    this.#latentScratch = new Float64Array(this.u.length);
  }

  value(theta: Float64Array): number {
    this.#startSearch(theta);
    // A failed search must not be the start of the next one.
    this.#hasMode = false;
    const limit = this.#path.isEmpty ? Number.POSITIVE_INFINITY : maximumHessiansNearMode;
    const mode = this.#finder.find(theta, this.u, this.#byTheta, limit);
    this.#hasMode = true;
    this.#theta.set(theta);
    this.#path.add(theta, this.u);
    this.steps += mode.steps;
    this.hessians += mode.hessians;
    if (this.#line) return this.#line.value(theta, this.u);
    return mode.value + 0.5 * this.factor.logDeterminant() - 0.5 * this.u.length * logTwoPi;
  }

  valueAndGradient(theta: Float64Array, gradient: Float64Array): number {
    const value = this.value(theta);
    if (this.#line) this.#line.gradient(gradient, this.#byU);
    else {
      // The search for the mode has left f_θ in #byTheta, and f_u = 0. G_θ and G_u follow.
      this.density.logDetGradient(this.factor.inverseOnPattern(), gradient, this.#byU);
      for (let k = 0; k < gradient.length; k++) gradient[k] += this.#byTheta[k];
    }
    this.factor.solve(this.#byU);
    this.density.hessianTimes(undefined, this.#byU, this.#difference, this.#latentScratch);
    for (let k = 0; k < gradient.length; k++) gradient[k] -= this.#difference[k];
    return value;
  }

  /** Derivative of û along a direction of θ, at the last evaluation: −H⁻¹ f_uθ Δθ. Along an integrated direction it is 0. */
  modeDerivative(difference: Float64Array): Float64Array {
    const derivative = new Float64Array(this.u.length);
    this.density.hessianTimes(difference, undefined, this.#unused, derivative);
    this.factor.solve(derivative);
    for (let i = 0; i < derivative.length; i++) derivative[i] = -derivative[i];
    this.#line?.removeComponent(derivative);
    return derivative;
  }

  /**
   * Difference between the posterior mean of u given θ and its mode after `valueAndGradient`, to first order: −H⁻¹ G_u (Tierney & Kadane
   * 1986). It is shortened where it is longer than an expansion can tell. It is left out where a direction is integrated, because the
   * expansion does not hold along it.
   */
  meanShift(): Float64Array {
    if (this.#line) return new Float64Array(this.u.length);
    const variances = this.factor.lastVariances();
    let largest = 0;
    for (let i = 0; i < variances.length; i++)
      largest = Math.max(largest, Math.abs(this.#byU[i]) / Math.sqrt(variances[i]));
    const scale = Math.min(1, longestMeanShift / largest);
    return this.#byU.map((x) => -scale * x);
  }

  /** Called when the optimiser accepts a point: the next searches start from its mode. */
  accepted(theta: Float64Array): void {
    this.#path.accept(theta);
  }

  /** The mode of the accepted θ is about to disappear, and L to fall without limit. */
  isAtEdge(): boolean {
    if (this.#line) return false;
    const { lambda } = this.#softestDirection(this.#path.theta, this.#path.mode);
    return lambda < smallestLambda;
  }

  /** The mode of the accepted θ. */
  get mode(): Float64Array {
    return this.#path.mode;
  }

  /** Continues from a field that need not be near the accepted mode. */
  startFrom(u: Float64Array): void {
    this.#path.restart(u);
    this.#finder.forgetFactor();
    this.#hasMode = false;
  }

  /** From now on the density is integrated numerically along the softest direction at a mode. */
  integrateSoftest(theta: Float64Array, mode: Float64Array): SoftDirection {
    const softest = this.#softestDirection(theta, mode);
    this.integrateAlong(softest.c, mode);
    return softest;
  }

  /** From now on the density is integrated numerically along a direction. */
  integrateAlong(c: Float64Array, mode: Float64Array): void {
    this.#line = new LineIntegral(this.density, this.factor, c);
    this.startFrom(mode);
  }

  #softestDirection(theta: Float64Array, mode: Float64Array): SoftDirection {
    this.density.gradient(theta, mode, this.#unused, this.#byU);
    this.#hasMode = false;
    return softestDirection(this.density, this.factor);
  }

  /** Returns to the normal approximation in all directions. */
  stopIntegration(mode: Float64Array): void {
    this.#line = undefined;
    this.startFrom(mode);
  }

  /** Writes draws of u at the last evaluation, from number `first` on, one after the other. A draw is a function of seed and number alone. */
  draw(seed: number, first: number, out: Float64Array): void {
    const n = this.u.length;
    const draws = Array.from({ length: out.length / n }, (_, k) => out.subarray(k * n, (k + 1) * n));
    const streams = draws.map((_, k) => new RandomStream(seed, first + k));
    for (const [k, draw] of draws.entries()) streams[k].fillNormal(draw);
    this.factor.correlate(out, draws.length);
    if (this.#line) for (const [k, draw] of draws.entries()) this.#line.redraw(draw, streams[k].uniform());
    for (let i = 0; i < out.length; i++) out[i] += this.u[i % n];
  }

  /**
   * Looks for another mode at an accepted θ, from where the first search started. If its density is higher, further searches
   * start there. Returns whether it is.
   */
  moveToBetterMode(theta: Float64Array): boolean {
    const value = this.density.value(theta, this.mode);
    this.u.set(this.start);
    this.#hasMode = false;
    this.#finder.forgetFactor();
    try {
      const other = this.#finder.find(theta, this.u, this.#byTheta);
      if (!(other.value < value - sameModeTolerance)) return false;
    } catch (error) {
      if (error instanceof ModeNotFound) return false;
      throw error;
    }
    this.#path.restart(this.u);
    return true;
  }

  /**
   * Sets u to the start of the search for û(θ): the accepted mode, or its first-order prediction with dû/dθ = −H⁻¹ f_uθ (implicit
   * function theorem) if that is better.
   */
  #startSearch(theta: Float64Array): void {
    const path = this.#path;
    const difference = path.differenceTo(theta);
    if (this.#hasMode && path.isAccepted(this.#theta)) {
      this.density.hessianTimes(difference, undefined, this.#unused, this.#byU);
      this.factor.solve(this.#byU);
      path.setTangent(difference, this.#byU);
    }
    this.u.set(path.mode);
    if (!path.predict(difference, this.u)) return;
    const predicted = this.density.value(theta, this.u);
    if (!(predicted <= this.density.value(theta, path.mode))) this.u.set(path.mode);
  }
}
