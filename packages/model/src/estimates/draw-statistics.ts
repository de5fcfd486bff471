/** What is told of the draws of a quantity. */
export interface Summary {
  mean: number;
  se: number;
  median: number;
  lower: number;
  upper: number;
}

const bins = 128;

/**
 * Mean, standard deviation, and quantiles at ½, 2.5 % and 97.5 % of a fixed number of draws. A quantile interpolates
 * between the two draws around it; to find these, draws are thrown into bins by value, and only the bins that matter are
 * sorted.
 */
export class Summariser {
  readonly #count: number;
  readonly #binOf: Uint8Array;
  readonly #start = new Int32Array(bins + 1);
  readonly #next = new Int32Array(bins);
  readonly #byBin: Float64Array;

  constructor(count: number) {
    this.#count = count;
    this.#binOf = new Uint8Array(count);
    this.#byBin = new Float64Array(count);
  }

  /** Summarises the draws at `from` and after in an array. */
  summarise(draws: Float64Array, from: number): Summary {
    const count = this.#count;
    let [sum, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let d = from; d < from + count; d++) {
      const x = draws[d] as number;
      sum += x;
      if (x < least) least = x;
      if (x > most) most = x;
    }
    if (least === most && Number.isFinite(sum))
      return { mean: least, se: 0, median: least, lower: least, upper: least };
    const mean = sum / count;
    let squares = 0;
    for (let d = from; d < from + count; d++) {
      const residual = (draws[d] as number) - mean;
      squares += residual * residual;
    }
    const se = Math.sqrt(squares / (Math.max(count, 2) - 1));
    this.#sortIntoBins(draws, from, least, most);
    return { mean, se, median: this.#quantile(0.5), lower: this.#quantile(0.025), upper: this.#quantile(0.975) };
  }

  #sortIntoBins(draws: Float64Array, from: number, least: number, most: number): void {
    const count = this.#count;
    const start = this.#start.fill(0);
    const binOf = this.#binOf;
    const scale = (bins - 1) / (most - least);
    for (let d = 0; d < count; d++) {
      const bin = (((draws[from + d] as number) - least) * scale) | 0;
      binOf[d] = bin;
      start[bin + 1] = (start[bin + 1] as number) + 1;
    }
    for (let bin = 0; bin < bins; bin++) start[bin + 1] = (start[bin + 1] as number) + (start[bin] as number);
    const next = this.#next;
    next.set(start.subarray(0, bins));
    for (let d = 0; d < count; d++) {
      const bin = binOf[d] as number;
      const place = next[bin] as number;
      next[bin] = place + 1;
      this.#byBin[place] = draws[from + d] as number;
    }
  }

  /** x_(h) + (h − ⌊h⌋)(x_(h+1) − x_(h)) with h = p (count − 1), ranks from 0. */
  #quantile(p: number): number {
    const h = p * (this.#count - 1);
    const k = Math.floor(h);
    const below = this.#ranked(k);
    return h === k ? below : below + (h - k) * (this.#ranked(k + 1) - below);
  }

  #ranked(rank: number): number {
    const start = this.#start;
    let [low, high] = [0, bins - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((start[middle] as number) <= rank) low = middle;
      else high = middle - 1;
    }
    sortPart(this.#byBin, start[low] as number, start[low + 1] as number);
    return this.#byBin[rank] as number;
  }
}

/** Sorts a few numbers in place by insertion: quick where they are sorted already. */
function sortPart(x: Float64Array, from: number, end: number): void {
  for (let i = from + 1; i < end; i++) {
    const value = x[i] as number;
    let j = i - 1;
    for (; j >= from && (x[j] as number) > value; j--) x[j + 1] = x[j] as number;
    x[j + 1] = value;
  }
}
