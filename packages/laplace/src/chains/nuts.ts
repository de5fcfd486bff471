import { Cancelled, type Objective } from "../minimise/objective.js";
import { maximumNorm } from "../numerics/dense-algebra.js";
import { RandomStream } from "../random/random-stream.js";
import { assertOptions, type Chain, type ChainOptions } from "./chain.js";
import { Hamiltonian, type Position } from "./hamiltonian.js";
import { metricWindows, RunningVariances } from "./metric-windows.js";
import { initialStepSize, StepSizeAdaptation } from "./step-size.js";
import { type Transition, transition } from "./trajectory.js";

/** The options, with all defaults filled in. */
type Settings = ChainOptions & Required<Omit<ChainOptions, "inverseMetric" | "onIteration" | "signal">>;

/**
 * Draws from the density proportional to exp(−f) by the No-U-Turn sampler (Hoffman & Gelman 2014; Betancourt 2017). Points at
 * which f is not finite or throws ModeNotFound are outside the domain, and a trajectory that reaches one is divergent.
 *
 * f must be a function of x alone. If a search computes it, as in a Laplace approximation, that holds to the tolerance of the
 * search, and only while all searches find the mode of one branch.
 *
 * Throws if the start is outside the domain, or if the target throws anything but ModeNotFound.
 */
export function sampleChain(target: Objective, start: Float64Array, options: ChainOptions): Chain {
  assertOptions(target.dimension, start, options);
  const sampler = new Sampler(target, {
    chain: 0,
    warmup: 1000,
    draws: 1000,
    targetAcceptance: 0.8,
    maximumDepth: 10,
    ...options,
  });
  let isCancelled = false;
  try {
    sampler.run(start);
  } catch (failure) {
    if (!(failure instanceof Cancelled)) throw failure;
    isCancelled = true;
  }
  return sampler.chain(isCancelled);
}

/** The iterations of one chain: its state, its step size and its metric. */
class Sampler {
  readonly #settings: Settings;
  readonly #hamiltonian: Hamiltonian;
  readonly #random: RandomStream;
  readonly #draws: Float64Array;
  /** Statistics of the draws so far. */
  readonly #statistics: (Omit<Transition, "state"> & { energy: number })[] = [];
  #position: Position;
  #stepSize = 1;
  #iterations = 0;
  #warmupDivergences = 0;

  constructor(target: Objective, settings: Settings) {
    const n = target.dimension;
    const metric = settings.inverseMetric ?? new Float64Array(n).fill(1);
    this.#settings = settings;
    this.#hamiltonian = new Hamiltonian(target, metric, settings.signal);
    this.#random = new RandomStream(settings.seed, settings.chain);
    this.#draws = new Float64Array(n * settings.draws);
    this.#position = { x: new Float64Array(n), value: Number.NaN, gradient: new Float64Array(n) };
  }

  run(start: Float64Array): void {
    this.#evaluateStart(start);
    this.#warmUp();
    for (let k = 0; k < this.#settings.draws; k++) {
      const { state, ...others } = this.#iterate();
      this.#draws.set(state.x, k * state.x.length);
      this.#statistics.push({ energy: state.energy, ...others });
    }
  }

  #evaluateStart(start: Float64Array): void {
    const hamiltonian = this.#hamiltonian;
    const position = hamiltonian.evaluate(start.slice());
    if (position.value === Number.POSITIVE_INFINITY) {
      throw new RangeError(
        `The start of the chain is outside the domain of the target: its value or gradient there is not finite, or it has no mode. The largest gradient component is ${maximumNorm(position.gradient)}.`,
        { cause: hamiltonian.failure },
      );
    }
    hamiltonian.accept(position);
    this.#position = position;
  }

  /** Adapts the step size in all iterations and, unless it is given, the metric in windows, each with a new step size. */
  #warmUp(): void {
    const { warmup, targetAcceptance, inverseMetric } = this.#settings;
    const hamiltonian = this.#hamiltonian;
    const stepSize = new StepSizeAdaptation(targetAcceptance);
    const variances = new RunningVariances(hamiltonian.dimension);
    const windows = inverseMetric ? undefined : metricWindows(warmup);
    this.#findStepSize();
    stepSize.restart(this.#stepSize);
    for (let done = 1; done <= warmup; done++) {
      const { acceptance, isDivergent } = this.#iterate();
      if (isDivergent) this.#warmupDivergences++;
      stepSize.update(acceptance);
      this.#stepSize = stepSize.current;
      if (windows && done > windows.start) variances.add(this.#position.x);
      if (windows?.ends.includes(done)) {
        variances.writeTo(hamiltonian.inverseMetric);
        variances.restart();
        this.#findStepSize();
        stepSize.restart(this.#stepSize);
      }
    }
    this.#stepSize = stepSize.final;
  }

  #findStepSize(): void {
    this.#stepSize = initialStepSize(this.#hamiltonian, this.#position, this.#stepSize, this.#random);
  }

  #iterate(): Transition {
    const { maximumDepth, warmup, onIteration } = this.#settings;
    const before = this.#position;
    const result = transition(this.#hamiltonian, before, this.#stepSize, maximumDepth, this.#random);
    const { state, depth, isDivergent, acceptance } = result;
    // A target remembers its evaluations since the last accepted point, which an unchanged state is not one of.
    if (state.x !== before.x) this.#hamiltonian.accept(state);
    this.#position = state;
    this.#iterations++;
    onIteration?.({
      iteration: this.#iterations,
      isWarmup: this.#iterations <= warmup,
      x: state.x.slice(),
      value: state.value,
      depth,
      isDivergent,
      acceptance,
      stepSize: this.#stepSize,
      evaluations: this.#hamiltonian.evaluations,
    });
    return result;
  }

  chain(isCancelled: boolean): Chain {
    const kept = this.#statistics;
    const { dimension, inverseMetric, evaluations } = this.#hamiltonian;
    return {
      dimension,
      draws: this.#draws.slice(0, kept.length * dimension),
      energies: Float64Array.from(kept, ({ energy }) => energy),
      divergences: Uint8Array.from(kept, ({ isDivergent }) => (isDivergent ? 1 : 0)),
      depths: Uint8Array.from(kept, ({ depth }) => depth),
      acceptances: Float64Array.from(kept, ({ acceptance }) => acceptance),
      stepSize: this.#stepSize,
      inverseMetric: inverseMetric.slice(),
      warmupDivergences: this.#warmupDivergences,
      evaluations,
      isCancelled,
    };
  }
}
