import { NotPositiveDefinite } from "../sparse/sparse-cholesky.js";
import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";

/** The search did not reach a mode from its start. */
export class ModeNotFound extends Error {}

/** Factorisations of the convex part before the full Hessian is tried again. Chosen. */
const convexFactorisations = 2;

/** Ridges, relative to the largest diagonal entry, increasing geometrically (Nocedal & Wright 2006, algorithm 3.3). */
const minimumRidge = 1e-8;
const maximumRidge = 1e6;
const ridgeFactor = 8;

/**
 * The positive definite matrix of a Newton step: the Hessian H or, where H is indefinite (as often far from the mode), a
 * substitute. The convex part of H replaces it for some steps. Near a saddle point that is slow, because the convex part omits
 * the direction of negative curvature; there H with a ridge is used, whose steps are long in that direction.
 */
export class NewtonMatrix {
  readonly #density: Density;
  readonly #factor: LatentFactor;
  /** The diagonal of H, before a ridge. */
  readonly #diagonal: Float64Array;
  /** The column at which the last factorisation failed. */
  #badColumn = 0;
  /** Factorisations of the convex part that remain before the full Hessian is tried. */
  #convexFactorisations = 0;
  /** The convex part is not used any more in this search. */
  #isNearSaddle = false;
  /** The last ridge, relative to the largest diagonal entry. */
  #ridge = minimumRidge;

  constructor(density: Density, factor: LatentFactor) {
    this.#density = density;
    this.#factor = factor;
    this.#diagonal = new Float64Array(density.latentSize);
  }

  startSearch(): void {
    this.#isNearSaddle = false;
    this.#ridge = minimumRidge;
  }

  /** The next factorisation tries the full Hessian first. */
  tryExactNext(): void {
    this.#convexFactorisations = 0;
  }

  /** The rest of the search uses the full Hessian, with a ridge if necessary. */
  assumeSaddle(): void {
    this.#isNearSaddle = true;
  }

  /** Factorises H, or a positive definite substitute. Returns true if it was H itself. */
  factorise(): boolean {
    if (this.#convexFactorisations === 0 || this.#isNearSaddle) {
      this.#density.curvature();
      if (this.#tryFactorise()) return true;
      if (this.#isNearSaddle) {
        this.#addRidge();
        return false;
      }
      this.#convexFactorisations = convexFactorisations;
    }
    this.#convexFactorisations--;
    this.#density.curvature("convex");
    if (!this.#tryFactorise()) this.#addRidge();
    return false;
  }

  #tryFactorise(): boolean {
    try {
      this.#factor.factorise();
      return true;
    } catch (error) {
      if (!(error instanceof NotPositiveDefinite)) throw error;
      this.#badColumn = error.column;
      return false;
    }
  }

  /** Adds the smallest ridge of the sequence that makes the matrix positive definite, starting one below the last. */
  #addRidge(): void {
    const { values, layout } = this.#density.hessian;
    const { columnStart, n } = layout.pattern;
    const diagonal = this.#diagonal;
    let scale = 1;
    for (let c = 0; c < n; c++) {
      diagonal[c] = values[columnStart[c]];
      scale = Math.max(scale, Math.abs(diagonal[c]));
    }
    this.#ridge = Math.max(minimumRidge, this.#ridge / ridgeFactor);
    for (; this.#ridge <= maximumRidge; this.#ridge *= ridgeFactor) {
      for (let c = 0; c < n; c++) values[columnStart[c]] = diagonal[c] + this.#ridge * scale;
      if (this.#tryFactorise()) return;
    }
    throw this.notPositiveDefinite();
  }

  notPositiveDefinite(): ModeNotFound {
    const name = this.#density.graph.nameOf("latent", this.#badColumn);
    return new ModeNotFound(
      `the Hessian over the latent field is not positive definite at ${name}: the density does not hold it, or does not hold it apart from others`,
    );
  }
}
