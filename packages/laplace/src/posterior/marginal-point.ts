import { Graph, type PortableGraph } from "../graph/vector-graph.js";
import { LaplaceObjective } from "../laplace/laplace-objective.js";
import { ModeNotFound } from "../laplace/newton-matrix.js";

/** Chosen: L of a point is then known to 1e-6, and its gradient to 1e-3, which is more than weights and draws need. */
const modeTolerance = 1e-6;

/** What a thread needs to evaluate L at points near an optimum. */
export interface PointSetup {
  graph: PortableGraph;
  theta: Float64Array;
  /** û(θ̂), and its derivatives along each hyper-parameter, one after the other. */
  mode: Float64Array;
  modeDerivatives: Float64Array;
  /** First-order difference between the mean of u and its mode at θ̂. */
  meanShift: Float64Array;
  /** The direction along which the density is integrated numerically. */
  line: Float64Array | undefined;
}

/** Evaluates L at points near an optimum. A result is a function of its point alone, not of those before it. */
export class MarginalPoint {
  readonly objective: LaplaceObjective;
  readonly #setup: PointSetup;
  readonly #start: Float64Array;

  constructor(setup: PointSetup) {
    this.#setup = setup;
    this.objective = new LaplaceObjective(Graph.from(setup.graph), setup.mode, { modeTolerance });
    if (setup.line) this.objective.integrateAlong(setup.line, setup.mode);
    this.#start = new Float64Array(setup.mode.length);
  }

  /**
   * L(θ), with its gradient if there is an array for it. Infinite where the density has no mode. The search for the mode can start from one
   * that is known.
   */
  value(theta: Float64Array, gradient?: Float64Array, start?: Float64Array): number {
    this.objective.startFrom(start ?? this.#predictedMode(theta));
    try {
      const value = gradient ? this.objective.valueAndGradient(theta, gradient) : this.objective.value(theta);
      return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!(error instanceof ModeNotFound)) throw error;
      gradient?.fill(0);
      return Number.POSITIVE_INFINITY;
    }
  }

  /** Draws of u at the last point, around its first-order mean. The difference from the mode is taken to be that at θ̂. */
  draw(seed: number, first: number, out: Float64Array): void {
    const { meanShift } = this.#setup;
    this.objective.draw(seed, first, out);
    for (let at = 0; at < out.length; at++) out[at] += meanShift[at % meanShift.length];
  }

  /** û(θ̂) + (dû/dθ)(θ − θ̂), or û(θ̂) if that is the better start. */
  #predictedMode(theta: Float64Array): Float64Array {
    const { theta: centre, mode, modeDerivatives } = this.#setup;
    const [start, n] = [this.#start, this.#start.length];
    start.set(mode);
    for (let k = 0; k < theta.length; k++) {
      const difference = theta[k] - centre[k];
      if (difference === 0) continue;
      for (let i = 0, at = k * n; i < n; i++, at++) start[i] += difference * modeDerivatives[at];
    }
    const { density } = this.objective;
    return density.value(theta, start) <= density.value(theta, mode) ? start : mode;
  }
}
