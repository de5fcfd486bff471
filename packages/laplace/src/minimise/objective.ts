import { dot, maximumNorm } from "../numerics/dense-algebra.js";

/** A function f to be minimised, with its exact gradient. */
export interface Objective {
  readonly dimension: number;
  /**
   * Returns f(x) and writes ∇f(x) to `gradient`. Outside its domain the objective may return NaN or ±∞, write such a
   * gradient, or throw: the step is then shortened.
   */
  valueAndGradient(x: Float64Array, gradient: Float64Array): number;
  /** Told of the start and of each point a line search ends in, so that a warm start can follow the path. */
  accepted?(x: Float64Array): void;
}

export interface MinimiseOptions {
  /** Diagonal of the starting inverse Hessian. Without it the first step has length 1 at most, and sets the scale. */
  inverseCurvature?: Float64Array;
  /**
   * How far a component may go at first in an iteration, and less far after steps that proved too long. Where f is no
   * parabola, what was learnt of its curvature holds for a short way only. Default: as far as it wants.
   */
  longestStep?: number;
  /** Stop as soon as no component of the gradient is larger in size. Default 1e-6. */
  gradientTolerance?: number;
  /**
   * Stop as soon as the last step gained no more than this times max(1, |f|), and the quadratic model promises no more
   * from the next, ½ ∇fᵀ H⁻¹ ∇f. Default 1e-9.
   */
  relativeTolerance?: number;
  /** How much of |f| is rounding or other noise: differences below decide nothing, slopes do. Default 1e-10. */
  relativeNoise?: number;
  /** Default 200. */
  maximumIterations?: number;
  /** Called after each iteration. It may abort the signal. */
  onIteration?: (progress: Iteration) => void;
  /** Looked at before each evaluation: once aborted, the best point so far is returned. */
  signal?: AbortSignal;
}

/** Where the minimiser stands after an iteration. */
export interface Iteration {
  /** From 1. */
  iteration: number;
  /** A copy. */
  x: Float64Array;
  value: number;
  /** The largest component of the gradient in size. */
  gradientNorm: number;
  /** What the quadratic model still promises: ½ ∇fᵀ H⁻¹ ∇f. */
  promisedDecrease: number;
  /** The accepted multiple of the quasi-Newton step. */
  step: number;
  /** Of the objective, in all so far. */
  evaluations: number;
}

/**
 * Why the minimiser stopped: the gradient vanished, the value no longer changes, the limit of iterations was reached, the
 * way down ends where the objective does, no step along the steepest descent lowers the value, or the signal was aborted.
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
  /** The approximation of the inverse Hessian at x that the iterations built up, dense, dimension × dimension. */
  inverseHessian: Float64Array;
}

/** A point with all that is known there. */
export interface Point {
  readonly x: Float64Array;
  readonly gradient: Float64Array;
  value: number;
  /** How far along the line of the search it lies, as a multiple of the direction. */
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

/** Thrown out of a line search when the caller has aborted its signal. */
export class Cancelled extends Error {}

/** Evaluates the objective, counts how often, and knows where its domain ends. */
export class Evaluator {
  evaluations = 0;
  /** What the objective last threw, if its last evaluation did. */
  failure: unknown;
  readonly #objective: Objective;
  readonly #signal: AbortSignal | undefined;

  constructor(objective: Objective, signal: AbortSignal | undefined) {
    this.#objective = objective;
    this.#signal = signal;
  }

  /** Evaluates at point.x; false if that is outside the domain. */
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

  /** Evaluates at x = from.x + step · direction; false if that is outside the domain. */
  evaluateAlong(from: Point, direction: Float64Array, step: number, point: Point): boolean {
    if (this.#signal?.aborted) throw new Cancelled();
    const { x } = point;
    for (let i = 0; i < x.length; i++) x[i] = (from.x[i] as number) + step * (direction[i] as number);
    point.step = step;
    if (!this.evaluate(point)) {
      // An objective that watches the signal itself throws when it is aborted: that is no end of the domain.
      if (this.#signal?.aborted) throw new Cancelled();
      return false;
    }
    point.slope = dot(point.gradient, direction);
    return true;
  }
}
