import { sharedNumbers } from "../kernels/shared-work.js";
import type { MarginalThreads } from "./marginal-threads.js";
import type { WorkShare } from "./work-share.js";

/** Draws of all parameters: θ and u of one draw after the other. */
export interface ParameterDraws {
  thetas: Float64Array;
  fields: Float64Array;
}

/** Work of a point with draws of u, in points of a round: with a known mode, and without. Measured with 12 and 32 districts. */
export const fieldWork = { known: 0.5, unknown: 1 };

/** Streams of random numbers of points and of resampling, far from those of the draws. */
export const firstStream = 2 ** 52;

/** Points in θ with the draws that each has: those from number first[k] up to, but not including, first[k + 1]. */
export interface FieldPoints {
  /** θ of the points, one after the other, in shared memory. */
  thetas: Float64Array;
  first: Int32Array;
  /** Modes û(θ) of the points, if they are known. */
  modes?: readonly Float64Array[];
}

/** Draws u around its first-order mean at given points. Returns L of the points; where it is infinite there are no draws. */
export async function drawFields(
  { thetas, first, modes }: FieldPoints,
  threads: MarginalThreads,
  seed: number,
  draws: ParameterDraws,
  work: WorkShare,
): Promise<Float64Array> {
  const count = first.length - 1;
  const p = thetas.length / count;
  const values = sharedNumbers(count);
  const fields = draws.fields.buffer instanceof SharedArrayBuffer ? draws.fields : sharedNumbers(draws.fields.length);
  for (let k = 0; k < count; k++)
    for (let draw = first[k]; draw < first[k + 1]; draw++)
      draws.thetas.set(thetas.subarray(k * p, (k + 1) * p), draw * p);
  const unitWork = modes ? fieldWork.known : fieldWork.unknown;
  work.expect(unitWork * count);
  const task = { thetas, values, draws: { seed, first, fields }, ...(modes && { starts: modes }) };
  await threads.run(task, work.step(unitWork));
  if (fields !== draws.fields) draws.fields.set(fields);
  return values;
}
