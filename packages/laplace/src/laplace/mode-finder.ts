import { NotPositiveDefinite } from "../sparse/sparse-cholesky.js";
import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";

export interface ModeOptions {
  /** The mode is found when gᵀH⁻¹g, twice the decrease that a further step promises, is below this. */
  tolerance?: number;
  maximumSteps?: number;
}

export interface Mode {
  /** f(θ, û) */
  value: number;
  steps: number;
  /** Hessians that were assembled and factorised. */
  hessians: number;
  /** gᵀH⁻¹g where it ended. */
  decrement: number;
}

/** The inner problem has no solution that can be reached from where it started. */
export class ModeNotFound extends Error {}

/** A step with an old Hessian is worth its price while it leaves at most this part of the decrement. */
const slowest = 0.3;

/** The same for its convex part: a new one would be little better, as it is what it lacks that makes steps slow. */
const slowestConvex = 0.5;

/** Convex parts that are used before the whole Hessian is tried again. */
const convexParts = 2;

/**
 * A convex part leads nowhere whose very first step leaves more of the decrement than this, and little is left to gain: a
 * saddle is near.
 */
const hopeless = 0.8;
const littleToGain = 1;

/** Ridges, relative to the largest curvature of a parameter. */
const leastRidge = 1e-8;
const largestRidge = 1e6;

/** Below this decrement f is a parabola as far as a step goes. */
const trusted = 1e-6;

/**
 * û(θ) = argmin_u f(θ, u) by Newton's method with the exact sparse Hessian. A Hessian is far dearer than a gradient, so
 * the factor of the last one serves for as long as the steps taken with it converge quickly. A step that does not lower f
 * enough is shortened; where H is not positive definite, as often far from the mode, its convex part takes its place for
 * some steps. Near a saddle that goes slowly, because the way down is the one that the convex part knows nothing of: there
 * H with a ridge is used, whose steps are long that way. On return `u` is the mode, the density has its gradient and
 * curvature there, and the factor is that of its Hessian.
 */
export class ModeFinder {
  readonly #density: Density;
  readonly #factor: LatentFactor;
  readonly #options: Required<ModeOptions>;
  readonly #byU: Float64Array;
  readonly #step: Float64Array;
  readonly #trial: Float64Array;
  readonly #trialByU: Float64Array;
  /** The diagonal of H, before a ridge. */
  readonly #diagonal: Float64Array;
  /** Where the last failing factorisation failed. */
  #badColumn = 0;
  /** Times that the convex part of the Hessian is still to be used. */
  #convexParts = 0;
  /** The convex part leads nowhere, in this search. */
  #isHopeless = false;
  /** The last ridge, relative to the largest curvature. */
  #ridge = leastRidge;
  /** There is the factor of a Hessian nearby. */
  #hasFactor = false;

  constructor(density: Density, factor: LatentFactor, options: ModeOptions = {}) {
    const n = density.latentSize;
    this.#density = density;
    this.#factor = factor;
    this.#options = { tolerance: 1e-18, maximumSteps: 200, ...options };
    this.#byU = new Float64Array(n);
    this.#step = new Float64Array(n);
    this.#trial = new Float64Array(n);
    this.#trialByU = new Float64Array(n);
    this.#diagonal = new Float64Array(n);
  }

