import { sharedNumbers } from "../kernels/shared-work.js";
import type { LaplaceFit } from "../laplace/laplace-fit.js";
import { type Bounds, isWithin } from "../minimise/bounds.js";
import { logTwoPi } from "../numerics/special-functions.js";
import { RandomStream } from "../random/random-stream.js";
import { fieldWork, firstStream, type ParameterDraws } from "./field-draws.js";
import { fitHyperMap, hyperMapWork } from "./hyper-map.js";
import type { HyperPosterior } from "./hyper-posterior.js";
import { type DrawOptions, drawFromMap } from "./joint-draws.js";
import { mapPoints, type PointMap, type Proposal, standardNormal } from "./map-points.js";
import { MarginalThreads, pointSetup } from "./marginal-threads.js";
import { type SmoothedWeights, smoothedWeights } from "./pareto-smoothing.js";
import { drawResampled, type WeightedPoints } from "./resampled-draws.js";
import { WorkShare } from "./work-share.js";

/** Points of a round. Chosen: a prime, so that every component of a lattice is possible. */
const pointsPerRound = 307;

/** Chosen: a third round adds half as many points as there are, and rarely more than half as much accuracy. */
const maximumRounds = 3;

/** Effective points below which another round follows. Chosen: an sd of hyper-parameters then has an error of about 7 %. */
const enoughPoints = 100;

/** Shape k̂ up to which importance sampling is reliable (Vehtari et al. 2024). */
const largestShape = 0.7;

/** The shape of nearly equal weights means nothing: with this share of effective points it does not count. Chosen. */
const nearlyEqual = 0.5;

/** The weights of the points can be relied on. */
export function isReliable({ shape, effectiveSize, points }: Omit<HyperDiagnostics, "rounds" | "impossible">): boolean {
  return effectiveSize >= enoughPoints && (shape <= largestShape || effectiveSize >= nearlyEqual * points);
}

/** Weight of the present proposal when the next one is fitted, in effective points. Chosen. */
const proposalWeight = 20;

/** How well the points represent the posterior of θ. */
export interface HyperDiagnostics {
  points: number;
  rounds: number;
  effectiveSize: number;
  /** k̂ of the largest weights. */
  shape: number;
  /** Points beyond the bounds or without a mode, which have no weight. */
  impossible: number;
}

/** Points of all rounds. */
interface Points extends WeightedPoints {
  y: Float64Array[];
  /** log p(θ | data) + log |dθ/dy|, up to a constant. */
  logTargets: number[];
}

/**
 * Draws from the posterior of θ and u: importance sampling in θ with the marginal density L, u given θ from its Gaussian approximation there.
 * Points are low-discrepancy points of a map that is fitted to L. While their weights are poor, the proposal is fitted to them and more
 * points are added; all are weighted with the mixture of the proposals (Owen & Zhou 2000). Draws are resampled from the points.
 */
export async function drawByImportance(
  { fit, axes, bounds }: HyperPosterior,
  options: DrawOptions,
  draws: ParameterDraws,
): Promise<HyperDiagnostics> {
  const threads = new MarginalThreads(pointSetup(fit), options.threads ?? 1, options.signal);
  const work = new WorkShare(options.onProgress);
  // The points that draws are taken from are known after the last round; that one is the last is expected of each.
  const roundAndDraws =
    pointsPerRound + fieldWork.known * Math.min(pointsPerRound, draws.thetas.length / fit.theta.length);
  try {
    work.expect(hyperMapWork(axes.dimension) + roundAndDraws);
    const map = await fitHyperMap(axes, threads, fit.value, work);
    const proposals = [standardNormal(map.dimension)];
    const points: Points = { y: [], thetas: [], modes: [], logTargets: [] };
    let weights: SmoothedWeights;
    for (;;) {
      const proposal = proposals[proposals.length - 1];
      work.expect(roundAndDraws);
      await addPoints(points, map, proposal, fit, bounds, threads, options.seed, proposals.length, work);
      weights = smoothedWeights(logRatios(points, proposals));
      if (isReliable({ ...weights, points: points.y.length }) || proposals.length === maximumRounds) break;
      proposals.push(fittedProposal(points, weights, proposal));
    }
    // Without any weight nothing is known of θ but the map; the diagnostics tell.
    if (!(weights.effectiveSize > 0))
      await drawFromMap(map, fit.theta.length, bounds, threads, options.seed, draws, work);
    else await drawResampled(points, weights.weights, threads, options.seed, draws, work);
    const { shape, effectiveSize } = weights;
    const impossible = points.logTargets.filter((value) => value === Number.NEGATIVE_INFINITY).length;
    return { points: points.y.length, rounds: proposals.length, effectiveSize, shape, impossible };
  } finally {
    await threads.close();
  }
}

async function addPoints(
  points: Points,
  map: PointMap,
  proposal: Proposal,
  fit: LaplaceFit,
  bounds: Bounds,
  threads: MarginalThreads,
  seed: number,
  round: number,
  work: WorkShare,
): Promise<void> {
  const [p, n] = [fit.theta.length, fit.u.length];
  const random = new RandomStream(seed, firstStream + round);
  const { y, thetas, logJacobians } = mapPoints(map, proposal, pointsPerRound, p, random);
  const modes = sharedNumbers(n * pointsPerRound);
  const values = sharedNumbers(pointsPerRound);
  await threads.run({ thetas, values, modes }, work.step(1));
  points.y.push(...y);
  for (let k = 0; k < pointsPerRound; k++) {
    const theta = thetas.subarray(k * p, (k + 1) * p);
    points.thetas.push(theta);
    points.modes.push(modes.subarray(k * n, (k + 1) * n));
    const isPossible = isWithin(theta, bounds);
    points.logTargets.push(isPossible ? fit.value - values[k] + logJacobians[k] : Number.NEGATIVE_INFINITY);
  }
}

/** Target less mixture of the proposals, each with as many points. */
function logRatios({ y, logTargets }: Points, proposals: readonly Proposal[]): Float64Array {
  return Float64Array.from(logTargets, (logTarget, k) => {
    const logs = proposals.map((proposal) => logNormal(y[k], proposal));
    const largest = Math.max(...logs);
    const mixture = logs.reduce((sum, log) => sum + Math.exp(log - largest), 0) / proposals.length;
    return logTarget - largest - Math.log(mixture);
  });
}

function logNormal(y: Float64Array, { mean, sd }: Proposal): number {
  let log = -0.5 * y.length * logTwoPi;
  for (let k = 0; k < y.length; k++) log -= 0.5 * ((y[k] - mean[k]) / sd[k]) ** 2 + Math.log(sd[k]);
  return log;
}

/** Weighted moments of the points, shrunk towards the last proposal. */
function fittedProposal({ y }: Points, { weights, effectiveSize }: SmoothedWeights, last: Proposal): Proposal {
  const share = effectiveSize / (effectiveSize + proposalWeight);
  const moment = (axis: number, of: (value: number) => number) =>
    weights.reduce((sum, weight, k) => sum + weight * of(y[k][axis]), 0);
  const own = last.mean.map((_, axis) => moment(axis, (value) => value));
  const mean = own.map((value, axis) => last.mean[axis] + share * (value - last.mean[axis]));
  const sd = mean.map((_, axis) => {
    const variance = moment(axis, (value) => (value - own[axis]) ** 2);
    return Math.sqrt(share * variance + (1 - share) * last.sd[axis] ** 2);
  });
  return { mean, sd };
}
