import { ModeNotFound } from "../laplace/newton-matrix.js";
import { type Bounds, nearestWithin } from "../minimise/bounds.js";
import { RandomStream } from "../random/random-stream.js";
import { drawFields, fieldWork, firstStream, type ParameterDraws } from "./field-draws.js";
import { fitHyperMap, hyperMapWork } from "./hyper-map.js";
import type { NestedPosterior } from "./hyper-posterior.js";
import { mapPoints, type PointMap, standardNormal } from "./map-points.js";
import { MarginalThreads, pointSetup } from "./marginal-threads.js";
import { NestedMap } from "./nested-map.js";
import { WorkShare } from "./work-share.js";

/** Points in θ. Chosen: a prime, so that every component of a lattice is possible. */
const pointCount = 101;

export interface DrawOptions {
  seed: number;
  /** Number of threads; draws do not depend on it. */
  threads?: number;
  /** Called with the completed fraction of the work. */
  onProgress?: (share: number) => void;
  /** After an abort the next point throws. */
  signal?: AbortSignal;
}

/**
 * Draws from an approximation of the joint posterior of θ = (φ, β) and u. φ is normal around its optimum; β given φ has the distribution that
 * L has on its axes; u given θ is normal around its first-order mean.
 */
export async function drawJointly(
  { fit, axes, outerAxes, moves, bounds }: NestedPosterior,
  options: DrawOptions,
  draws: ParameterDraws,
): Promise<void> {
  const threads = new MarginalThreads(pointSetup(fit), options.threads ?? 1, options.signal);
  const work = new WorkShare(options.onProgress);
  work.expect(hyperMapWork(axes.dimension) + fieldWork.unknown * pointCount);
  try {
    const map = new NestedMap(outerAxes, await fitHyperMap(axes, threads, fit.value, work), moves);
    await drawFromMap(map, fit.theta.length, bounds, threads, options.seed, draws, work);
  } finally {
    await threads.close();
  }
}

/** Draws u at points of a map, each with as many draws but for one. `size` is the number of hyper-parameters. */
export async function drawFromMap(
  map: PointMap,
  size: number,
  bounds: Bounds,
  threads: MarginalThreads,
  seed: number,
  draws: ParameterDraws,
  work: WorkShare,
): Promise<void> {
  const count = draws.thetas.length / size;
  const points = Math.min(pointCount, count);
  const { thetas } = mapPoints(map, standardNormal(map.dimension), points, size, new RandomStream(seed, firstStream));
  for (let k = 0; k < points; k++) {
    const theta = thetas.subarray(k * size, (k + 1) * size);
    theta.set(nearestWithin(theta, bounds));
  }
  const first = Int32Array.from({ length: points + 1 }, (_, k) => Math.round((k * count) / points));
  const values = await drawFields({ thetas, first }, threads, seed, draws, work);
  replaceMissing(values, first, draws);
}

/** A point without a mode has no draws of its own: they are those of another point. */
function replaceMissing(values: Float64Array, first: Int32Array, { thetas, fields }: ParameterDraws): void {
  const count = first[values.length];
  const [p, n] = [thetas.length / count, fields.length / count];
  const hasMode = (k: number) => Number.isFinite(values[k]);
  const found = Array.from(values.keys()).filter(hasMode);
  if (found.length === 0) throw new ModeNotFound("no point of the hyper-parameters has a mode");
  for (let k = 0; k < values.length; k++) {
    if (hasMode(k)) continue;
    const from = first[found[k % found.length]];
    for (let draw = first[k]; draw < first[k + 1]; draw++) {
      thetas.copyWithin(draw * p, from * p, (from + 1) * p);
      fields.copyWithin(draw * n, from * n, (from + 1) * n);
    }
  }
}
