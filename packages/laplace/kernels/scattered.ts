/**
 * Gather and scatter between dense blocks and a sparse matrix, and panel products for the elimination of groups of four pivots.
 * AssemblyScript: TypeScript's syntax, compiled to WebAssembly by `npm run build`.
 *
 * Offsets of vectors count elements of 8 bytes, offsets of tables count elements of 4 bytes, both from the start of memory.
 * Tables hold indices relative to the matrix. The four vectors of a group are a stride apart.
 */

/** m[table_i] += x_i */
export function scatterAdd(m: u32, table: u32, x: u32, count: i32): void {
  const matrix = (<usize>m) << 3;
  let index = (<usize>table) << 2;
  let from = (<usize>x) << 3;
  for (let i = 0; i < count; i++) {
    const to = matrix + ((<usize>load<u32>(index)) << 3);
    f64.store(to, f64.load(to) + f64.load(from));
    index += 4;
    from += 8;
  }
}

/** x_i = m[table_i] */
export function gather(m: u32, table: u32, x: u32, count: i32): void {
  const matrix = (<usize>m) << 3;
  let index = (<usize>table) << 2;
  let to = (<usize>x) << 3;
  for (let i = 0; i < count; i++) {
    f64.store(to, f64.load(matrix + ((<usize>load<u32>(index)) << 3)));
    index += 4;
    to += 8;
  }
}

/** m[table_ic] += Σ_k z_k,i b_k,c */
export function addOuterProducts(
  m: u32,
  table: u32,
  rows: i32,
  columns: i32,
  z: u32,
  zStride: u32,
  b: u32,
  bStride: u32,
): void {
  const matrix = (<usize>m) << 3;
  const zStep = (<usize>zStride) << 3;
  const bStep = (<usize>bStride) << 3;
  const pairs = columns & ~1;
  let index = (<usize>table) << 2;
  let z0 = (<usize>z) << 3;
  for (let i = 0; i < rows; i++, z0 += 8) {
    const a0 = f64.load(z0);
    const a1 = f64.load(z0 + zStep);
    const a2 = f64.load(z0 + 2 * zStep);
    const a3 = f64.load(z0 + 3 * zStep);
    let b0 = (<usize>b) << 3;
    for (let c = 0; c < pairs; c += 2, b0 += 16, index += 8) {
      const first = f64x2.add(
        f64x2.mul(f64x2.splat(a0), v128.load(b0)),
        f64x2.mul(f64x2.splat(a1), v128.load(b0 + bStep)),
      );
      const second = f64x2.add(
        f64x2.mul(f64x2.splat(a2), v128.load(b0 + 2 * bStep)),
        f64x2.mul(f64x2.splat(a3), v128.load(b0 + 3 * bStep)),
      );
      const both = f64x2.add(first, second);
      const to = matrix + ((<usize>load<u32>(index)) << 3);
      f64.store(to, f64.load(to) + f64x2.extract_lane(both, 0));
      const next = matrix + ((<usize>load<u32>(index, 4)) << 3);
      f64.store(next, f64.load(next) + f64x2.extract_lane(both, 1));
    }
    if (pairs === columns) continue;
    const to = matrix + ((<usize>load<u32>(index)) << 3);
    const first = a0 * f64.load(b0) + a1 * f64.load(b0 + bStep);
    const second = a2 * f64.load(b0 + 2 * bStep) + a3 * f64.load(b0 + 3 * bStep);
    f64.store(to, f64.load(to) + (first + second));
    index += 4;
  }
}

