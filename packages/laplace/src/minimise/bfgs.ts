import { dot, maximumNorm } from "../numerics/dense-algebra.js";
import { InverseHessian } from "./inverse-hessian.js";
import { searchLine } from "./line-search.js";
import {
  Cancelled,
  Evaluator,
  emptyPoint,
  type MinimiseOptions,
  type Objective,
  type Point,
  type StopReason,
} from "./objective.js";

/** An accepted step shorter than this fraction of the first trial means that the quasi-Newton matrix is stale; reset it. Chosen. */
const staleCurvature = 0.05;

/** Consecutive steps that end on a steepening curve at the boundary of the domain after which the search stops. Chosen. */
const maximumBoundarySteps = 3;

/** The options, with all defaults filled in. */
type Settings = MinimiseOptions &
  Required<
    Pick<
      MinimiseOptions,
      "longestStep" | "gradientTolerance" | "relativeTolerance" | "relativeNoise" | "maximumIterations"
    >
  >;

/** The BFGS iteration (Nocedal & Wright 2006, algorithm 6.1): the current point and the approximate inverse Hessian there. */
export class Bfgs {
  iterations = 0;
  readonly evaluator: Evaluator;
  readonly #H: InverseHessian;
  readonly #objective: Objective;
  readonly #settings: Settings;
  readonly #direction: Float64Array;
  /** s = x₊ − x, the last step. */
  readonly #s: Float64Array;
  /** Maximum norm of the first trial step of the next line search. */
  #stepLimit: number;
  /** Consecutive steps that were shortened and ended with a steeper slope than they started with. */
  #boundarySteps = 0;
  /** The inverse Hessian before the first of these. */
  #matrixInside = new Float64Array(0);
  /** The last step was so short that the matrix is to be reset. */
  #isStale = false;
  #current: Point;
  /** Workspace of the line search. */
  #workspace: [Point, Point];

  constructor(objective: Objective, start: Float64Array, settings: Settings) {
    const n = objective.dimension;
    this.evaluator = new Evaluator(objective, settings.signal);
    this.#H = new InverseHessian(n, settings.inverseCurvature, settings.inverseHessian);
    this.#objective = objective;
    this.#settings = settings;
    this.#stepLimit = settings.longestStep;
    this.#direction = new Float64Array(n);
    this.#s = new Float64Array(n);
    this.#current = emptyPoint(n);
    this.#workspace = [emptyPoint(n), emptyPoint(n)];
    this.#current.x.set(start);
  }

