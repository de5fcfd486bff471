/*
 * Quantile function of the standard normal distribution: Wichura (1988), "Algorithm AS 241: The percentage points of the normal
 * distribution", Applied Statistics 37, routine PPND16, with a relative accuracy of about 1e-16. Three rational functions of
 * degree 7: one for the centre, two for the tails. All constants are those of the paper.
 */

/** Numerator and denominator, constant term first. */
type Rational = readonly [numerator: Float64Array, denominator: Float64Array];

const central: Rational = [
  Float64Array.of(
    3.3871328727963665,
    1.3314166789178438e2,
    1.9715909503065513e3,
    1.373169376550946e4,
    4.592195393154987e4,
    6.72657709270087e4,
    3.343057558358813e4,
    2.5090809287301227e3,
  ),
  Float64Array.of(
    1,
    4.231333070160091e1,
    6.871870074920579e2,
    5.394196021424751e3,
    2.1213794301586597e4,
    3.930789580009271e4,
    2.8729085735721943e4,
    5.226495278852854e3,
  ),
];

const nearTail: Rational = [
  Float64Array.of(
    1.4234371107496835,
    4.630337846156546,
    5.769497221460691,
    3.6478483247632045,
    1.2704582524523684,
    2.417807251774506e-1,
    2.2723844989269184e-2,
    7.745450142783414e-4,
  ),
  Float64Array.of(
    1,
    2.053191626637759,
    1.6763848301838038,
    6.897673349851e-1,
    1.4810397642748008e-1,
    1.5198666563616457e-2,
    5.475938084995345e-4,
    1.0507500716444169e-9,
  ),
];

const farTail: Rational = [
  Float64Array.of(
    6.657904643501103,
    5.463784911164114,
    1.7848265399172913,
    2.9656057182850487e-1,
    2.6532189526576124e-2,
    1.2426609473880784e-3,
    2.7115555687434876e-5,
    2.0103343992922881e-7,
  ),
  Float64Array.of(
    1,
    5.99832206555888e-1,
    1.369298809227358e-1,
    1.4875361290850615e-2,
    7.868691311456133e-4,
    1.8463183175100548e-5,
    1.421511758316446e-7,
    2.0442631033899397e-15,
  ),
];

/** The centre is |p − ½| ≤ 0.425; the tails are divided at r = √(−log p) = 5. */
const centralHalfWidth = 0.425;
const centralHalfWidthSquared = 0.180625;
const nearTailCentre = 1.6;
const farTailFrom = 5;

function evaluate([numerator, denominator]: Rational, x: number): number {
  let n = 0;
  let d = 0;
  for (let i = 7; i >= 0; i--) {
    n = n * x + numerator[i];
    d = d * x + denominator[i];
  }
  return n / d;
}

/** Φ⁻¹(p) for 0 ≤ p ≤ 1, −∞ and ∞ at the ends, NaN elsewhere. Accurate in the lower tail down to p = 1e-300. */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= centralHalfWidth) return q * evaluate(central, centralHalfWidthSquared - q * q);
  const tail = q < 0 ? p : 1 - p;
  if (tail === 0) return q < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const r = Math.sqrt(-Math.log(tail));
  const magnitude = r <= farTailFrom ? evaluate(nearTail, r - nearTailCentre) : evaluate(farTail, r - farTailFrom);
  return q < 0 ? -magnitude : magnitude;
}
