import { sharedNumbers } from "../kernels/shared-work.js";
import { normalQuantile } from "../numerics/normal-quantile.js";
import type { RandomStream } from "../random/random-stream.js";
import { rankOneLattice } from "./rank-one-lattice.js";

/** A map of standard normal variables y to hyper-parameters. */
export interface PointMap {
  readonly dimension: number;
  /** Writes θ at y. Returns the logarithm of the Jacobian of the map, up to a constant. */
  theta(y: Float64Array, out: Float64Array): number;
}

/** Where points are drawn from: independent normal variables y. */
export interface Proposal {
  mean: Float64Array;
  sd: Float64Array;
}

export function standardNormal(dimension: number): Proposal {
  return { mean: new Float64Array(dimension), sd: new Float64Array(dimension).fill(1) };
}

export interface MapPoints {
  y: Float64Array[];
  /** θ of the points, one after the other, in shared memory. */
  thetas: Float64Array;
  /** Logarithms of the Jacobian of the map. */
  logJacobians: Float64Array;
}

/** Low-discrepancy points of a proposal and where a map takes them. `size` is the number of hyper-parameters. */
export function mapPoints(
  map: PointMap,
  { mean, sd }: Proposal,
  count: number,
  size: number,
  random: RandomStream,
): MapPoints {
  const { dimension } = map;
  const lattice = rankOneLattice(
    count,
    Float64Array.from({ length: dimension }, () => random.uniform()),
  );
  const points: MapPoints = { y: [], thetas: sharedNumbers(size * count), logJacobians: new Float64Array(count) };
  for (let k = 0; k < count; k++) {
    const y = lattice
      .subarray(k * dimension, (k + 1) * dimension)
      .map((uniform, axis) => mean[axis] + sd[axis] * normalQuantile(Math.max(uniform, Number.EPSILON)));
    points.y.push(y);
    points.logJacobians[k] = map.theta(y, points.thetas.subarray(k * size, (k + 1) * size));
  }
  return points;
}
