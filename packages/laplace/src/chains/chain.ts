export interface ChainOptions {
  /** Seed of the random numbers, and the number of their stream. The same two give the same chain. */
  seed: number;
  /** Default 0. */
  chain?: number;
  /** Iterations before the first draw, in which step size and metric are adapted. Default 1000. */
  warmup?: number;
  /** Default 1000. */
  draws?: number;
  /** Mean acceptance that the step size is adapted to. Default 0.8. Higher values have shorter steps and fewer divergences. */
  targetAcceptance?: number;
  /** Maximum doublings of a trajectory. Default 10. */
  maximumDepth?: number;
  /** Diagonal of the inverse metric, to be kept. Default: the variances of the warm-up, from the identity on. */
  inverseMetric?: Float64Array;
  /** Called after each iteration. It may abort the signal. */
  onIteration?: (progress: ChainIteration) => void;
  /** Checked before each evaluation. After an abort the draws before it are returned. */
  signal?: AbortSignal;
}

/** State after an iteration. */
export interface ChainIteration {
  /** Number of the iteration, from 1. Iterations of the warm-up count too. */
  iteration: number;
  isWarmup: boolean;
  /** A copy. */
  x: Float64Array;
  /** f(x) */
  value: number;
  depth: number;
  isDivergent: boolean;
  acceptance: number;
  /** Step size of this iteration. */
  stepSize: number;
  /** Evaluations of the target so far. */
  evaluations: number;
}

/** Draws after the warm-up, with their statistics. */
export interface Chain {
  readonly dimension: number;
  /** The draws, one after the other. */
  draws: Float64Array;
  /** Energy f(x) + ½ pᵀM⁻¹p of each draw. */
  energies: Float64Array;
  /** 1 where the trajectory diverged: the draws may then miss a part of the density. */
  divergences: Uint8Array;
  /** Doublings of each trajectory. */
  depths: Uint8Array;
  /** Mean acceptance of the points of each trajectory. */
  acceptances: Float64Array;
  stepSize: number;
  inverseMetric: Float64Array;
  /** Divergent trajectories of the warm-up. Some are usual. */
  warmupDivergences: number;
  /** Evaluations of the target, those of the warm-up included. */
  evaluations: number;
  /** The signal was aborted before the last draw. */
  isCancelled: boolean;
}

/** Component i of all draws of a chain. */
export function componentOf({ draws, dimension }: Chain, i: number): Float64Array {
  return Float64Array.from({ length: draws.length / dimension }, (_, k) => draws[k * dimension + i]);
}

export function assertOptions(dimension: number, start: Float64Array, options: ChainOptions): void {
  if (start.length !== dimension) {
    throw new RangeError(`The start has ${start.length} components, the target has ${dimension}.`);
  }
  const { warmup = 0, draws = 0, maximumDepth = 1, targetAcceptance = 0.5, inverseMetric } = options;
  for (const [name, value] of Object.entries({ warmup, draws, maximumDepth })) {
    if (!Number.isSafeInteger(value) || value < 0)
      throw new RangeError(`${name} must be a whole number, not ${value}.`);
  }
  if (!(targetAcceptance > 0 && targetAcceptance < 1)) {
    throw new RangeError(`The target acceptance must be between 0 and 1, not ${targetAcceptance}.`);
  }
  if (inverseMetric === undefined) return;
  if (inverseMetric.length !== dimension) {
    throw new RangeError(`The inverse metric has ${inverseMetric.length} components, the target has ${dimension}.`);
  }
  const wrong = inverseMetric.findIndex((value) => !(value > 0 && value < Number.POSITIVE_INFINITY));
  if (wrong >= 0) {
    throw new RangeError(
      `Component ${wrong} of the inverse metric is ${inverseMetric[wrong]}: it must be positive and finite.`,
    );
  }
}
