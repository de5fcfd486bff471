import { fixed, logarithm, one, over, pi, times } from "./fixed-point.js";

/*
 * log Γ and its derivatives to about 60 digits: the asymptotic series at x + n ≥ 50, with exact Bernoulli numbers, and
 * the recurrence back to x.
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

/** Σ weight(2k) B₂ₖ / x²ᵏ; weights are given as numerator and denominator. */
function series(x: bigint, weight: (twoK: bigint) => readonly [bigint, bigint]): bigint {
  const square = times(x, x);
  let power = one;
  let sum = 0n;
  for (const [index, B] of bernoulli.entries()) {
    power = over(power, square);
    const [n, d] = weight(2n * BigInt(index + 1));
    sum += (times(B, power) * n) / d;
  }
  return sum;
}

function shifted(x: number): { x: bigint; passed: bigint[] } {
  let at = fixed(x);
  const passed: bigint[] = [];
  for (; at < BigInt(asymptoticFrom) * one; at += one) passed.push(at);
  return { x: at, passed };
}

export function exactLogGamma(x: number): bigint {
  const { x: z, passed } = shifted(x);
  const product = passed.reduce(times, one);
  const half = one / 2n;
  const sum = series(z, (twoK) => [1n, twoK * (twoK - 1n)]);
  return times(z - half, logarithm(z)) - z + logarithm(2n * pi) / 2n + times(sum, z) - logarithm(product);
}

export function exactDigamma(x: number): bigint {
  const { x: z, passed } = shifted(x);
  const tail = logarithm(z) - over(one, 2n * z) - series(z, (twoK) => [1n, twoK]);
  return passed.reduce((sum, at) => sum - over(one, at), tail);
}

export function exactTrigamma(x: number): bigint {
  const { x: z, passed } = shifted(x);
  const v = over(one, z);
  const tail = times(v, one + v / 2n + series(z, () => [1n, 1n]));
  return passed.reduce((sum, at) => sum + over(one, times(at, at)), tail);
}

export function exactTetragamma(x: number): bigint {
  const { x: z, passed } = shifted(x);
  const v = over(one, z);
  const tail = -times(times(v, v), one + v + series(z, (twoK) => [twoK + 1n, 1n]));
  return passed.reduce((sum, at) => sum - over(2n * one, times(at, times(at, at))), tail);
}
