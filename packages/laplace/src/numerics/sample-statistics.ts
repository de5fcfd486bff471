/** NaN for an empty sample. */
export function mean(sample: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < sample.length; k++) sum += sample[k];
  return sum / sample.length;
}

/** Σ (x − mean)² / (n − 1) */
export function variance(sample: ArrayLike<number>): number {
  const centre = mean(sample);
  let sum = 0;
  for (let k = 0; k < sample.length; k++) sum += (sample[k] - centre) ** 2;
  return sum / (sample.length - 1);
}

/** The quantile of a probability, interpolated between order statistics (Hyndman & Fan 1996, definition 7). */
export function quantile(sample: Float64Array, probability: number): number {
  const sorted = sample.slice().sort();
  const place = probability * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Ranks from 1. Equal values have the mean of their ranks. All are NaN if a value is NaN. */
export function ranks(sample: Float64Array): Float64Array {
  if (sample.some(Number.isNaN)) return new Float64Array(sample.length).fill(Number.NaN);
  const order = Int32Array.from(sample, (_, k) => k).sort((a, b) => sample[a] - sample[b]);
  const out = new Float64Array(sample.length);
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (end < order.length && sample[order[end]] === sample[order[first]]) end++;
    // The mean of first + 1, …, end.
    for (let k = first; k < end; k++) out[order[k]] = (first + 1 + end) / 2;
    first = end;
  }
  return out;
}
