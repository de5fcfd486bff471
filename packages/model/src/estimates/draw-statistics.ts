/** Summary statistics of the draws of a quantity. */
export interface Summary {
  mean: number;
  se: number;
  median: number;
  lower: number;
  upper: number;
}

/** Number of bins of the partial sort: with 1000 draws, about 8 draws a bin. */
const bins = 128;

/**
 * Mean, standard deviation, and the 50 %, 2.5 % and 97.5 % quantiles of a fixed number of draws. Quantiles are of type 7 of
 * Hyndman and Fan (1996). They come from a bucket sort in which only the buckets that hold a quantile are sorted.
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

  /** Summarises the draws that start at `from` in an array. */
  summarise(draws: Float64Array, from: number): Summary {
    const count = this.#count;
    let [sum, minimum, maximum] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let d = from; d < from + count; d++) {
      const x = draws[d] as number;
      sum += x;
      if (x < minimum) minimum = x;
      if (x > maximum) maximum = x;
    }
    if (minimum === maximum && Number.isFinite(sum))
      return { mean: minimum, se: 0, median: minimum, lower: minimum, upper: minimum };
    const mean = sum / count;
    let squares = 0;
    for (let d = from; d < from + count; d++) {
      const residual = (draws[d] as number) - mean;
      squares += residual * residual;
    }
    const se = Math.sqrt(squares / (Math.max(count, 2) - 1));
    this.#distribute(draws, from, minimum, maximum);
    return { mean, se, median: this.#quantile(0.5), lower: this.#quantile(0.025), upper: this.#quantile(0.975) };
  }

  #distribute(draws: Float64Array, from: number, minimum: number, maximum: number): void {
    const count = this.#count;
    const start = this.#start.fill(0);
    const binOf = this.#binOf;
    const scale = (bins - 1) / (maximum - minimum);
    for (let d = 0; d < count; d++) {
      const bin = (((draws[from + d] as number) - minimum) * scale) | 0;
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
    const below = this.#orderStatistic(k);
    return h === k ? below : below + (h - k) * (this.#orderStatistic(k + 1) - below);
  }

  #orderStatistic(rank: number): number {
    const start = this.#start;
    let [low, high] = [0, bins - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((start[middle] as number) <= rank) low = middle;
      else high = middle - 1;
    }
    sortRange(this.#byBin, start[low] as number, start[low + 1] as number);
    return this.#byBin[rank] as number;
  }
}

/** Insertion sort of a range: linear if the range is sorted already. */
function sortRange(x: Float64Array, from: number, end: number): void {
  for (let i = from + 1; i < end; i++) {
    const value = x[i] as number;
    let j = i - 1;
    for (; j >= from && (x[j] as number) > value; j--) x[j + 1] = x[j] as number;
    x[j + 1] = value;
  }
}