/** t_k,c = Σ_i z_k,i m[table_ic] */
export function multiplyRows(
  m: u32,
  table: u32,
  rows: i32,
  columns: i32,
  z: u32,
  zStride: u32,
  t: u32,
  tStride: u32,
): void {
  const matrix = (<usize>m) << 3;
  const zStep = (<usize>zStride) << 3;
  const tStep = (<usize>tStride) << 3;
  const pairs = columns & ~1;
  let index = (<usize>table) << 2;
  let z0 = (<usize>z) << 3;
  for (let k: usize = 0; k < 4; k++) memory.fill(((<usize>t) << 3) + k * tStep, 0, (<usize>columns) << 3);
  for (let i = 0; i < rows; i++, z0 += 8) {
    const a0 = f64.load(z0);
    const a1 = f64.load(z0 + zStep);
    const a2 = f64.load(z0 + 2 * zStep);
    const a3 = f64.load(z0 + 3 * zStep);
    let t0 = (<usize>t) << 3;
    for (let c = 0; c < pairs; c += 2, t0 += 16, index += 8) {
      const entry = f64.load(matrix + ((<usize>load<u32>(index)) << 3));
      const next = f64.load(matrix + ((<usize>load<u32>(index, 4)) << 3));
      const both = f64x2.replace_lane(f64x2.splat(entry), 1, next);
      v128.store(t0, f64x2.add(v128.load(t0), f64x2.mul(f64x2.splat(a0), both)));
      v128.store(t0 + tStep, f64x2.add(v128.load(t0 + tStep), f64x2.mul(f64x2.splat(a1), both)));
      v128.store(t0 + 2 * tStep, f64x2.add(v128.load(t0 + 2 * tStep), f64x2.mul(f64x2.splat(a2), both)));
      v128.store(t0 + 3 * tStep, f64x2.add(v128.load(t0 + 3 * tStep), f64x2.mul(f64x2.splat(a3), both)));
    }
    if (pairs === columns) continue;
    const entry = f64.load(matrix + ((<usize>load<u32>(index)) << 3));
    f64.store(t0, f64.load(t0) + a0 * entry);
    f64.store(t0 + tStep, f64.load(t0 + tStep) + a1 * entry);
    f64.store(t0 + 2 * tStep, f64.load(t0 + 2 * tStep) + a2 * entry);
    f64.store(t0 + 3 * tStep, f64.load(t0 + 3 * tStep) + a3 * entry);
    index += 4;
  }
}

/** z_k,i = Σ_c m[table_ic] w_k,c */
export function multiplyColumns(
  m: u32,
  table: u32,
  rows: i32,
  columns: i32,
  w: u32,
  wStride: u32,
  z: u32,
  zStride: u32,
): void {
  const matrix = (<usize>m) << 3;
  const wStep = (<usize>wStride) << 3;
  const zStep = (<usize>zStride) << 3;
  const pairs = columns & ~1;
  let index = (<usize>table) << 2;
  let z0 = (<usize>z) << 3;
  for (let i = 0; i < rows; i++, z0 += 8) {
    let s0 = f64x2.splat(0);
    let s1 = s0;
    let s2 = s0;
    let s3 = s0;
    let w0 = (<usize>w) << 3;
    for (let c = 0; c < pairs; c += 2, w0 += 16, index += 8) {
      const entry = f64.load(matrix + ((<usize>load<u32>(index)) << 3));
      const next = f64.load(matrix + ((<usize>load<u32>(index, 4)) << 3));
      const both = f64x2.replace_lane(f64x2.splat(entry), 1, next);
      s0 = f64x2.add(s0, f64x2.mul(both, v128.load(w0)));
      s1 = f64x2.add(s1, f64x2.mul(both, v128.load(w0 + wStep)));
      s2 = f64x2.add(s2, f64x2.mul(both, v128.load(w0 + 2 * wStep)));
      s3 = f64x2.add(s3, f64x2.mul(both, v128.load(w0 + 3 * wStep)));
    }
    let last: f64 = 0;
    if (pairs !== columns) {
      last = f64.load(matrix + ((<usize>load<u32>(index)) << 3));
      index += 4;
    } else w0 -= 8;
    f64.store(z0, bothLanes(s0) + last * f64.load(w0));
    f64.store(z0 + zStep, bothLanes(s1) + last * f64.load(w0 + wStep));
    f64.store(z0 + 2 * zStep, bothLanes(s2) + last * f64.load(w0 + 2 * wStep));
    f64.store(z0 + 3 * zStep, bothLanes(s3) + last * f64.load(w0 + 3 * wStep));
  }
}

function bothLanes(v: v128): f64 {
  return f64x2.extract_lane(v, 0) + f64x2.extract_lane(v, 1);
}
