import { sharedNumbers } from "../kernels/shared-work.js";
import { RandomStream } from "../random/random-stream.js";
import type { ParameterDraws } from "./joint-draws.js";
import type { MarginalThreads } from "./marginal-threads.js";
import type { WorkShare } from "./work-share.js";

/** Points in θ, each with its mode û(θ). */
export interface WeightedPoints {
  thetas: Float64Array[];
  modes: Float64Array[];
}

/** Work of a point with draws of u, in points of a round. Measured with 12 and 32 districts. */
export const drawWork = 0.6;

/** Streams of random numbers of lattices and of resampling, far from those of the draws. */
export const firstStream = 2 ** 52;

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
    for (; draw < end; draw++) draws.thetas.set(thetas[k], draw * p);
  }
  const task = {
    thetas: sharedNumbers(chosen.length * p),
    values: sharedNumbers(chosen.length),
    starts: chosen.map((k) => modes[k]),
  };
  for (const [place, k] of chosen.entries()) task.thetas.set(thetas[k], place * p);
  const fields = draws.fields.buffer instanceof SharedArrayBuffer ? draws.fields : sharedNumbers(draws.fields.length);
  work.expect(drawWork * chosen.length);
  const fieldTask = { seed, first: Int32Array.from([...first, count]), fields };
  await threads.run({ ...task, draws: fieldTask }, work.step(drawWork));
  if (fields !== draws.fields) draws.fields.set(fields);
}
