import { CorrectedFactor } from "./corrected-factor.js";
import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";
import { ModeNotFound, NewtonMatrix } from "./newton-matrix.js";

export interface Mode {
  /** f(θ, û) */
  value: number;
  steps: number;
  /** Hessians assembled and factorised. */
  hessians: number;
}

/**
 * Convergence: the squared Newton decrement λ² = gᵀH⁻¹g (Boyd & Vandenberghe 2004, section 9.5.1), twice the decrease that the
 * next step predicts, is below this. Chosen: λ is the distance to the mode in posterior standard deviations, here 1e-9.
 */
const decrementTolerance = 1e-18;

/**
 * Below this decrement, a full Newton step that leaves more than `stalledContraction` of it is limited by rounding: converged.
 * Both chosen.
 */
const stalledDecrement = 1e-9;
const stalledContraction = 0.25;

/** Chosen to bound a search that does not converge. */
const maximumNewtonSteps = 200;

/**
 * A factor serves while each step leaves at most this fraction of the decrement and, from the sixth step on, the mean contraction promises
 * the mode within six more. All chosen: a Hessian with its factor takes as long as 5 to 12 steps, more for larger models.
 */
const slowContraction = 0.8;
const judgedSteps = 6;
const maximumFurtherSteps = 6;

/** The same fraction for the convex part, which omits curvature that the corrections do not make up for. Chosen. */
const convexContraction = 0.5;

/**
 * If the first step with the convex part reduces the decrement by less than 20 %, and the decrement is small, assume a saddle
 * point: use the full Hessian with a ridge. Both chosen.
 */
const saddleContraction = 0.8;
const saddleDecrement = 1;

/** Constant c₁ of the sufficient decrease (Armijo) condition (Nocedal & Wright 2006, section 3.1). */
const armijo = 1e-4;

/** Bounds on the factor by which backtracking shortens a step (Dennis & Schnabel 1983, algorithm A6.3.1). */
const minimumBacktrack = 0.1;
const maximumBacktrack = 0.5;

/** Length below which backtracking fails. Chosen. */
const minimumStepLength = 1e-12;

/** Rounding error of f, relative to |f|. Chosen: the sum of some hundred terms. */
const relativeRounding = 1e-13;

/**
 * Below this decrement the decrease of f may be smaller than its rounding error. A step may then raise f by this amount, because
 * Newton's method converges locally without a line search. Chosen.
 */
const roundingDecrement = 1e-6;

/**
 * û(θ) = argmin_u f(θ, u) by Newton's method with the exact sparse Hessian H and backtracking (Nocedal & Wright 2006, section
 * 3.4). A Hessian is much more expensive than a gradient, so the factor of an earlier one serves, corrected by the steps since.
 *
 * On return `u` is the mode, the density has its gradient and curvature there, and the factor is that of its Hessian.
 */
export class ModeFinder {
  readonly #density: Density;
  readonly #factor: CorrectedFactor;
  readonly #matrix: NewtonMatrix;
  readonly #tolerance: number;
  readonly #byU: Float64Array;
  readonly #step: Float64Array;
  readonly #trial: Float64Array;
  readonly #trialByU: Float64Array;
  /** The factor is that of a full Hessian, at this or an earlier point. */
  #hasExactFactor = false;

  constructor(density: Density, factor: LatentFactor, tolerance = decrementTolerance) {
    this.#tolerance = tolerance;
    const n = density.latentSize;
    this.#density = density;
    this.#factor = new CorrectedFactor(factor);
    this.#matrix = new NewtonMatrix(density, factor);
    this.#byU = new Float64Array(n);
    this.#step = new Float64Array(n);
    this.#trial = new Float64Array(n);
    this.#trialByU = new Float64Array(n);
  }

  /** The next search does not begin with the factor of the last one: it starts far from there. */
  forgetFactor(): void {
    this.#hasExactFactor = false;
  }