  /** The caller supplied the initial inverse Hessian. */
  get #hasKnownScale(): boolean {
    return this.#settings.inverseCurvature !== undefined;
  }

  /** The approximate inverse Hessian at the current point, or before the steps to the boundary that led there. */
  get inverseHessian(): Float64Array {
    return this.#boundarySteps > 0 ? this.#matrixInside : this.#H.matrix;
  }

  get current(): Point {
    return this.#current;
  }

  run(): StopReason {
    try {
      this.#evaluateStart();
      this.#chooseDirection();
      let gain = Number.POSITIVE_INFINITY;
      for (;;) {
        const reason = this.#reasonToStop(gain);
        if (reason !== undefined) return reason;
        const next = this.#search();
        if (next !== undefined) {
          gain = this.#current.value - next.value;
          this.#moveTo(next);
          this.#chooseDirection();
          this.#report();
        } else if (this.#H.isInitial) {
          return "stalled";
        } else {
          gain = Number.POSITIVE_INFINITY;
          this.#H.reset();
          this.#chooseDirection();
        }
      }
    } catch (failure) {
      if (failure instanceof Cancelled) return "cancelled";
      throw failure;
    }
  }

  #evaluateStart(): void {
    const start = this.#current;
    if (!this.evaluator.evaluate(start)) {
      this.#settings.signal?.throwIfAborted();
      throw new RangeError(
        `The start of the minimisation is outside the domain of the objective: its value there is ${start.value}, its largest gradient component ${maximumNorm(start.gradient)}.`,
        { cause: this.evaluator.failure },
      );
    }
    this.#objective.accepted?.(start.x);
  }

  /** d = −H ∇f, the step to the minimiser of the quadratic model. */
  #chooseDirection(): void {
    const { gradient } = this.#current;
    const direction = this.#direction;
    this.#H.multiply(gradient, direction);
    if (!(dot(gradient, direction) > 0) && !this.#H.isInitial) {
      // H has lost positive definiteness by rounding.
      this.#H.reset();
      this.#H.multiply(gradient, direction);
    }
    for (let i = 0; i < direction.length; i++) direction[i] = -direction[i];
    this.#current.slope = dot(gradient, direction);
  }

  #reasonToStop(gain: number): StopReason | undefined {
    const { gradientTolerance, relativeTolerance, maximumIterations, signal } = this.#settings;
    if (maximumNorm(this.#current.gradient) <= gradientTolerance) return "gradient";
    const negligible = relativeTolerance * Math.max(1, Math.abs(this.#current.value));
    if (gain <= negligible && this.#predictedDecrease() <= negligible) return "change";
    if (this.#boundarySteps >= maximumBoundarySteps) return "edge";
    if (this.#boundarySteps > 0 && this.#objective.isAtEdge?.()) return "edge";
    if (this.iterations >= maximumIterations) return "iterations";
    if (signal?.aborted) return "cancelled";
    return undefined;
  }

  /** ½ ∇fᵀ H ∇f, the decrease to the minimum of the quadratic model. */
  #predictedDecrease(): number {
    return -0.5 * this.#current.slope;
  }

  #search(): Point | undefined {
    const from = this.#current;
    const direction = this.#direction;
    const unscaled = this.#H.isInitial && !this.#hasKnownScale;
    const longest = unscaled ? Math.min(1, this.#stepLimit) : this.#stepLimit;
    const first = Math.min(1, longest / maximumNorm(direction));
    const found = searchLine(
      (step, point) => this.evaluator.evaluateAlong(from, direction, step, point),
      { step: 0, value: from.value, slope: from.slope },
      first,
      this.#settings.relativeNoise * Math.abs(from.value),
      this.#workspace,
      this.#settings.maximumSteepEvaluations,
    );
    if (found !== undefined) {
      this.#adaptStepLimit(found.step * maximumNorm(direction), found.step < first);
      this.#boundarySteps = found.step < first && found.slope < from.slope ? this.#boundarySteps + 1 : 0;
      this.#isStale = this.#hasKnownScale && !this.#H.isInitial && found.step < staleCurvature * first;
    }
    return found;
  }

  /** After a shortened step the limit is twice its length, otherwise twice the previous limit. */
  #adaptStepLimit(length: number, wasShortened: boolean): void {
    const { longestStep } = this.#settings;
    if (longestStep === Number.POSITIVE_INFINITY) return;
    this.#stepLimit = Math.min(longestStep, 2 * (wasShortened ? length : this.#stepLimit));
  }

  #moveTo(next: Point): void {
    const from = this.#current;
    const s = this.#s;
    for (let i = 0; i < s.length; i++) s[i] = next.x[i] - from.x[i];
    if (this.#boundarySteps === 1) this.#matrixInside = this.#H.matrix.slice();
    if (this.#isStale) this.#H.reset();
    // The gradient change of a step towards the boundary says nothing about the curvature at a minimum.
    else if (this.#boundarySteps === 0) this.#H.update(s, next.step, from.gradient, next.gradient);
    this.#workspace = [from, next === this.#workspace[0] ? this.#workspace[1] : this.#workspace[0]];
    this.#current = next;
    this.iterations++;
    this.#objective.accepted?.(next.x);
  }

  #report(): void {
    this.#settings.onIteration?.({
      iteration: this.iterations,
      x: this.#current.x.slice(),
      value: this.#current.value,
      predictedDecrease: this.#predictedDecrease(),
      evaluations: this.evaluator.evaluations,
    });
  }
}
