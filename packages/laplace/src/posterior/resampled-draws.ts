import { sharedNumbers } from "../kernels/shared-work.js";
import { RandomStream } from "../random/random-stream.js";
import { drawFields, firstStream, type ParameterDraws } from "./field-draws.js";
import type { MarginalThreads } from "./marginal-threads.js";
import type { WorkShare } from "./work-share.js";

/** Points in θ, each with its mode û(θ). */
export interface WeightedPoints {
  thetas: Float64Array[];
  modes: Float64Array[];
}

/** Resamples points systematically (Douc, Cappé & Moulines 2005), and draws u at each point that has draws. */
export async function drawResampled(
  { thetas, modes }: WeightedPoints,
  weights: Float64Array,
  threads: MarginalThreads,
  seed: number,
  draws: ParameterDraws,
  work: WorkShare,
): Promise<void> {
  const p = thetas[0].length;
  const count = draws.thetas.length / p;
  const offset = new RandomStream(seed, firstStream).uniform();
  const last = weights.findLastIndex((weight) => weight > 0);
  const chosen: number[] = [];
  const first: number[] = [];
  let [draw, sum] = [0, 0];
  for (const [k, weight] of weights.entries()) {
    sum += weight;
    // The sum of all weights is 1 but for rounding.
    const end = k === last ? count : Math.min(count, Math.ceil(count * sum - offset));
    if (end <= draw) continue;
    chosen.push(k);
    first.push(draw);
    draw = end;
  }
  const points = {
    thetas: sharedNumbers(chosen.length * p),
    first: Int32Array.from([...first, count]),
    modes: chosen.map((k) => modes[k]),
  };
  for (const [place, k] of chosen.entries()) points.thetas.set(thetas[k], place * p);
  await drawFields(points, threads, seed, draws, work);
}
