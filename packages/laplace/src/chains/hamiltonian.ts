import { ModeNotFound } from "../laplace/newton-matrix.js";
import { Cancelled, type Objective } from "../minimise/objective.js";
import { dot, maximumNorm } from "../numerics/dense-algebra.js";
import type { RandomStream } from "../random/random-stream.js";

/** A point x with f and ∇f there. The value is ∞ outside the domain; the gradient is then not used. */
export interface Position {
  readonly x: Float64Array;
  readonly value: number;
  readonly gradient: Float64Array;
}

/** A position with a momentum p. Its arrays are never changed, so that trajectories can share it. */
export interface PhasePoint extends Position {
  readonly momentum: Float64Array;
  /** M⁻¹p */
  readonly velocity: Float64Array;
  /** f(x) + ½ pᵀM⁻¹p, without the constants of the momentum's density. */
  readonly energy: number;
}

/**
 * The Hamiltonian f(x) + ½ pᵀM⁻¹p of a density exp(−f) with a diagonal metric M (Betancourt 2017, section 4.2), and the leapfrog
 * integrator of its equations of motion.
 */
export class Hamiltonian {
  readonly dimension: number;
  /** Diagonal of M⁻¹: best the variances of the density. It may be changed between trajectories. */
  readonly inverseMetric: Float64Array;
  evaluations = 0;
  /** The exception of the last evaluation, if it was outside the domain by one. */
  failure: unknown;
  readonly #target: Objective;
  readonly #signal: AbortSignal | undefined;

  constructor(target: Objective, inverseMetric: Float64Array, signal?: AbortSignal) {
    this.dimension = target.dimension;
    this.inverseMetric = inverseMetric.slice();
    this.#target = target;
    this.#signal = signal;
  }

  /** Evaluates the target. Throws Cancelled after an abort, and what the target throws unless that is ModeNotFound. */
  evaluate(x: Float64Array): Position {
    if (this.#signal?.aborted) throw new Cancelled();
    this.evaluations++;
    this.failure = undefined;
    const gradient = new Float64Array(this.dimension);
    let value = Number.NaN;
    try {
      value = this.#target.valueAndGradient(x, gradient);
    } catch (failure) {
      // A target that checks the signal itself throws after an abort.
      if (this.#signal?.aborted) throw new Cancelled();
      if (!(failure instanceof ModeNotFound)) throw failure;
      this.failure = failure;
    }
    const isInside = Number.isFinite(value) && Number.isFinite(maximumNorm(gradient));
    return { x, value: isInside ? value : Number.POSITIVE_INFINITY, gradient };
  }

  /** Called with each new state of the chain, so that the target can warm-start its next evaluations. */
  accept(position: Position): void {
    this.#target.accepted?.(position.x);
  }

  /** Draws a momentum from N(0, M). */
  withRandomMomentum(position: Position, random: RandomStream): PhasePoint {
    const momentum = new Float64Array(this.dimension);
    for (let i = 0; i < momentum.length; i++) momentum[i] = random.normal() / Math.sqrt(this.inverseMetric[i]);
    return this.withMomentum(position, momentum);
  }

  withMomentum({ x, value, gradient }: Position, momentum: Float64Array): PhasePoint {
    const velocity = new Float64Array(this.dimension);
    for (let i = 0; i < velocity.length; i++) velocity[i] = this.inverseMetric[i] * momentum[i];
    return { x, value, gradient, momentum, velocity, energy: value + 0.5 * dot(momentum, velocity) };
  }

  /**
   * One leapfrog step (Hoffman & Gelman 2014, algorithm 1), backwards in time if ε < 0:
   *
   *   p½ = p − ½ε ∇f(x),   x₊ = x + ε M⁻¹p½,   p₊ = p½ − ½ε ∇f(x₊).
   */
  leapfrog(from: PhasePoint, step: number): PhasePoint {
    const x = new Float64Array(this.dimension);
    const momentum = new Float64Array(this.dimension);
    for (let i = 0; i < x.length; i++) {
      momentum[i] = from.momentum[i] - 0.5 * step * from.gradient[i];
      x[i] = from.x[i] + step * this.inverseMetric[i] * momentum[i];
    }
    const next = this.evaluate(x);
    for (let i = 0; i < x.length; i++) momentum[i] -= 0.5 * step * next.gradient[i];
    const point = this.withMomentum(next, momentum);
    // Outside the domain the gradient may be NaN, and the momentum with it.
    return next.value < Number.POSITIVE_INFINITY ? point : { ...point, energy: Number.POSITIVE_INFINITY };
  }
}
