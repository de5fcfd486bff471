import fc from "fast-check";

/*
 * Fixed-point numbers: integer multiples of 2⁻²⁵⁶, about 77 decimal places, as a reference for functions in double precision.
 */

const bits = 256n;
export const one = 1n << bits;

/** Exactly x, for doubles from 10⁻³⁰ to 10³⁰ in size. */
export function fixed(x: number): bigint {
  return BigInt(x * 2 ** 200) << (bits - 200n);
}

export function float(x: bigint): number {
  return Number(x) / 2 ** 256;
}

export function times(a: bigint, b: bigint): bigint {
  return (a * b) >> bits;
}

export function over(a: bigint, b: bigint): bigint {
  return (a << bits) / b;
}

/** By Newton's iteration on integers. */
export function squareRoot(x: bigint): bigint {
  const square = x << bits;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** z + z³/3 + z⁵/5 + …, or with alternating signs. */
function oddSeries(z: bigint, sign: 1n | -1n): bigint {
  const square = sign * times(z, z);
  let power = z;
  let sum = 0n;
  for (let k = 1n; power !== 0n && power !== -1n; k += 2n) {
    sum += power / k;
    power = times(power, square);
  }
  return sum;
}

const log2 = 2n * oddSeries(one / 3n, 1n);

/** log x = e log 2 + 2 artanh((m − 1) / (m + 1)) with x = m 2ᵉ. */
export function logarithm(x: bigint): bigint {
  const exponent = BigInt(x.toString(2).length) - 1n - bits;
  const m = exponent >= 0n ? x >> exponent : x << -exponent;
  return exponent * log2 + 2n * oddSeries(over(m - one, m + one), 1n);
}

/** Machin's formula. */
export const pi = 16n * oddSeries(one / 5n, -1n) - 4n * oddSeries(one / 239n, -1n);

/** Relative error of a double. An exact value below 10⁻⁵⁷ counts as 0. */
export function relativeError(approximation: number, exact: bigint): number {
  if (exact >> 66n === 0n || exact >> 66n === -1n) return approximation === 0 ? 0 : Number.POSITIVE_INFINITY;
  return Math.abs(float(over(fixed(approximation) - exact, exact)));
}

/** Uniformly distributed numbers from `from` to `to`; fast-check's own doubles concentrate around 0. */
export function between(from: number, to: number): fc.Arbitrary<number> {
  const last = 2 ** 31 - 1;
  return fc.nat({ max: last }).map((k) => from + (to - from) * (k / last));
}
