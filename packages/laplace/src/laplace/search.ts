import { BoundedObjective, type Bounds, nearestWithin } from "../minimise/bounds.js";
import { minimise } from "../minimise/minimise.js";
import type { MinimiseOptions, Minimum } from "../minimise/objective.js";
import { NotPositiveDefinite } from "../sparse/sparse-cholesky.js";
import type { LaplaceObjective } from "./laplace-objective.js";
import { ModeNotFound } from "./newton-matrix.js";
import type { SoftDirection } from "./softest-direction.js";

/** Searches at most, each after the first from a better mode than the last one ended with. Chosen. */
const maximumSearches = 4;

export interface Start {
  theta: Float64Array;
  /** Diagonal of the initial inverse Hessian. */
  inverseCurvature?: Float64Array;
  /** The inverse Hessian of a search that this one continues. */
  inverseHessian?: Float64Array;
}

export interface SearchOptions extends MinimiseOptions {
  /** Where θ is beyond them, L is that of the nearest point within them. */
  bounds?: Bounds;
  /**
   * Number of starts that are always searched from. The lowest of their minima is the result. Further starts are used only if these lead
   * to no minimum. Default 1.
   */
  comparedStarts?: number;
}

export interface SearchResult {
  /** Its iterations and evaluations are those of all searches that led to it, one after the other. */
  minimum: Minimum;
  /** The direction along which the density was integrated numerically. */
  integrated?: SoftDirection;
}

/**
 * Minimises L, which can have several minima. Where a mode disappears, det H = 0 and L = −∞, although the marginal density is finite: a
 * search can end there instead of at a minimum. There are three steps. Each is taken only if the steps before it led to no minimum:
 *
 * 1. A search that ends where its mode disappears continues from a better mode, if there is one.
 * 2. The same from the other starts.
 * 3. The density is integrated numerically along the direction in which the mode disappears, and L stays finite.
 */
export function searchMinimum(
  objective: LaplaceObjective,
  starts: readonly Start[],
  options: SearchOptions,
): SearchResult {
  const { comparedStarts = 1, ...others } = options;
  let atEdge: SearchEnd | undefined;
  let lowest: SearchEnd | undefined;
  let failure: unknown;
  for (const [searches, start] of starts.entries()) {
    if (searches >= comparedStarts && lowest) break;
    objective.startFrom(objective.start);
    try {
      const end = { start, minimum: searchOnBestMode(objective, start, others), mode: objective.mode.slice() };
      if (end.minimum.reason === "cancelled") return { minimum: end.minimum };
      if (endsAtEdge(end.minimum)) atEdge ??= end;
      else if (!lowest || end.minimum.value < lowest.minimum.value) lowest = end;
    } catch (error) {
      if (!hasNoMode(error)) throw error;
      failure = error;
    }
  }
  if (lowest) {
    objective.startFrom(lowest.mode);
    return { minimum: lowest.minimum };
  }
  if (!atEdge) throw failure;
  const { start, minimum, mode } = atEdge;
  return integratedSearch(objective, start, minimum, mode, others) ?? { minimum };
}

/** Where a search ended, and the mode there. */
interface SearchEnd {
  start: Start;
  minimum: Minimum;
  mode: Float64Array;
}

/** Searches with the integral from where a search ended and, if that does not lead to a minimum, from where it started. */
function integratedSearch(
  objective: LaplaceObjective,
  start: Start,
  edge: Minimum,
  mode: Float64Array,
  options: SearchOptions,
): SearchResult | undefined {
  try {
    const integrated = objective.integrateSoftest(edge.x, mode);
    const { x: theta, inverseHessian } = edge;
    for (const { from, u } of [
      { from: { ...start, theta, inverseHessian }, u: mode },
      { from: start, u: objective.start },
    ]) {
      objective.startFrom(u);
      try {
        const minimum = searchOnBestMode(objective, from, options);
        if (!endsAtEdge(minimum)) return { minimum: after(edge, minimum), integrated };
      } catch (error) {
        if (!hasNoMode(error)) throw error;
      }
    }
  } catch (error) {
    // The Hessian is singular at the mode itself.
    if (!(error instanceof NotPositiveDefinite)) throw error;
  }
  objective.stopIntegration(mode);
  return undefined;
}

function searchOnBestMode(objective: LaplaceObjective, start: Start, options: SearchOptions): Minimum {
  const { bounds, ...others } = options;
  let from = start;
  let before: Minimum | undefined;
  for (let search = 1; ; search++) {
    const bounded = bounds ? new BoundedObjective(objective, bounds) : objective;
    const found = minimise(bounded, from.theta, { ...others, ...from });
    const end = { ...found, x: bounds ? nearestWithin(found.x, bounds) : found.x };
    const minimum: Minimum = before ? after(before, end) : end;
    if (!endsAtEdge(minimum) || search === maximumSearches || !objective.moveToBetterMode(minimum.x)) return minimum;
    from = { ...start, theta: minimum.x };
    before = minimum;
  }
}

/** A minimum of a search that began where another one ended. */
function after(before: Minimum, minimum: Minimum): Minimum {
  return {
    ...minimum,
    iterations: before.iterations + minimum.iterations,
    evaluations: before.evaluations + minimum.evaluations,
  };
}

/** A search ended where its mode disappears, or could not take a step. */
export function endsAtEdge({ reason }: Minimum): boolean {
  return reason === "edge" || reason === "stalled";
}

export function hasConverged({ reason }: Minimum): boolean {
  return reason === "gradient" || reason === "change";
}

/** The density has no mode where a search starts. */
function hasNoMode(error: unknown): boolean {
  return error instanceof RangeError && error.cause instanceof ModeNotFound;
}
