import { dot, maximumNorm } from "../numerics/dense-algebra.js";

/** A function f to be minimised, with its exact gradient. */
export interface Objective {
  readonly dimension: number;
  /**
   * Returns f(x) and writes ∇f(x) to `gradient`. Outside its domain the objective may return NaN or ±∞, write such a
   * gradient, or throw. The step is then shortened.
   */
  valueAndGradient(x: Float64Array, gradient: Float64Array): number;
  /** Called with the start and with each accepted point, so that the objective can warm-start its next evaluations. */
  accepted?(x: Float64Array): void;
  /** Called after an accepted step towards a boundary of the domain: f has no minimum there, although it decreases. */
  isAtEdge?(): boolean;
}

export interface MinimiseOptions {
  /** Diagonal of the initial inverse Hessian. Default: the identity; the first step then has norm 1 at most and sets the scale. */
  inverseCurvature?: Float64Array;
  /** The initial inverse Hessian of a search that continues another one, dense. A reset returns to the diagonal. */
  inverseHessian?: Float64Array;
  /**
   * Maximum norm of the first trial step of an iteration. The limit shrinks after steps that had to be shortened, because the
   * quadratic model is then valid over a short distance only. Default: none.
   */
  longestStep?: number;
  /**
   * Evaluations of a line search after which a step that lowers f is accepted although f steepens there and ends or jumps further on.
   * Default: none; the search for a step with a small slope then goes on.
   */
  maximumSteepEvaluations?: number;
  /** Stop when the maximum norm of the gradient is at most this. Default 1e-6. */
  gradientTolerance?: number;
  /**
   * Stop when both the last decrease and the decrease ½ ∇fᵀ H⁻¹ ∇f that the quadratic model predicts for the next step are at
   * most this times max(1, |f|). Default 1e-9.
   */
  relativeTolerance?: number;
  /** Noise in f relative to |f|. Where values differ by less, the line search compares slopes. Default 1e-10. */
  relativeNoise?: number;
  /** Default 200. */
  maximumIterations?: number;
  /** Called after each iteration. It may abort the signal. */
  onIteration?: (progress: Iteration) => void;
  /** Checked before each evaluation. After an abort the last accepted point is returned. */
  signal?: AbortSignal;
}

/** State after an iteration. */
export interface Iteration {
  /** Number of the iteration, from 1. */
  iteration: number;
  /** A copy. */
  x: Float64Array;
  value: number;
  /** Decrease ½ ∇fᵀ H⁻¹ ∇f that the quadratic model predicts for the next step; it falls to the tolerance as the search converges. */
  predictedDecrease: number;
  /** Evaluations of the objective so far. */
  evaluations: number;
}

/**
 * Why the minimiser stopped: the gradient is below its tolerance; the value is converged; the maximum of iterations; descent
 * leads to the boundary of the domain; no step along the steepest descent lowers the value; the signal was aborted.
 */
export type StopReason = "gradient" | "change" | "iterations" | "edge" | "stalled" | "cancelled";

export interface Minimum {
  x: Float64Array;
  value: number;
  gradient: Float64Array;
  iterations: number;
  evaluations: number;
  reason: StopReason;
  /** The reason as a sentence. */
  message: string;
  /** The BFGS approximation of the inverse Hessian, dense, dimension × dimension: at x or, if the reason is "edge", before that. */
  inverseHessian: Float64Array;
}

/** A point of a line search, with the objective there. */
export interface Point {
  readonly x: Float64Array;
  readonly gradient: Float64Array;
  value: number;
  /** Position on the line, as a multiple of the direction. */
  step: number;
  /** ∇fᵀd, the derivative along the line. */
  slope: number;
}

export function emptyPoint(dimension: number): Point {
  return {
    x: new Float64Array(dimension),
    gradient: new Float64Array(dimension),
    value: Number.NaN,
    step: 0,
    slope: Number.NaN,
  };
}

/** Thrown inside a line search when the signal is aborted. */
export class Cancelled extends Error {}

/** Evaluates the objective, counts the evaluations, and detects points outside the domain. */
export class Evaluator {
  evaluations = 0;
  /** The exception of the last evaluation, if it threw one. */
  failure: unknown;
  readonly #objective: Objective;
  readonly #signal: AbortSignal | undefined;

  constructor(objective: Objective, signal: AbortSignal | undefined) {
    this.#objective = objective;
    this.#signal = signal;
  }

  /** Evaluates at point.x. Returns false if that is outside the domain. */
  evaluate(point: Point): boolean {
    this.evaluations++;
    this.failure = undefined;
    try {
      point.value = this.#objective.valueAndGradient(point.x, point.gradient);
    } catch (failure) {
      this.failure = failure;
      return false;
    }
    return Number.isFinite(point.value) && Number.isFinite(maximumNorm(point.gradient));
  }

  /** Evaluates at x = from.x + step · direction. Returns false if that is outside the domain. */
  evaluateAlong(from: Point, direction: Float64Array, step: number, point: Point): boolean {
    if (this.#signal?.aborted) throw new Cancelled();
    const { x } = point;
    for (let i = 0; i < x.length; i++) x[i] = from.x[i] + step * direction[i];
    point.step = step;
    if (!this.evaluate(point)) {
      // An objective that checks the signal itself throws after an abort, which does not mean that x is outside the domain.
      if (this.#signal?.aborted) throw new Cancelled();
      return false;
    }
    point.slope = dot(point.gradient, direction);
    return true;
  }
}
