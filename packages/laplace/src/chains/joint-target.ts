import type { Density } from "../laplace/density.js";
import type { LaplaceFit } from "../laplace/laplace-fit.js";
import type { LatentFactor } from "../laplace/latent-factor.js";
import type { Objective } from "../minimise/objective.js";
import type { HyperAxes } from "../posterior/hyper-axes.js";

/** Latent effects whose spread is exp(θ_k): a block of u, and how far its coordinates are non-centred, from 0 to 1. */
export interface ScaledBlock {
  hyper: number;
  offset: number;
  size: number;
  weight: number;
}

/**
 * The joint density of θ and u for chains, in coordinates (z, v) in which it is close to a standard normal one:
 *
 *   θ = θ̂ + A z,   u = û + (dû/dθ)(θ − θ̂) + s(θ) ∘ C v,   C Cᵀ = H⁻¹ at the optimum.
 *
 * s is exp(w (θ_k − θ̂_k)) for the effects of a block. With w = 1 their coordinates are non-centred (Papaspiliopoulos, Roberts & Sköld
 * 2007), which weakly informed effects need: they are as small as their spread. With w = 0 they are centred.
 */
export class JointTarget implements Objective {
  readonly dimension: number;
  readonly #density: Density;
  readonly #factor: LatentFactor;
  readonly #axes: HyperAxes;
  readonly #mode: Float64Array;
  /** dû/dθ A: the move of the mode along each axis. */
  readonly #moves: readonly Float64Array[];
  readonly #blocks: readonly ScaledBlock[];
  readonly #theta: Float64Array;
  readonly #u: Float64Array;
  readonly #byTheta: Float64Array;
  readonly #byU: Float64Array;
  /** C v, and s ∘ C v. */
  readonly #noise: Float64Array;
  readonly #scale: Float64Array;

  /** The objective of the fit must be at its optimum, and stay there. */
  constructor({ objective, theta, u }: LaplaceFit, axes: HyperAxes, blocks: readonly ScaledBlock[]) {
    const [n, p] = [u.length, theta.length];
    this.dimension = axes.dimension + n;
    this.#density = objective.density;
    this.#factor = objective.factor;
    this.#axes = axes;
    this.#mode = u;
    this.#blocks = blocks;
    this.#moves = Array.from({ length: axes.dimension }, (_, axis) => objective.modeDerivative(axes.direction(axis)));
    this.#theta = new Float64Array(p);
    this.#u = new Float64Array(n);
    this.#byTheta = new Float64Array(p);
    this.#byU = new Float64Array(n);
    this.#noise = new Float64Array(n);
    this.#scale = new Float64Array(n);
  }

  /** Writes θ and u at a point. */
  parameters(point: Float64Array, theta: Float64Array, u: Float64Array): void {
    const z = point.subarray(0, this.#axes.dimension);
    this.#axes.theta(z, theta);
    this.#noise.set(point.subarray(this.#axes.dimension));
    this.#factor.correlate(this.#noise);
    this.#scale.fill(1);
    for (const { hyper, offset, size, weight } of this.#blocks)
      this.#scale.fill(Math.exp(weight * (theta[hyper] - this.#axes.centre[hyper])), offset, offset + size);
    for (let i = 0; i < u.length; i++) u[i] = this.#mode[i] + this.#scale[i] * this.#noise[i];
    for (const [axis, move] of this.#moves.entries()) for (let i = 0; i < u.length; i++) u[i] += z[axis] * move[i];
  }

  valueAndGradient(point: Float64Array, gradient: Float64Array): number {
    const dimension = this.#axes.dimension;
    const byU = this.#byU;
    this.parameters(point, this.#theta, this.#u);
    let value = this.#density.gradient(this.#theta, this.#u, this.#byTheta, byU);
    const byZ = gradient.subarray(0, dimension);
    for (const { hyper, offset, size, weight } of this.#blocks) {
      // The logarithm of the Jacobian is w n (θ_k − θ̂_k).
      value -= weight * size * (this.#theta[hyper] - this.#axes.centre[hyper]);
      let slope = -size;
      for (let i = offset; i < offset + size; i++) slope += byU[i] * this.#scale[i] * this.#noise[i];
      this.#byTheta[hyper] += weight * slope;
    }
    this.#axes.gradient(this.#byTheta, byZ);
    for (const [axis, move] of this.#moves.entries())
      for (let i = 0; i < byU.length; i++) byZ[axis] += move[i] * byU[i];
    const byV = gradient.subarray(dimension);
    for (let i = 0; i < byU.length; i++) byV[i] = this.#scale[i] * byU[i];
    this.#factor.correlateTranspose(byV);
    return value;
  }
}
