import type { LaplaceFit } from "../laplace/laplace-fit.js";
import type { Bounds } from "../minimise/bounds.js";
import type { HyperAxes } from "./hyper-axes.js";

/** What draws need to know of the posterior of hyper-parameters: a point of high density, the axes there, and bounds. */
export interface HyperPosterior {
  fit: LaplaceFit;
  axes: HyperAxes;
  bounds: Bounds;
}

/**
 * The same in two groups (φ, β): `fit` has β at its optimum given φ̂, `axes` are those of β. The other axes are those of φ where β is
 * integrated like all latent parameters.
 */
export interface NestedPosterior extends HyperPosterior {
  outerAxes: HyperAxes;
  /** Changes of (φ, β) with each component of φ, as the mode of β moves with it. */
  moves: readonly Float64Array[];
}
