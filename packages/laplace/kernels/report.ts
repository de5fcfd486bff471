/**
 * Nodes of a graph for eight draws at once. AssemblyScript: TypeScript's syntax, compiled to WebAssembly by `npm run build`.
 *
 * An element of a vector is a row of eight numbers, one for each draw. Offsets of vectors count elements of 8 bytes, offsets of tables count elements
 * of 4 bytes, both from the start of memory.
 */

import { exponential, logistic } from "./exponential";

/** Bytes of a row, as a shift. */
const rowShift: usize = 6;

/**
 * y_r = c_r + Σ_e a_e x_e over the entries e of row r, in their order. `source` has the row of `values` that an entry multiplies. Without constants,
 * `constants` is 0.
 */
export function affineRows(
  values: u32,
  first: u32,
  rows: i32,
  rowStart: u32,
  source: u32,
  weights: u32,
  constants: u32,
): void {
  const base = (<usize>values) << 3;
  const sources = (<usize>source) << 2;
  const factors = (<usize>weights) << 3;
  let start = (<usize>rowStart) << 2;
  let constant = (<usize>constants) << 3;
  let to = base + ((<usize>first) << rowShift);
  for (let r = 0; r < rows; r++) {
    const c = f64x2.splat(constants === 0 ? 0 : f64.load(constant));
    let s0 = c;
    let s1 = c;
    let s2 = c;
    let s3 = c;
    const end = <usize>load<u32>(start, 4);
    for (let e = <usize>load<u32>(start); e < end; e++) {
      const a = v128.load64_splat(factors + (e << 3));
      const x = base + ((<usize>load<u32>(sources + (e << 2))) << rowShift);
      s0 = f64x2.add(s0, f64x2.mul(a, v128.load(x)));
      s1 = f64x2.add(s1, f64x2.mul(a, v128.load(x, 16)));
      s2 = f64x2.add(s2, f64x2.mul(a, v128.load(x, 32)));
      s3 = f64x2.add(s3, f64x2.mul(a, v128.load(x, 48)));
    }
    v128.store(to, s0);
    v128.store(to, s1, 16);
    v128.store(to, s2, 32);
    v128.store(to, s3, 48);
    to += 1 << rowShift;
    start += 4;
    constant += 8;
  }
}

/** y = p ∘ q, for vectors that start at the given rows. */
export function productRows(values: u32, first: u32, rows: i32, left: u32, right: u32): void {
  const base = (<usize>values) << 3;
  const to = base + ((<usize>first) << rowShift);
  const p = base + ((<usize>left) << rowShift);
  const q = base + ((<usize>right) << rowShift);
  const bytes = (<usize>rows) << rowShift;
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, f64x2.mul(v128.load(p + i), v128.load(q + i)));
}

/** y = eˣ, elementwise, for vectors that start at the given rows. */
export function expRows(values: u32, first: u32, rows: i32, x: u32): void {
  const base = (<usize>values) << 3;
  const to = base + ((<usize>first) << rowShift);
  const from = base + ((<usize>x) << rowShift);
  const bytes = (<usize>rows) << rowShift;
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, exponential(v128.load(from + i)));
}

/** y = 1 / (1 + e⁻ˣ), elementwise. */
export function logisticRows(values: u32, first: u32, rows: i32, x: u32): void {
  const base = (<usize>values) << 3;
  const to = base + ((<usize>first) << rowShift);
  const from = base + ((<usize>x) << rowShift);
  const bytes = (<usize>rows) << rowShift;
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, logistic(v128.load(from + i)));
}
