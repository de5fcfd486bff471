import { dot } from "../numerics/dense-algebra.js";
import type { Density } from "./density.js";
import type { LatentFactor } from "./latent-factor.js";

/** Chosen: near an edge λ is many times smaller than the next eigenvalue, and each iteration reduces the error by their ratio. */
const inverseIterations = 20;

export interface SoftDirection {
  /** The smallest eigenvalue of H v = λ H_c v. It is 1 where nothing but convex terms act, and 0 where the mode disappears. */
  lambda: number;
  /** Its eigenvector, with vᵀH_c v = 1. */
  v: Float64Array;
  /** H_c v, so that cᵀv = 1. */
  c: Float64Array;
}

/**
 * The direction in which the Hessian H is softest, relative to its convex part H_c, by inverse iteration (Golub & Van Loan 2013,
 * section 8.2). The density must have its gradient at the mode. Assembles and factorises other matrices.
 */
export function softestDirection(density: Density, factor: LatentFactor): SoftDirection {
  const n = density.latentSize;
  const v = Float64Array.from({ length: n }, (_, i) => Math.sin(i + 1));
  const product = new Float64Array(n);
  density.curvature();
  factor.factorise();
  density.curvature("convex");
  let lambda = Number.NaN;
  for (let k = 0; k < inverseIterations; k++) {
    density.hessian.multiply(v, product);
    v.set(product);
    factor.solve(v);
    const curvature = dot(v, product);
    density.hessian.multiply(v, product);
    const convexCurvature = dot(v, product);
    lambda = curvature / convexCurvature;
    for (let i = 0; i < n; i++) v[i] /= Math.sqrt(convexCurvature);
  }
  density.hessian.multiply(v, product);
  return { lambda, v, c: product };
}
