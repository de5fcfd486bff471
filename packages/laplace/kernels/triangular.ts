/**
 * Triangular solves with the blocks of a sparse factor, two doubles in a SIMD register. AssemblyScript: TypeScript's syntax, compiled to
 * WebAssembly by `npm run build`.
 *
 * Offsets of vectors count elements of 8 bytes, offsets of tables count elements of 4 bytes, both from the start of memory. The tables are
 * those of `Blocks` in `src/sparse/factor-layout.ts`. A block holds w columns of L: w × w values, of which the lower triangle is used,
 * then one row of w values for each row below.
 *
 * Four right-hand sides are interleaved: y[4 i + c] is row i of side c. A solve is limited by the bandwidth of memory; four sides share one
 * pass over the factor.
 */

function tableEntry(table: u32, i: i32): i32 {
  return load<i32>((<usize>table + i) << 2);
}

/** L y = b in place: y_i = (b_i − Σ_k<i L_ik y_k) / L_ii. */
export function solveLower(
  count: i32,
  firstColumn: u32,
  rowStart: u32,
  row: u32,
  valueStart: u32,
  values: u32,
  y: u32,
): void {
  const vector = (<usize>y) << 3;
  for (let b = 0; b < count; b++) {
    const first = tableEntry(firstColumn, b);
    const width = tableEntry(firstColumn, b + 1) - first;
    const own = vector + ((<usize>first) << 3);
    const stride = (<usize>width) << 3;
    let l = (<usize>values + tableEntry(valueStart, b)) << 3;
    for (let i = 0; i < width; i++, l += stride) {
      const at = own + ((<usize>i) << 3);
      f64.store(at, (f64.load(at) - product(l, own, i)) / f64.load(l + ((<usize>i) << 3)));
    }
    const end = tableEntry(rowStart, b + 1);
    for (let q = tableEntry(rowStart, b) + width; q < end; q++, l += stride) {
      const at = vector + ((<usize>tableEntry(row, q)) << 3);
      f64.store(at, f64.load(at) - product(l, own, width));
    }
  }
}

/** Σ_k<w l_k x_k, in two pairs of sums to hide the latency of addition */
function product(l: usize, x: usize, w: i32): f64 {
  let even = f64x2.splat(0);
  let odd = even;
  let at: usize = 0;
  const fours = (<usize>(w & ~3)) << 3;
  for (; at < fours; at += 32) {
    even = f64x2.add(even, f64x2.mul(v128.load(l + at), v128.load(x + at)));
    odd = f64x2.add(odd, f64x2.mul(v128.load(l + at, 16), v128.load(x + at, 16)));
  }
  const both = f64x2.add(even, odd);
  let sum = f64x2.extract_lane(both, 0) + f64x2.extract_lane(both, 1);
  const end = (<usize>w) << 3;
  for (; at < end; at += 8) sum += f64.load(l + at) * f64.load(x + at);
  return sum;
}

/** Lᵀ x = y in place: x_k = (y_k − Σ_i>k L_ik x_i) / L_kk. */
export function solveUpper(
  count: i32,
  firstColumn: u32,
  rowStart: u32,
  row: u32,
  valueStart: u32,
  values: u32,
  y: u32,
): void {
  const vector = (<usize>y) << 3;
  for (let b = count - 1; b >= 0; b--) {
    const first = tableEntry(firstColumn, b);
    const width = tableEntry(firstColumn, b + 1) - first;
    const own = vector + ((<usize>first) << 3);
    const stride = (<usize>width) << 3;
    const below = ((<usize>values + tableEntry(valueStart, b)) << 3) + <usize>width * stride;
    const end = tableEntry(rowStart, b + 1);
    let l = below;
    let q = tableEntry(rowStart, b) + width;
    for (; q + 1 < end; q += 2, l += 2 * stride) {
      const x = f64.load(vector + ((<usize>tableEntry(row, q)) << 3));
      const next = f64.load(vector + ((<usize>tableEntry(row, q + 1)) << 3));
      subtractTwoRows(l, x, l + stride, next, own, width);
    }
    if (q < end) subtractTwoRows(l, f64.load(vector + ((<usize>tableEntry(row, q)) << 3)), l, 0, own, width);
    l = below;
    for (let i = width - 1; i >= 0; i--) {
      l -= stride;
      const at = own + ((<usize>i) << 3);
      const x = f64.load(at) / f64.load(l + ((<usize>i) << 3));
      f64.store(at, x);
      subtractTwoRows(l, x, l, 0, own, i);
    }
  }
}

/** y_k −= l_k x + m_k z, k < w */
function subtractTwoRows(l: usize, x: f64, m: usize, z: f64, y: usize, w: i32): void {
  const xs = f64x2.splat(x);
  const zs = f64x2.splat(z);
  let at: usize = 0;
  const pairs = (<usize>(w & ~1)) << 3;
  for (; at < pairs; at += 16) {
    const sum = f64x2.add(f64x2.mul(v128.load(l + at), xs), f64x2.mul(v128.load(m + at), zs));
    v128.store(y + at, f64x2.sub(v128.load(y + at), sum));
  }
  if (w & 1) f64.store(y + at, f64.load(y + at) - (f64.load(l + at) * x + f64.load(m + at) * z));
}

