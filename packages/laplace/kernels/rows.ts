/**
 * Products of the Jacobian rows of nonlinear nodes with dense blocks: outer products added to the Hessian, quadratic and
 * bilinear forms with its inverse. AssemblyScript: TypeScript's syntax, compiled to WebAssembly by `npm run build`.
 *
 * Offsets of vectors count elements of 8 bytes, offsets of tables and lists count elements of 4 bytes, both from the start of
 * memory. Layout of a row of a unary node, six integers:
 *   number of the row;
 *   start of its block;
 *   width of the block;
 *   start of the list of positions of its columns in the block;
 *   length of that list;
 *   start of its Jacobian row.
 * A row of a product has nine: the last three for the left side, then for the right.
 */

/** B += w j jᵀ for each row with w ≠ 0: the strict lower triangle and half of the diagonal. */
export function addUnaryRows(table: u32, count: i32, lists: u32, jacobian: u32, weights: u32, blocks: u32): void {
  let row = (<usize>table) << 2;
  for (let n = 0; n < count; n++, row += 24) {
    const weight = f64.load((<usize>weights + load<u32>(row)) << 3);
    if (weight === 0) continue;
    const block = (<usize>blocks + load<u32>(row, 4)) << 3;
    const width = (<usize>load<u32>(row, 8)) << 3;
    const list = (<usize>lists + load<u32>(row, 12)) << 2;
    const bytes = (<usize>load<u32>(row, 16)) << 2;
    const j = (<usize>jacobian + load<u32>(row, 20)) << 3;
    for (let i: usize = 0; i < bytes; i += 4) {
      const wi = weight * f64.load(j + (i << 1));
      const to = block + <usize>load<u32>(list + i) * width;
      for (let l: usize = 0; l < i; l += 4) {
        const at = to + ((<usize>load<u32>(list + l)) << 3);
        f64.store(at, f64.load(at) + wi * f64.load(j + (l << 1)));
      }
      const at = to + ((<usize>load<u32>(list + i)) << 3);
      f64.store(at, f64.load(at) + 0.5 * wi * f64.load(j + (i << 1)));
    }
  }
}

/** B += w p qᵀ for each row. */
export function addProductRows(
  table: u32,
  count: i32,
  lists: u32,
  left: u32,
  right: u32,
  weights: u32,
  blocks: u32,
): void {
  let row = (<usize>table) << 2;
  for (let n = 0; n < count; n++, row += 36) {
    const weight = f64.load((<usize>weights + load<u32>(row)) << 3);
    if (weight === 0) continue;
    const block = (<usize>blocks + load<u32>(row, 4)) << 3;
    const width = (<usize>load<u32>(row, 8)) << 3;
    const listP = (<usize>lists + load<u32>(row, 12)) << 2;
    const bytesP = (<usize>load<u32>(row, 16)) << 2;
    const p = (<usize>left + load<u32>(row, 20)) << 3;
    const listQ = (<usize>lists + load<u32>(row, 24)) << 2;
    const bytesQ = (<usize>load<u32>(row, 28)) << 2;
    const q = (<usize>right + load<u32>(row, 32)) << 3;
    for (let i: usize = 0; i < bytesP; i += 4) {
      const wi = weight * f64.load(p + (i << 1));
      const to = block + <usize>load<u32>(listP + i) * width;
      for (let l: usize = 0; l < bytesQ; l += 4) {
        const at = to + ((<usize>load<u32>(listQ + l)) << 3);
        f64.store(at, f64.load(at) + wi * f64.load(q + (l << 1)));
      }
    }
  }
}

