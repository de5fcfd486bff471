import type { Formula, Series } from "./indicators.js";

/** Draws of each series in a stratum, the mode first. */
export type StratumDraws = Record<Series, Float64Array>;

/** Draws of an indicator, from those of the people it is made of. */
export function applyFormula(
  { plus, minus, per }: Formula,
  draws: StratumDraws,
  out: Float64Array,
  scratch: Float64Array,
): void {
  combine(plus, minus, draws, out);
  if (!per) return;
  combine(per.plus, per.minus, draws, scratch);
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) / (scratch[d] as number);
}

function combine(plus: readonly Series[], minus: readonly Series[] = [], draws: StratumDraws, out: Float64Array): void {
  const [first, ...others] = plus;
  out.set(draws[first as Series]);
  for (const series of others) addScaled(draws[series], 1, out);
  for (const series of minus) addScaled(draws[series], -1, out);
}

function addScaled(x: Float64Array, factor: number, out: Float64Array): void {
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + factor * (x[d] as number);
}
