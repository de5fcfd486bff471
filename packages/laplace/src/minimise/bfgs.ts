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

/**
 * Where so little of a step proves good, its curvature was learnt elsewhere, or from noise. If there is a scale to start from
 * it is learnt anew.
 */
const misled = 0.05;

/** Trials that a line search has where steps are to be short, because they are dear. */
const patience = 3;

/** So many times in a row at an edge of the objective, and there is no minimum to be found this way. */
const mostEdges = 3;

/** The options that have a default, all given. */
type Settings = MinimiseOptions &
  Required<
    Pick<
      MinimiseOptions,
      "longestStep" | "gradientTolerance" | "relativeTolerance" | "relativeNoise" | "maximumIterations"
    >
  >;

/** The way down from a start: the current point, the model of the curvature there, and the steps of BFGS. */
export class Descent {
  iterations = 0;
  readonly evaluator: Evaluator;
  readonly H: InverseHessian;
  readonly #objective: Objective;
  readonly #settings: Settings;
  readonly #direction: Float64Array;
  /** x₊ − x, the step just taken. */
  readonly #s: Float64Array;
  /** How far a component may go at first in the next iteration. */
  #reach: number;
  /** Iterations just now that went steeper and steeper towards where the objective ends. */
  #edges = 0;
  /** The last direction held for a small part of the way only. */
  #isMisled = false;
  #current: Point;
  /** The two points a line search works with. */
  #workspace: [Point, Point];

  constructor(objective: Objective, start: Float64Array, settings: Settings) {
    const n = objective.dimension;
    this.evaluator = new Evaluator(objective, settings.signal);
    this.H = new InverseHessian(n, settings.inverseCurvature);
    this.#objective = objective;
    this.#settings = settings;
    this.#reach = settings.longestStep;
    this.#direction = new Float64Array(n);
    this.#s = new Float64Array(n);
    this.#current = emptyPoint(n);
    this.#workspace = [emptyPoint(n), emptyPoint(n)];
    this.#current.x.set(start);
  }

  /** The starting inverse Hessian is more than a guess. */
  get #hasKnownScale(): boolean {
    return this.#settings.inverseCurvature !== undefined;
  }

  get current(): Point {
    return this.#current;
  }

  /** Iterates until there is a reason to stop. */
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
          this.#report(next.step);
        } else if (this.H.fresh) {
          return "stalled";
        } else {
          gain = Number.POSITIVE_INFINITY;
          this.H.reset();
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

  /** d = −H ∇f, the step to the minimum of the quadratic model. */
  #chooseDirection(): void {
    const { gradient } = this.#current;
    const direction = this.#direction;
    this.H.multiply(gradient, direction);
    if (!(dot(gradient, direction) > 0) && !this.H.fresh) {
      // Rounding has cost H its positive definiteness.
      this.H.reset();
      this.H.multiply(gradient, direction);
    }
    for (let i = 0; i < direction.length; i++) direction[i] = -(direction[i] as number);
    this.#current.slope = dot(gradient, direction);
  }

  #reasonToStop(gain: number): StopReason | undefined {
    const { gradientTolerance, relativeTolerance, maximumIterations, signal } = this.#settings;
    if (maximumNorm(this.#current.gradient) <= gradientTolerance) return "gradient";
    const negligible = relativeTolerance * Math.max(1, Math.abs(this.#current.value));
    if (gain <= negligible && this.#promisedDecrease() <= negligible) return "change";
    if (this.#edges >= mostEdges) return "edge";
    if (this.iterations >= maximumIterations) return "iterations";
    if (signal?.aborted) return "cancelled";
    return undefined;
  }

  /** ½ ∇fᵀ H ∇f: what the step to the minimum of the quadratic model would gain. */
  #promisedDecrease(): number {
    return -0.5 * this.#current.slope;
  }

  #search(): Point | undefined {
    const from = this.#current;
    const direction = this.#direction;
    const unscaled = this.H.fresh && !this.#hasKnownScale;
    const longest = unscaled ? Math.min(1, this.#reach) : this.#reach;
    const first = Math.min(1, longest / maximumNorm(direction));
    const found = searchLine(
      (step, point) => this.evaluator.evaluateAlong(from, direction, step, point),
      { step: 0, value: from.value, slope: from.slope },
      first,
      this.#settings.relativeNoise * Math.abs(from.value),
      this.#workspace,
      this.#settings.longestStep < Number.POSITIVE_INFINITY ? patience : Number.POSITIVE_INFINITY,
    );
    if (found !== undefined) {
      this.#adaptReach(found.step * maximumNorm(direction), found.step < first);
      this.#edges = found.step < first && found.slope < from.slope ? this.#edges + 1 : 0;
      this.#isMisled = this.#hasKnownScale && !this.H.fresh && found.step < misled * first;
    }
    return found;
  }

  /** Where a step proved too long, the next one starts with twice the way that was taken instead. */
  #adaptReach(length: number, wasShortened: boolean): void {
    const { longestStep } = this.#settings;
    if (longestStep === Number.POSITIVE_INFINITY) return;
    this.#reach = Math.min(longestStep, 2 * (wasShortened ? length : this.#reach));
  }

  #moveTo(next: Point): void {
    const from = this.#current;
    const s = this.#s;
    for (let i = 0; i < s.length; i++) s[i] = (next.x[i] as number) - (from.x[i] as number);
    if (this.#isMisled) this.H.reset();
    // Towards an edge there is no curvature to learn.
    else if (this.#edges === 0) this.H.update(s, next.step, from.gradient, next.gradient);
    this.#workspace = [from, next === this.#workspace[0] ? this.#workspace[1] : this.#workspace[0]];
    this.#current = next;
    this.iterations++;
    this.#objective.accepted?.(next.x);
  }

  #report(step: number): void {
    this.#settings.onIteration?.({
      iteration: this.iterations,
      x: this.#current.x.slice(),
      value: this.#current.value,
      gradientNorm: maximumNorm(this.#current.gradient),
      promisedDecrease: this.#promisedDecrease(),
      step,
      evaluations: this.evaluator.evaluations,
    });
  }
}
