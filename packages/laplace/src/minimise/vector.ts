/** aᵀb */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** maxᵢ |aᵢ|; NaN if any component is. */
export function maximumNorm(a: Float64Array): number {
  let norm = 0;
  for (let i = 0; i < a.length; i++) norm = Math.max(norm, Math.abs(a[i] as number));
  return norm;
}