/** v = S j, s_r = jᵀ v and, if gamma ≠ 0, Γ += w v for each row. `buffer` is workspace for v. */
export function quadraticForms(
  table: u32,
  count: i32,
  lists: u32,
  jacobian: u32,
  weights: u32,
  blocks: u32,
  sums: u32,
  gamma: u32,
  buffer: u32,
): void {
  const v = (<usize>buffer) << 3;
  let row = (<usize>table) << 2;
  for (let n = 0; n < count; n++, row += 24) {
    const r = <usize>load<u32>(row);
    const block = (<usize>blocks + load<u32>(row, 4)) << 3;
    const width = (<usize>load<u32>(row, 8)) << 3;
    const list = (<usize>lists + load<u32>(row, 12)) << 2;
    const bytes = (<usize>load<u32>(row, 16)) << 2;
    const start = <usize>load<u32>(row, 20);
    const j = (<usize>jacobian + start) << 3;
    let s: f64 = 0;
    for (let i: usize = 0; i < bytes; i += 4) {
      const from = block + <usize>load<u32>(list + i) * width;
      const ji = f64.load(j + (i << 1));
      let sum: f64 = 0;
      for (let l: usize = 0; l < i; l += 4) {
        const entry = f64.load(from + ((<usize>load<u32>(list + l)) << 3));
        const at = v + (l << 1);
        sum += entry * f64.load(j + (l << 1));
        f64.store(at, f64.load(at) + entry * ji);
      }
      const diagonal = f64.load(from + ((<usize>load<u32>(list + i)) << 3)) * ji;
      f64.store(v + (i << 1), sum + diagonal);
      s += ji * (2 * sum + diagonal);
    }
    f64.store((<usize>sums + r) << 3, s);
    if (gamma === 0) continue;
    const weight = f64.load((<usize>weights + r) << 3);
    const g = (<usize>gamma + start) << 3;
    for (let i: usize = 0; i < bytes; i += 4) {
      const at = g + (i << 1);
      f64.store(at, f64.load(at) + weight * f64.load(v + (i << 1)));
    }
  }
}

/** t_r = pᵀ S q and, if gammaLeft ≠ 0 or gammaRight ≠ 0, Γ_p += w S q and Γ_q += w S p for each row. */
export function bilinearForms(
  table: u32,
  count: i32,
  lists: u32,
  left: u32,
  right: u32,
  weights: u32,
  blocks: u32,
  sums: u32,
  gammaLeft: u32,
  gammaRight: u32,
): void {
  let row = (<usize>table) << 2;
  for (let n = 0; n < count; n++, row += 36) {
    const r = <usize>load<u32>(row);
    const weight = f64.load((<usize>weights + r) << 3);
    const block = (<usize>blocks + load<u32>(row, 4)) << 3;
    const width = (<usize>load<u32>(row, 8)) << 3;
    const listP = (<usize>lists + load<u32>(row, 12)) << 2;
    const bytesP = (<usize>load<u32>(row, 16)) << 2;
    const startP = <usize>load<u32>(row, 20);
    const listQ = (<usize>lists + load<u32>(row, 24)) << 2;
    const bytesQ = (<usize>load<u32>(row, 28)) << 2;
    const startQ = <usize>load<u32>(row, 32);
    const p = (<usize>left + startP) << 3;
    const q = (<usize>right + startQ) << 3;
    const gammaP = (<usize>gammaLeft + startP) << 3;
    const gammaQ = (<usize>gammaRight + startQ) << 3;
    let t: f64 = 0;
    for (let i: usize = 0; i < bytesP; i += 4) {
      const from = block + <usize>load<u32>(listP + i) * width;
      const pi = f64.load(p + (i << 1));
      const weighted = weight * pi;
      let sum: f64 = 0;
      for (let l: usize = 0; l < bytesQ; l += 4) {
        const entry = f64.load(from + ((<usize>load<u32>(listQ + l)) << 3));
        sum += entry * f64.load(q + (l << 1));
        if (gammaRight !== 0) {
          const at = gammaQ + (l << 1);
          f64.store(at, f64.load(at) + weighted * entry);
        }
      }
      t += pi * sum;
      if (gammaLeft !== 0) {
        const at = gammaP + (i << 1);
        f64.store(at, f64.load(at) + weight * sum);
      }
    }
    f64.store((<usize>sums + r) << 3, t);
  }
}