  /** Searches from `u`. Throws ModeNotFound, also if more than `maximumHessians` would be necessary. */
  find(theta: Float64Array, u: Float64Array, byTheta: Float64Array, maximumHessians = Number.POSITIVE_INFINITY): Mode {
    let value = this.#density.gradient(theta, u, byTheta, this.#byU);
    if (!Number.isFinite(value))
      throw new ModeNotFound("the density is not finite where the search for its mode starts");
    this.#matrix.startSearch();
    this.#factor.forgetSteps();
    let [steps, hessians] = [0, 0];
    let stepsWithFactor = 0;
    /** The factor is that of the Hessian at u. */
    let isCurrent = false;
    const refactorise = () => {
      if (hessians >= maximumHessians) throw new ModeNotFound(`the mode was not found with ${hessians} Hessians`);
      hessians++;
      this.#factorise();
      [stepsWithFactor, isCurrent] = [0, true];
    };
    if (!this.#hasExactFactor) refactorise();
    let decrement = this.#newtonStep();
    let [lastDecrement, firstDecrement] = [decrement, decrement];
    let hasStalled = false;
    for (;;) {
      const isFound = decrement <= this.#tolerance || hasStalled;
      if (isFound && isCurrent && this.#hasExactFactor) return { value, steps, hessians };
      if (isFound || this.#isSlow(stepsWithFactor, decrement, lastDecrement, firstDecrement)) {
        if (isFound) this.#matrix.tryExactNext();
        else if (stepsWithFactor === 1 && !this.#hasExactFactor && suggestsSaddle(decrement, lastDecrement))
          this.#matrix.assumeSaddle();
        refactorise();
        if (isFound && !this.#hasExactFactor) throw this.#matrix.notPositiveDefinite();
        firstDecrement = decrement = this.#newtonStep();
        continue;
      }
      if (steps >= maximumNewtonSteps)
        throw new ModeNotFound(`the mode was not found in ${steps} Newton steps (decrement ${decrement})`);
      value = this.#move(theta, u, byTheta, value, decrement);
      steps++;
      stepsWithFactor++;
      lastDecrement = decrement;
      decrement = this.#newtonStep();
      hasStalled = isCurrent && this.#hasExactFactor && isStalled(decrement, lastDecrement);
      isCurrent = false;
    }
  }

  #factorise(): void {
    // An exception must not leave an invalid factor to the next search.
    this.#hasExactFactor = false;
    this.#hasExactFactor = this.#matrix.factorise();
    this.#factor.forgetSteps();
  }

  /** A new factor is likely to lead to the mode sooner than further steps with this one. */
  #isSlow(steps: number, decrement: number, lastDecrement: number, firstDecrement: number): boolean {
    if (steps === 0) return false;
    const contraction = this.#hasExactFactor ? slowContraction : convexContraction;
    if (decrement > contraction * lastDecrement) return true;
    const meanLogContraction = Math.log(decrement / firstDecrement) / steps;
    return steps >= judgedSteps && Math.log(this.#tolerance / decrement) / meanLogContraction > maximumFurtherSteps;
  }

  /** step = −B g, where B is the corrected inverse of the factorised Hessian. Returns the squared Newton decrement gᵀB g. */
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

  /** Moves u along the step with backtracking. Returns f at the new u, and leaves its gradient. */
  #move(theta: Float64Array, u: Float64Array, byTheta: Float64Array, value: number, decrement: number): number {
    for (let length = 1; length > minimumStepLength; ) {
      for (let i = 0; i < u.length; i++) this.#trial[i] = u[i] + length * this.#step[i];
      const next = this.#density.gradient(theta, this.#trial, byTheta, this.#trialByU);
      const noise = decrement < roundingDecrement ? roundingDecrement : relativeRounding * Math.abs(value);
      if (next <= value - armijo * length * decrement + noise && isFiniteVector(this.#trialByU)) {
        this.#factor.addStep(
          this.#step.map((step) => length * step),
          this.#trialByU.map((g, i) => g - this.#byU[i]),
        );
        u.set(this.#trial);
        this.#byU.set(this.#trialByU);
        return next;
      }
      // Minimiser of the quadratic through f, its slope and the new value (Nocedal & Wright 2006, equation 3.58).
      const quadratic = Number.isFinite(next) ? (0.5 * length * decrement) / (next - value + length * decrement) : 0;
      length *= Math.min(maximumBacktrack, Math.max(minimumBacktrack, quadratic));
    }
    throw new ModeNotFound("no step along the Newton direction lowers the density");
  }
}

function isStalled(decrement: number, lastDecrement: number): boolean {
  return decrement < stalledDecrement && decrement > stalledContraction * lastDecrement;
}

function suggestsSaddle(decrement: number, lastDecrement: number): boolean {
  return decrement < saddleDecrement && decrement > saddleContraction * lastDecrement;
}

function isFiniteVector(x: Float64Array): boolean {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += x[i];
  return Number.isFinite(sum);
}
