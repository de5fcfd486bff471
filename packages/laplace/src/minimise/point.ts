import type { Objective } from "./objective.js";
import { dot, maximumNorm } from "./vector.js";

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
