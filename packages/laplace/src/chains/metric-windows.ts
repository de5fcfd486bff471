/** Stan's defaults: iterations before the first window and after the last one, and length of the first window. */
const initialBuffer = 75;
const finalBuffer = 50;
const firstWindow = 25;

/** The same for short warm-ups, as fractions of the warm-up; one window is between them. */
const initialFraction = 0.15;
const finalFraction = 0.1;

/** A shorter warm-up adapts the step size alone. */
const shortestWarmup = 20;

/** Weight of the prior of a variance, in draws, and its value (Stan's). */
const priorDraws = 5;
const priorVariance = 1e-3;

/** The windows of a warm-up: draws from iteration `start` on are used, and the metric changes after each of `ends` iterations. */
export interface MetricWindows {
  readonly start: number;
  /** Ascending; empty if the metric is not adapted. */
  readonly ends: readonly number[];
}

/**
 * Windows of the metric's adaptation as in Stan (Carpenter et al. 2017; Stan Reference Manual, section "Automatic parameter
 * tuning"): each is twice as long as the one before. The last is prolonged to the final buffer, if none that long follows it.
 */
export function metricWindows(warmup: number): MetricWindows {
  if (warmup < shortestWarmup) return { start: warmup, ends: [] };
  if (warmup < initialBuffer + firstWindow + finalBuffer) {
    const end = warmup - Math.floor(finalFraction * warmup);
    return { start: Math.floor(initialFraction * warmup), ends: [end] };
  }
  const last = warmup - finalBuffer;
  const ends: number[] = [];
  let length = firstWindow;
  for (let end = initialBuffer + length; ; end += length) {
    length *= 2;
    if (end + length > last) return { start: initialBuffer, ends: [...ends, last] };
    ends.push(end);
  }
}

/** Variances of the components of the draws of one window, by Welford's updates (Knuth 1997, section 4.2.2). */
export class RunningVariances {
  #count = 0;
  readonly #mean: Float64Array;
  /** Σ (x − mean)² */
  readonly #squares: Float64Array;

  constructor(dimension: number) {
    this.#mean = new Float64Array(dimension);
    this.#squares = new Float64Array(dimension);
  }

  restart(): void {
    this.#count = 0;
    this.#mean.fill(0);
    this.#squares.fill(0);
  }

  add(x: Float64Array): void {
    this.#count++;
    for (let i = 0; i < x.length; i++) {
      const difference = x[i] - this.#mean[i];
      this.#mean[i] += difference / this.#count;
      this.#squares[i] += difference * (x[i] - this.#mean[i]);
    }
  }

  /** Writes the sample variances s², shrunk to a small value: (n s² + 5 · 10⁻³) / (n + 5). */
  writeTo(out: Float64Array): void {
    const n = this.#count;
    for (let i = 0; i < out.length; i++) {
      out[i] = ((n * this.#squares[i]) / (n - 1) + priorDraws * priorVariance) / (n + priorDraws);
    }
  }
}