/** The same as `solveLower` for four sides. */
export function solveLowerFour(
  count: i32,
  firstColumn: u32,
  rowStart: u32,
  row: u32,
  valueStart: u32,
  values: u32,
  y: u32,
): void {
  const vector = (<usize>y) << 3;
  for (let b = 0; b < count; b++) {
    const first = tableEntry(firstColumn, b);
    const width = tableEntry(firstColumn, b + 1) - first;
    const own = vector + ((<usize>first) << 5);
    const stride = (<usize>width) << 3;
    let l = (<usize>values + tableEntry(valueStart, b)) << 3;
    for (let i = 0; i < width; i++, l += stride) {
      const at = own + ((<usize>i) << 5);
      subtractProductFour(l, own, i, at);
      divideFour(at, f64.load(l + ((<usize>i) << 3)));
    }
    const end = tableEntry(rowStart, b + 1);
    for (let q = tableEntry(rowStart, b) + width; q < end; q++, l += stride)
      subtractProductFour(l, own, width, vector + ((<usize>tableEntry(row, q)) << 5));
  }
}

/** y −= Σ_k<w l_k x_k, in two sums for each side to hide the latency of addition */
function subtractProductFour(l: usize, x: usize, w: i32, y: usize): void {
  let p = f64x2.splat(0);
  let q = p;
  let r = p;
  let s = p;
  let k = l;
  let from = x;
  const end = l + ((<usize>(w & ~1)) << 3);
  for (; k < end; k += 16, from += 64) {
    const first = f64x2.splat(f64.load(k));
    p = f64x2.add(p, f64x2.mul(first, v128.load(from)));
    q = f64x2.add(q, f64x2.mul(first, v128.load(from, 16)));
    const second = f64x2.splat(f64.load(k, 8));
    r = f64x2.add(r, f64x2.mul(second, v128.load(from, 32)));
    s = f64x2.add(s, f64x2.mul(second, v128.load(from, 48)));
  }
  if (w & 1) {
    const last = f64x2.splat(f64.load(k));
    p = f64x2.add(p, f64x2.mul(last, v128.load(from)));
    q = f64x2.add(q, f64x2.mul(last, v128.load(from, 16)));
  }
  v128.store(y, f64x2.sub(v128.load(y), f64x2.add(p, r)));
  v128.store(y, f64x2.sub(v128.load(y, 16), f64x2.add(q, s)), 16);
}

function divideFour(y: usize, divisor: f64): void {
  const factor = f64x2.splat(1 / divisor);
  v128.store(y, f64x2.mul(v128.load(y), factor));
  v128.store(y, f64x2.mul(v128.load(y, 16), factor), 16);
}

/** The same as `solveUpper` for four sides. */
export function solveUpperFour(
  count: i32,
  firstColumn: u32,
  rowStart: u32,
  row: u32,
  valueStart: u32,
  values: u32,
  y: u32,
): void {
  const vector = (<usize>y) << 3;
  for (let b = count - 1; b >= 0; b--) {
    const first = tableEntry(firstColumn, b);
    const width = tableEntry(firstColumn, b + 1) - first;
    const own = vector + ((<usize>first) << 5);
    const stride = (<usize>width) << 3;
    const below = ((<usize>values + tableEntry(valueStart, b)) << 3) + <usize>width * stride;
    const end = tableEntry(rowStart, b + 1);
    let l = below;
    let q = tableEntry(rowStart, b) + width;
    for (; q + 1 < end; q += 2, l += 2 * stride) {
      const x = vector + ((<usize>tableEntry(row, q)) << 5);
      subtractTwoRowsFour(l, x, vector + ((<usize>tableEntry(row, q + 1)) << 5), own, width);
    }
    if (q < end) subtractRowFour(l, vector + ((<usize>tableEntry(row, q)) << 5), own, width);
    l = below;
    for (let i = width - 1; i >= 0; i--) {
      l -= stride;
      const at = own + ((<usize>i) << 5);
      divideFour(at, f64.load(l + ((<usize>i) << 3)));
      subtractRowFour(l, at, own, i);
    }
  }
}

/** y_k −= l_k x, k < w */
function subtractRowFour(l: usize, x: usize, y: usize, w: i32): void {
  const x0 = v128.load(x);
  const x1 = v128.load(x, 16);
  let to = y;
  const end = l + ((<usize>w) << 3);
  for (let k = l; k < end; k += 8, to += 32) {
    const lk = f64x2.splat(f64.load(k));
    v128.store(to, f64x2.sub(v128.load(to), f64x2.mul(lk, x0)));
    v128.store(to, f64x2.sub(v128.load(to, 16), f64x2.mul(lk, x1)), 16);
  }
}

/** y_k −= l_k x + m_k z, k < w, where the row m follows l: half of the loads and stores of y */
function subtractTwoRowsFour(l: usize, x: usize, z: usize, y: usize, w: i32): void {
  const x0 = v128.load(x);
  const x1 = v128.load(x, 16);
  const z0 = v128.load(z);
  const z1 = v128.load(z, 16);
  const bytes = (<usize>w) << 3;
  let to = y;
  const end = l + bytes;
  for (let k = l; k < end; k += 8, to += 32) {
    const lk = f64x2.splat(f64.load(k));
    const mk = f64x2.splat(f64.load(k + bytes));
    v128.store(to, f64x2.sub(v128.load(to), f64x2.add(f64x2.mul(lk, x0), f64x2.mul(mk, z0))));
    v128.store(to, f64x2.sub(v128.load(to, 16), f64x2.add(f64x2.mul(lk, x1), f64x2.mul(mk, z1))), 16);
  }
}
