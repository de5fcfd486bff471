export const logTwoPi = Math.log(2 * Math.PI);

/** ψ(2) = 1 − γ, with Euler's constant γ (DLMF 5.4.14). */
const digammaAtTwo = 0.42278433509846713;

/** Taylor coefficients (−1)ᵏ (ζ(k) − 1) / k of log Γ at 2, k = 2, 3, …, up to double precision at |z| = ½ (DLMF 5.7.3). */
const taylorAtTwo = Float64Array.of(
  0.3224670334241132,
  -0.0673523010531981,
  0.020580808427784546,
  -0.007385551028673986,
  0.0028905103307415234,
  -0.001192753911703261,
  5.096695247430425e-4,
  -2.2315475845357939e-4,
  9.945751278180853e-5,
  -4.492623673813314e-5,
  2.050721277567069e-5,
  -9.439488275268397e-6,
  4.374866789907488e-6,
  -2.039215753801366e-6,
  9.55141213040742e-7,
  -4.492469198764566e-7,
  2.1207184805554665e-7,
  -1.0043224823968099e-7,
  4.7698101693639804e-8,
  -2.2711094608943164e-8,
  1.0838659214896955e-8,
  -5.183475041970047e-9,
  2.4836745438024785e-9,
  -1.1921401405860912e-9,
);

/** ½ (log 2π − 1) */
const stirlingConstant = 0.4189385332046727;

/**
 * log Γ(2 + z) = (1 − γ) z + Σ (−1)ᵏ (ζ(k) − 1) zᵏ / k for |z| ≤ ½ (DLMF 5.7.3). The leading term is linear, so the relative
 * accuracy is maintained as z → 0.
 */
function logGammaAroundTwo(z: number): number {
  let sum = 0;
  for (let k = taylorAtTwo.length - 1; k >= 0; k--) sum = sum * z + taylorAtTwo[k];
  return z * (digammaAtTwo + z * sum);
}

/** Smallest argument of Stirling's series: the first omitted term is then below double precision. */
const stirlingFrom = 10;

/** Stirling's series (DLMF 5.11.1): (x − ½)(log x − 1) + ½ (log 2π − 1) + Σ B₂ₖ / (2k (2k − 1) x²ᵏ⁻¹), with seven terms. */
function stirling(x: number): number {
  const v = 1 / x;
  const u = v * v;
  const series =
    v *
    (1 / 12 - u * (1 / 360 - u * (1 / 1260 - u * (1 / 1680 - u * (1 / 1188 - u * (691 / 360360 - u * (1 / 156)))))));
  return (x - 0.5) * (Math.log(x) - 1) + (stirlingConstant + series);
}

/**
 * log Γ(x) for x ≥ 0, with a relative error of about 1e-15 also at its zeros 1 and 2. NaN for x < 0. log Γ(0) = ∞.
 *
 * Below 10, the recurrence Γ(x + 1) = x Γ(x) (DLMF 5.5.1) shifts x to the neighbourhood of 2, where the Taylor series converges.
 * The differences x − 1, x − 2, … are exact in floating point.
 */
export function logGamma(x: number): number {
  if (x >= stirlingFrom) return stirling(x);
  if (x > 2.5) {
    let product = 1;
    while (x > 2.5) {
      x -= 1;
      product *= x;
    }
    return Math.log(product) + logGammaAroundTwo(x - 2);
  }
  if (x >= 1.5) return logGammaAroundTwo(x - 2);
  if (x >= 0.5) return logGammaAroundTwo(x - 1) - Math.log(x);
  if (x >= 0) return logGammaAroundTwo(x) - Math.log1p(x) - Math.log(x);
  return Number.NaN;
}

/**
 * Logistic function 1 / (1 + e⁻ˣ). Only e^−|x| is evaluated, so it does not overflow and has full relative accuracy in both
 * tails.
 */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}

/** log(1 + eˣ) = max(x, 0) + log(1 + e^−|x|), the antiderivative of the logistic function (Mächler 2012). */
export function log1pExp(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
