import type { Graph, LaplaceFit } from "@tessera/laplace";

/** The latent effects at the mode and in every draw: all that estimates need of a fit. */
export class Draws {
  readonly graph: Graph;
  readonly theta: Float64Array;
  readonly count: number;
  /** The mode and all draws, one after the other, in shared memory. */
  readonly fields: Float64Array;

  constructor(fit: LaplaceFit, seed: number, count: number) {
    this.graph = fit.graph;
    this.theta = fit.theta;
    this.count = count;
    const size = fit.u.length;
    this.fields = sharedNumbers(size * (count + 1));
    this.fields.set(fit.u);
    fit.draw(seed, 0, this.fields.subarray(size));
  }
}

export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}
