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
}

export interface SearchOptions extends MinimiseOptions {
  /** Where θ is beyond them, L is that of the nearest point within them. */
  bounds?: Bounds;
}

export interface SearchResult {
  minimum: Minimum;
  /** The direction along which the density was integrated numerically. */
  integrated?: SoftDirection;
}

/**
 * Minimises L. Where a mode disappears, det H = 0 and L = −∞, although the marginal density is finite: a search can end there
 * instead of at a minimum. So there are three steps, of which each is taken only if those before it did not lead to a minimum:
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
  let atEdge: { start: Start; minimum: Minimum; mode: Float64Array } | undefined;
  let failure: unknown;
  for (const start of starts) {
    objective.startFrom(objective.start);
    try {
      const minimum = searchOnBestMode(objective, start, options);
      if (!endsAtEdge(minimum)) return { minimum };
      atEdge ??= { start, minimum, mode: objective.mode.slice() };
    } catch (error) {
      if (!hasNoMode(error)) throw error;
      failure = error;
    }
  }
  if (!atEdge) throw failure;
  const { start, minimum, mode } = atEdge;
  return integratedSearch(objective, start, minimum, mode, options) ?? { minimum };
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
    for (const [theta, u] of [
      [edge.x, mode],
      [start.theta, objective.start],
    ] as const) {
      objective.startFrom(u);
      try {
        const minimum = searchOnBestMode(objective, { ...start, theta }, options);
        if (!endsAtEdge(minimum)) return { minimum, integrated };
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
  let [theta, iterations, evaluations] = [start.theta, 0, 0];
  for (let search = 1; ; search++) {
    const bounded = bounds ? new BoundedObjective(objective, bounds) : objective;
    const found = minimise(bounded, theta, { ...others, ...start });
    const minimum = { ...found, x: bounds ? nearestWithin(found.x, bounds) : found.x };
    iterations += minimum.iterations;
    evaluations += minimum.evaluations;
    if (!endsAtEdge(minimum) || search === maximumSearches || !objective.moveToBetterMode(minimum.x))
      return { ...minimum, iterations, evaluations };
    theta = minimum.x;
  }
}

function endsAtEdge({ reason }: Minimum): boolean {
  return reason === "edge" || reason === "stalled";
}

/** The density has no mode where a search starts. */
function hasNoMode(error: unknown): boolean {
  return error instanceof RangeError && error.cause instanceof ModeNotFound;
}
