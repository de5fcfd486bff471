/**
 * eˣ and the logistic function of two numbers at once. AssemblyScript: TypeScript's syntax, compiled to WebAssembly by
 * `npm run build`.
 *
 * The method is that of FDLIBM (Sun Microsystems 1993, e_exp.c), with its constants: x = k ln 2 + r with |r| ≤ ½ ln 2, and eʳ from a
 * rational function of r.
 */

const invLn2: f64 = Math.LOG2E;
/** ln 2 in two parts; the products of the upper part with k are exact. */
const ln2Upper: f64 = 0.6931471803691238;
const ln2Lower: f64 = 1.9082149292705877e-10;

/** Coefficients of r − r (eʳ + 1)/(eʳ − 1) + 2 in powers of r². */
const p1: f64 = 0.16666666666666602;
const p2: f64 = -0.0027777777777015593;
const p3: f64 = 6.613756321437934e-5;
const p4: f64 = -1.6533902205465252e-6;
const p5: f64 = 4.1381367970572385e-8;

/** Beyond these, eˣ is infinite or 0. */
const highest: f64 = 710;
const lowest: f64 = -746;

export function exponential(argument: v128): v128 {
  const x = f64x2.max(f64x2.min(argument, f64x2.splat(highest)), f64x2.splat(lowest));
  // k, rounded to the nearest integer; halves away from zero.
  const half = v128.or(v128.and(x, f64x2.splat(-0.0)), f64x2.splat(0.5));
  const k = f64x2.trunc(f64x2.add(f64x2.mul(x, f64x2.splat(invLn2)), half));
  const upper = f64x2.sub(x, f64x2.mul(k, f64x2.splat(ln2Upper)));
  const lower = f64x2.mul(k, f64x2.splat(ln2Lower));
  const r = f64x2.sub(upper, lower);
  const t = f64x2.mul(r, r);
  let c = f64x2.mul(t, f64x2.splat(p5));
  c = f64x2.mul(t, f64x2.add(c, f64x2.splat(p4)));
  c = f64x2.mul(t, f64x2.add(c, f64x2.splat(p3)));
  c = f64x2.mul(t, f64x2.add(c, f64x2.splat(p2)));
  c = f64x2.mul(t, f64x2.add(c, f64x2.splat(p1)));
  c = f64x2.sub(r, c);
  const quotient = f64x2.div(f64x2.mul(r, c), f64x2.sub(f64x2.splat(2), c));
  const y = f64x2.sub(f64x2.splat(1), f64x2.sub(f64x2.sub(lower, quotient), upper));
  // y 2ᵏ in two steps, of which neither power overflows.
  const integers = i32x4.trunc_sat_f64x2_s_zero(k);
  const first = i32x4.shr_s(integers, 1);
  return f64x2.mul(f64x2.mul(y, powerOfTwo(first)), powerOfTwo(i32x4.sub(integers, first)));
}

/** 2ᵏ for the first two of four integers from −1022 to 1023. */
function powerOfTwo(k: v128): v128 {
  return i64x2.shl(i64x2.add(i64x2.extend_low_i32x4_s(k), i64x2.splat(1023)), 52);
}

/** 1 / (1 + e⁻ˣ), from e^−|x|, which does not overflow. */
export function logistic(x: v128): v128 {
  const e = exponential(f64x2.neg(f64x2.abs(x)));
  const one = f64x2.splat(1);
  const numerator = v128.bitselect(e, one, f64x2.lt(x, f64x2.splat(0)));
  return f64x2.div(numerator, f64x2.add(one, e));
}
