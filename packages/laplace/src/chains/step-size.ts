import type { RandomStream } from "../random/random-stream.js";
import type { Hamiltonian, Position } from "./hamiltonian.js";

/** Constants of dual averaging (Hoffman & Gelman 2014, section 3.2.1); Stan's defaults too. */
const gamma = 0.05;
const t0 = 10;
const kappa = 0.75;

/** The averages tend to this multiple of the first step size (Hoffman & Gelman 2014, section 3.2.1). */
const shrinkageFactor = 10;

/** Acceptance of one step at which doubling or halving ends. Hoffman & Gelman (2014) have 0.5, Stan 0.8. */
const acceptanceOfOneStep = 0.8;

/** Bounds of the first step size. Chosen: beyond them the density is not proper, or its gradient is wrong. */
const smallestStep = 2 ** -50;
const largestStep = 2 ** 50;

/**
 * Step size ε for which the mean of a statistic, the acceptance, has a given value δ: the dual averaging of Hoffman & Gelman
 * (2014), section 3.2 and algorithm 6.
 */
export class StepSizeAdaptation {
  readonly #target: number;
  /** log of the value that ε shrinks to, the μ of the paper. */
  #mu = 0;
  #count = 0;
  /** H̄, the mean of δ − acceptance with less weight on early iterations. */
  #meanError = 0;
  #logStep = 0;
  #meanLogStep = 0;

  /** `target` is δ. */
  constructor(target: number) {
    this.#target = target;
  }

  /** Starts with a step size from the heuristic. */
  restart(stepSize: number): void {
    this.#mu = Math.log(shrinkageFactor * stepSize);
    this.#count = 0;
    this.#meanError = 0;
    this.#logStep = Math.log(stepSize);
    this.#meanLogStep = this.#logStep;
  }

  /**
   * After iteration m:  H̄ += (δ − α − H̄) / (m + t₀),  log ε = μ − √m H̄ / γ,  mean of log ε += m^−κ (log ε − mean).
   */
  update(acceptance: number): void {
    const m = ++this.#count;
    this.#meanError += (this.#target - acceptance - this.#meanError) / (m + t0);
    this.#logStep = this.#mu - (Math.sqrt(m) / gamma) * this.#meanError;
    this.#meanLogStep += m ** -kappa * (this.#logStep - this.#meanLogStep);
  }

  /** The step size of the next iteration of the warm-up. */
  get current(): number {
    return Math.exp(this.#logStep);
  }

  /** The step size after the warm-up. */
  get final(): number {
    return Math.exp(this.#meanLogStep);
  }
}

/**
 * A step size at which the acceptance of one leapfrog step is about 0.8: doubled or halved until the acceptance crosses that value
 * (Hoffman & Gelman 2014, algorithm 4). As in Stan, each trial has a momentum of its own.
 */
export function initialStepSize(
  hamiltonian: Hamiltonian,
  from: Position,
  firstTrial: number,
  random: RandomStream,
): number {
  const isAccepted = (step: number) => {
    const start = hamiltonian.withRandomMomentum(from, random);
    return start.energy - hamiltonian.leapfrog(start, step).energy > Math.log(acceptanceOfOneStep);
  };
  let step = firstTrial;
  const isGrowing = isAccepted(step);
  do {
    step *= isGrowing ? 2 : 0.5;
    if (!(step >= smallestStep && step <= largestStep)) {
      throw new RangeError(
        isGrowing
          ? "The target does not grow along any step: it is no negative log density."
          : "Steps of all sizes are rejected at the start of the chain: the gradient of the target does not belong to its value.",
      );
    }
  } while (isAccepted(step) === isGrowing);
  return step;
}
