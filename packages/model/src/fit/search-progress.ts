/** What an iteration of the optimiser tells. */
interface SearchIteration {
  iteration: number;
  value: number;
  predictedDecrease: number;
}

/** State of the search for the hyper-parameters. */
export interface SearchState {
  /** Number of the search, from 1: small countries are searched from two starts, and one that fails is followed by another. */
  search: number;
  /** Number of the iteration in this search, from 1. */
  iteration: number;
  /** Fraction of the fit that is done; it never decreases. */
  share: number;
}

/**
 * Fractions of a fit, by measurement: the density is built; of a search, its first iteration has found the first mode; the last search
 * has converged.
 */
const builtShare = 0.15;
const firstIterationPart = 0.3;
const convergedShare = 0.97;

/** Iterations of a usual search. A search that makes no headway approaches its end exponentially at this scale. */
const usualIterations = 30;

/**
 * How far a fit is. The predicted decrease falls exponentially, so its logarithm says how much of the way from the first iteration to
 * the tolerance is behind. Planned searches have equal parts of the fit. A search that fails stops far from the tolerance, and the next one
 * goes on from the share that it reached.
 */
export class SearchProgress {
  readonly #tolerance: number;
  readonly #plannedSearches: number;
  #search = 0;
  #share = builtShare;
  #from = builtShare;
  #firstDecrease = 0;

  constructor(relativeTolerance: number, plannedSearches: number) {
    this.#tolerance = relativeTolerance;
    this.#plannedSearches = plannedSearches;
  }

  get share(): number {
    return this.#share;
  }

  after({ iteration, value, predictedDecrease }: SearchIteration): SearchState {
    const relative = predictedDecrease / Math.max(1, Math.abs(value));
    if (iteration === 1) {
      this.#search++;
      this.#from = this.#share;
      this.#firstDecrease = relative;
    }
    const converged = Math.max(this.#convergedPart(relative), 1 - Math.exp(-iteration / usualIterations));
    const done = firstIterationPart + (1 - firstIterationPart) * converged;
    const end = builtShare + (convergedShare - builtShare) * Math.min(1, this.#search / this.#plannedSearches);
    this.#share = Math.max(this.#share, this.#from + (end - this.#from) * done);
    return { search: this.#search, iteration, share: this.#share };
  }

  /** 0 at the first iteration, 1 at the tolerance, on a logarithmic scale. */
  #convergedPart(relative: number): number {
    const part = Math.log(relative / this.#firstDecrease) / Math.log(this.#tolerance / this.#firstDecrease);
    return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
  }
}
