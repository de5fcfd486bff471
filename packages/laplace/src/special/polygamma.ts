/*
 * The derivatives of log Γ: ψ, ψ′ and ψ″. One method for the three: the recurrence
 *
 *   ψ(x) = ψ(x + 1) − 1/x,   ψ′(x) = ψ′(x + 1) + 1/x²,   ψ″(x) = ψ″(x + 1) − 2/x³
 *
 * carries x up to 14, where seven terms of the asymptotic series in 1/x² (Abramowitz and Stegun 6.3.18, 6.4.12, 6.4.13)
 * are exact to rounding. All terms of ψ′ have one sign, and all of ψ″, so both keep full relative accuracy; ψ is a
 * difference, and keeps full absolute accuracy around its zero at 1.4616….
 */

const asymptoticFrom = 14;

/** ψ(x) = d log Γ(x) / dx for x ≥ 0; NaN for x < 0. ψ(0) = −∞. */
export function digamma(x: number): number {
  if (x < 0) return Number.NaN;
  let shifts = 0;
  for (; x < asymptoticFrom; x++) shifts += 1 / x;
  const u = 1 / (x * x);
  // Σ B₂ₖ / (2k x²ᵏ)
  const series =
    u * (1 / 12 - u * (1 / 120 - u * (1 / 252 - u * (1 / 240 - u * (1 / 132 - u * (691 / 32760 - u * (1 / 12)))))));
  return Math.log(x) - 0.5 / x - series - shifts;
}

/** ψ′(x) for x ≥ 0; NaN for x < 0. ψ′(0) = ∞. */
export function trigamma(x: number): number {
  if (x < 0) return Number.NaN;
  let shifts = 0;
  for (; x < asymptoticFrom; x++) shifts += 1 / (x * x);
  const v = 1 / x;
  const u = v * v;
  // Σ B₂ₖ / x²ᵏ
  const series =
    u * (1 / 6 - u * (1 / 30 - u * (1 / 42 - u * (1 / 30 - u * (5 / 66 - u * (691 / 2730 - u * (7 / 6)))))));
  return v * (1 + 0.5 * v + series) + shifts;
}

/** ψ″(x) for x ≥ 0; NaN for x < 0. ψ″(0) = −∞. */
export function tetragamma(x: number): number {
  if (x < 0) return Number.NaN;
  let shifts = 0;
  for (; x < asymptoticFrom; x++) shifts += 2 / (x * x * x);
  const v = 1 / x;
  const u = v * v;
  // Σ (2k + 1) B₂ₖ / x²ᵏ
  const series = u * (1 / 2 - u * (1 / 6 - u * (1 / 6 - u * (3 / 10 - u * (5 / 6 - u * (691 / 210 - u * (35 / 2)))))));
  return -u * (1 + v + series) - shifts;
}
