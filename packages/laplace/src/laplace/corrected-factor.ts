import { dot } from "../numerics/dense-algebra.js";
import type { LatentFactor } from "./latent-factor.js";

/** A step and the change of the gradient along it. */
interface Pair {
  readonly s: Float64Array;
  readonly y: Float64Array;
  /** sᵀy */
  readonly curvature: number;
}

/**
 * The inverse of a factorised Hessian, corrected by the steps since: the limited-memory BFGS matrix whose initial matrix is that inverse
 * (Nocedal & Wright 2006, algorithm 7.4). It is positive definite.
 */
export class CorrectedFactor {
  readonly #factor: Pick<LatentFactor, "solve">;
  readonly #pairs: Pair[] = [];

  constructor(factor: Pick<LatentFactor, "solve">) {
    this.#factor = factor;
  }

  /** The factor is that of another matrix, or the steps were those of another density. */
  forgetSteps(): void {
    this.#pairs.length = 0;
  }

  /** Adds a step s and the change y of the gradient along it. Where sᵀy ≤ 0 the update would not be positive definite, and is left out. */
  addStep(s: Float64Array, y: Float64Array): void {
    const curvature = dot(s, y);
    if (curvature > 0) this.#pairs.push({ s, y, curvature });
  }

  /** x ← B x */
  solve(x: Float64Array): void {
    const weights = this.#pairs.map(() => 0);
    for (let k = this.#pairs.length - 1; k >= 0; k--) {
      const { s, y, curvature } = this.#pairs[k];
      weights[k] = dot(s, x) / curvature;
      addMultiple(-weights[k], y, x);
    }
    this.#factor.solve(x);
    this.#pairs.forEach(({ s, y, curvature }, k) => {
      addMultiple(weights[k] - dot(y, x) / curvature, s, x);
    });
  }
}

/** x += w v */
function addMultiple(w: number, v: Float64Array, x: Float64Array): void {
  for (let i = 0; i < x.length; i++) x[i] += w * v[i];
}
