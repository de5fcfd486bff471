/**
 * Points of a rank-one lattice in the unit cube: point i is the fractional part of i g / N + shift. The generating vector g is built
 * component by component, each the one of least worst-case error in the weighted Korobov space of smoothness 2 (Sloan, Kuo & Joe 2002):
 *
 *   e² = −1 + (1/N) Σ_i Π_k (1 + γ_k ω(i g_k / N mod 1)),   ω(x) = 2π² (x² − x + 1/6).
 */
export function rankOneLattice(count: number, shift: Float64Array): Float64Array {
  const dimension = shift.length;
  const points = new Float64Array(count * dimension);
  const product = new Float64Array(count).fill(1);
  const omega = Float64Array.from(
    { length: count },
    (_, i) => 2 * Math.PI ** 2 * ((i / count) ** 2 - i / count + 1 / 6),
  );
  for (let k = 0; k < dimension; k++) {
    const weight = (k + 1) ** -2;
    const generator = bestComponent(count, product, omega, weight);
    for (let i = 0; i < count; i++) {
      const at = (i * generator) % count;
      product[i] *= 1 + weight * omega[at];
      points[i * dimension + k] = (at / count + shift[k]) % 1;
    }
  }
  return points;
}

/** The component whose lattice has the least error. Components that share a factor with N repeat points, and −g has the error of g. */
function bestComponent(count: number, product: Float64Array, omega: Float64Array, weight: number): number {
  let [best, least] = [1, Number.POSITIVE_INFINITY];
  for (let g = 1; 2 * g <= count; g++) {
    if (commonDivisor(g, count) > 1) continue;
    let error = 0;
    for (let i = 0; i < count; i++) error += product[i] * (1 + weight * omega[(i * g) % count]);
    if (error < least) [best, least] = [g, error];
  }
  return best;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
