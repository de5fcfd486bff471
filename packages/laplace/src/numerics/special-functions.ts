/** 1 − γ, with Euler's constant γ: the slope of log Γ at 2. */
const slopeAtTwo = 0.42278433509846713;

/** (−1)ᵏ (ζ(k) − 1) / k for k = 2, 3, …: the Taylor coefficients of log Γ at 2, until they no longer count at |z| = ½. */
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
 * log Γ(2 + z) = (1 − γ) z + Σ (−1)ᵏ (ζ(k) − 1) zᵏ / k for |z| ≤ ½. Its leading term is linear, so that the relative
 * accuracy does not suffer as z goes to 0.
 */
function logGammaAroundTwo(z: number): number {
  let sum = 0;
  for (let k = taylorAtTwo.length - 1; k >= 0; k--) sum = sum * z + (taylorAtTwo[k] as number);
  return z * (slopeAtTwo + z * sum);
}

/**
 * Stirling's series, to rounding for x ≥ 10: (x − ½)(log x − 1) + ½ (log 2π − 1) + Σ B₂ₖ / (2k (2k − 1) x²ᵏ⁻¹).
 */
function stirling(x: number): number {
  const v = 1 / x;
  const u = v * v;
  const series =
    v *
    (1 / 12 - u * (1 / 360 - u * (1 / 1260 - u * (1 / 1680 - u * (1 / 1188 - u * (691 / 360360 - u * (1 / 156)))))));
  return (x - 0.5) * (Math.log(x) - 1) + (stirlingConstant + series);
}

/**
 * log Γ(x) for x ≥ 0, to about 1e-15 relative everywhere, its zeros at 1 and 2 included; NaN for x < 0. log Γ(0) = ∞.
 *
 * From Γ(x + 1) = x Γ(x): below 10, x is carried to the neighbourhood of 2, where the Taylor series holds; the
 * differences x − 1, x − 2, … are exact in floating point.
 */
export function logGamma(x: number): number {
  if (x >= 10) return stirling(x);
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
 * The logistic function 1 / (1 + e⁻ˣ), without overflow and with full relative accuracy in both tails: the exponential
 * is taken of −|x| only.
 */
export function logistic(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}

/** log(1 + eˣ) = max(x, 0) + log(1 + e^−|x|), the antiderivative of the logistic function. */
export function log1pExp(x: number): number {
  return x > 0 ? x + Math.log1p(Math.exp(-x)) : Math.log1p(Math.exp(x));
}
