import type { Formula, Series, SignedSum } from "@tessera/contract";

/** Numbers of people by series; all arrays have the same length. */
export type SeriesValues = Readonly<Record<Series, Float64Array>>;

/** out = formula applied elementwise; `scratch` holds the denominator. */
export function applyFormula(
  { value, per }: Formula,
  values: SeriesValues,
  out: Float64Array,
  scratch: Float64Array,
): void {
  combine(value, values, out);
  if (!per) return;
  combine(per, values, scratch);
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) / (scratch[d] as number);
}

function combine({ plus, minus = [] }: SignedSum, values: SeriesValues, out: Float64Array): void {
  const [first, ...others] = plus;
  out.set(values[first as Series]);
  for (const series of others) addScaled(values[series], 1, out);
  for (const series of minus) addScaled(values[series], -1, out);
}

function addScaled(x: Float64Array, factor: number, out: Float64Array): void {
  for (let d = 0; d < out.length; d++) out[d] = (out[d] as number) + factor * (x[d] as number);
}
