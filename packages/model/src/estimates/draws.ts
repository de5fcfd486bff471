import { type Graph, type LaplaceFit, type ParameterDraws, sharedNumbers } from "@tessera/laplace";

/** The parameters at the optimum and in every draw: all that estimates need of a fit. */
export interface Draws {
  graph: Graph;
  count: number;
  /**
   * Hyper-parameters and latent effects: the optimum and all draws, one after the other, in shared
   * memory.
   */
  thetas: Float64Array;
  fields: Float64Array;
  /**
   * The optimum is the mode of the draws too. Otherwise an estimate has the mode of its own draws.
   */
  aroundOptimum: boolean;
}

/**
 * Memory for draws of a fit, with the optimum in its place. `drawn` are the places of the draws.
 */
export function drawsOf({ graph, theta, u }: LaplaceFit, count: number): Draws & { drawn: ParameterDraws } {
  const thetas = sharedNumbers(theta.length * (count + 1));
  const fields = sharedNumbers(u.length * (count + 1));
  thetas.set(theta);
  fields.set(u);
  const drawn = { thetas: thetas.subarray(theta.length), fields: fields.subarray(u.length) };
  return { graph, count, thetas, fields, aroundOptimum: false, drawn };
}

/** Draws of the latent effects with the hyper-parameters at their optimum, as published. */
export function drawsAtOptimum(fit: LaplaceFit, seed: number, count: number): Draws {
  const { drawn, ...draws } = drawsOf(fit, count);
  for (let draw = 0; draw < count; draw++) drawn.thetas.set(fit.theta, draw * fit.theta.length);
  fit.draw(seed, 0, drawn.fields);
  return { ...draws, aroundOptimum: true };
}
