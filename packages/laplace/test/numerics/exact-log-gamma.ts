import { fixed, logarithm, one, over, pi, times } from "./fixed-point.js";

/*
 * log Γ to about 60 digits: Stirling's series (DLMF 5.11.1) at x + n ≥ 50, with exact Bernoulli numbers, and the recurrence
 * log Γ(x) = log Γ(x + 1) − log x back to x.
 */

const terms = 40;
const asymptoticFrom = 50;

/** B₂, B₄, … as fixed-point numbers, from the recurrence Σⱼ (m+1 choose j) Bⱼ = 0 in exact fractions. */
const bernoulli: bigint[] = (() => {
  const numbers: [bigint, bigint][] = [[1n, 1n]];
  for (let m = 1n; m <= 2n * BigInt(terms); m++) {
    let numerator = 0n;
    let denominator = 1n;
    let choose = 1n;
    for (const [j, [n, d]] of numbers.entries()) {
      numerator = numerator * d + choose * n * denominator;
      denominator *= d;
      const divisor = greatestCommonDivisor(numerator, denominator);
      numerator /= divisor;
      denominator /= divisor;
      choose = (choose * (m + 1n - BigInt(j))) / BigInt(j + 1);
    }
    numbers.push([-numerator, denominator * (m + 1n)]);
  }
  return numbers.filter((_, index) => index >= 2 && index % 2 === 0).map(([n, d]) => (n * one) / d);
})();

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) || 1n : greatestCommonDivisor(b, a % b);
}

/** Σ B₂ₖ / (2k (2k − 1) x²ᵏ) */
function stirlingSeries(x: bigint): bigint {
  const square = times(x, x);
  let power = one;
  let sum = 0n;
  for (const [index, B] of bernoulli.entries()) {
    power = over(power, square);
    const twoK = 2n * BigInt(index + 1);
    sum += times(B, power) / (twoK * (twoK - 1n));
  }
  return sum;
}

export function exactLogGamma(x: number): bigint {
  let z = fixed(x);
  let product = one;
  for (; z < BigInt(asymptoticFrom) * one; z += one) product = times(product, z);
  const half = one / 2n;
  return times(z - half, logarithm(z)) - z + logarithm(2n * pi) / 2n + times(stirlingSeries(z), z) - logarithm(product);
}
