import type { Graph, LaplaceFit, ParameterDraws } from "@tessera/laplace";

/** The parameters at the mode and in every draw: all that estimates need of a fit. */
export interface Draws {
  graph: Graph;
  count: number;
  /** Hyper-parameters and latent effects: the mode and all draws, one after the other, in shared memory. */
  thetas: Float64Array;
  fields: Float64Array;
}

/** Draws of a fit, which `fill` writes. */
export function drawsOf(fit: LaplaceFit, count: number, fill: (draws: ParameterDraws) => void): Draws {
  const { graph, theta, u } = fit;
  const thetas = sharedNumbers(theta.length * (count + 1));
  const fields = sharedNumbers(u.length * (count + 1));
  thetas.set(theta);
  fields.set(u);
  fill({ thetas: thetas.subarray(theta.length), fields: fields.subarray(u.length) });
  return { graph, count, thetas, fields };
}

/** Draws of the latent effects with the hyper-parameters at their optimum, as published. */
export function drawsAtOptimum(fit: LaplaceFit, seed: number, count: number): Draws {
  return drawsOf(fit, count, ({ thetas, fields }) => {
    for (let at = 0; at < thetas.length; at += fit.theta.length) thetas.set(fit.theta, at);
    fit.draw(seed, 0, fields);
  });
}

export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}