  /** Gives up after so many Hessians, where a limit is given. */
  find(theta: Float64Array, u: Float64Array, byTheta: Float64Array, limit = Number.POSITIVE_INFINITY): Mode {
    const density = this.#density;
    let value = density.gradient(theta, u, byTheta, this.#byU);
    if (!Number.isFinite(value))
      throw new ModeNotFound("the density is not finite where the search for its mode starts");
    // The Hessian belongs to the present u, or to the one before.
    let isFresh = false;
    let wasFresh = false;
    let hessians = 0;
    const refresh = () => {
      if (hessians >= limit) throw new ModeNotFound(`the mode was not found with ${hessians} Hessians`);
      hessians++;
      // A factorisation that fails leaves none, neither for this search nor for the next.
      this.#hasFactor = false;
      this.#hasFactor = this.#factorise();
      isFresh = true;
    };
    this.#isHopeless = false;
    this.#ridge = leastRidge;
    if (!this.#hasFactor) refresh();
    let decrement = this.#newtonStep();
    let lastDecrement = Number.POSITIVE_INFINITY;
    // Rounding keeps the decrement from zero: when a full Newton step no longer lowers it, the mode is reached.
    let hasStalled = false;
    for (let steps = 0; ; ) {
      const isFound = decrement <= this.#options.tolerance || hasStalled;
      if (isFound && isFresh && this.#hasFactor) return { value, steps, hessians, decrement };
      if (isFound) this.#convexParts = 0;
      const isSlow = decrement > (this.#hasFactor ? slowest : slowestConvex) * lastDecrement;
      if (isFound || (!isFresh && isSlow)) {
        if (wasFresh && !this.#hasFactor && this.#leadsNowhere(decrement, lastDecrement)) this.#isHopeless = true;
        refresh();
        if (isFound && !this.#hasFactor) throw this.#notPositiveDefinite();
        decrement = this.#newtonStep();
        continue;
      }
      if (steps >= this.#options.maximumSteps)
        throw new ModeNotFound(`the mode was not found in ${steps} Newton steps (decrement ${decrement})`);
      value = this.#move(theta, u, byTheta, value, decrement);
      steps++;
      lastDecrement = decrement;
      decrement = this.#newtonStep();
      hasStalled = isFresh && this.#hasFactor && decrement < 1e-9 && decrement > 0.25 * lastDecrement;
      wasFresh = isFresh;
      isFresh = false;
    }
  }

  #leadsNowhere(decrement: number, lastDecrement: number): boolean {
    return decrement < littleToGain && decrement > hopeless * lastDecrement;
  }

  /** Factorises H where it is positive definite, and else what takes its place; answers whether it is that of H. */
  #factorise(): boolean {
    if (this.#convexParts === 0 || this.#isHopeless) {
      this.#density.curvature();
      if (this.#isFactorised()) return true;
      if (this.#isHopeless) {
        this.#addRidge();
        return false;
      }
      this.#convexParts = convexParts;
    }
    this.#convexParts--;
    this.#density.curvature("convex");
    if (!this.#isFactorised()) this.#addRidge();
    return false;
  }

  #isFactorised(): boolean {
    try {
      this.#factor.factorise();
      return true;
    } catch (error) {
      if (!(error instanceof NotPositiveDefinite)) throw error;
      this.#badColumn = error.column;
      return false;
    }
  }

  /** Adds a ridge, of a growing series that begins a little below the last one: the least that makes H, or its convex part, definite. */
  #addRidge(): void {
    const { values, layout } = this.#density.hessian;
    const { columnStart, n } = layout.pattern;
    const diagonal = this.#diagonal;
    let size = 1;
    for (let c = 0; c < n; c++) {
      diagonal[c] = values[columnStart[c]];
      size = Math.max(size, Math.abs(diagonal[c]));
    }
    for (this.#ridge = Math.max(leastRidge, this.#ridge / 8); this.#ridge <= largestRidge; this.#ridge *= 8) {
      for (let c = 0; c < n; c++) values[columnStart[c]] = diagonal[c] + this.#ridge * size;
      if (this.#isFactorised()) return;
    }
    throw this.#notPositiveDefinite();
  }

  #notPositiveDefinite(): ModeNotFound {
    const name = this.#density.graph.nameOf("latent", this.#badColumn);
    return new ModeNotFound(
      `the Hessian over the latent field is not positive definite at ${name}: the density does not hold it, or does not hold it apart from others`,
    );
  }

  /** step = −H⁻¹g; answers gᵀH⁻¹g. */
  #newtonStep(): number {
    this.#step.set(this.#byU);
    this.#factor.solve(this.#step);
    let decrement = 0;
    for (let i = 0; i < this.#step.length; i++) {
      decrement += this.#step[i] * this.#byU[i];
      this.#step[i] = -this.#step[i];
    }
    return decrement;
  }

  /** Moves u along the step, as far as f goes down; answers f there, with its gradient. */
  #move(theta: Float64Array, u: Float64Array, byTheta: Float64Array, value: number, decrement: number): number {
    for (let length = 1; length > 1e-12; ) {
      for (let i = 0; i < u.length; i++) this.#trial[i] = u[i] + length * this.#step[i];
      const next = this.#density.gradient(theta, this.#trial, byTheta, this.#trialByU);
      // Near the mode a step lowers f by less than f is rounded: there Newton's step is trusted.
      const noise = decrement < trusted ? trusted : 1e-13 * Math.abs(value);
      if (next <= value - 1e-4 * length * decrement + noise && isFiniteVector(this.#trialByU)) {
        u.set(this.#trial);
        this.#byU.set(this.#trialByU);
        return next;
      }
      // The minimum of the parabola through f, its slope and the new value, kept within sensible bounds.
      const parabola = Number.isFinite(next) ? (0.5 * length * decrement) / (next - value + length * decrement) : 0;
      length *= Math.min(0.5, Math.max(0.1, parabola));
    }
    throw new ModeNotFound("no step along the Newton direction lowers the density");
  }
}

function isFiniteVector(x: Float64Array): boolean {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i];
  return Number.isFinite(sum);
}
