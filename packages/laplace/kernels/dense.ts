/**
 * Dense products of the sparse factorisation and of the selected inverse, with two doubles in a SIMD register. AssemblyScript:
 * TypeScript's syntax, compiled to WebAssembly by `npm run build`.
 *
 * Matrices are row-major. Matrix offsets and widths count elements of 8 bytes, table offsets count elements of 4 bytes, both
 * from the start of memory.
 *
 * Each kernel computes the units `from` to `to - 1` of its work: tiles of four rows, or links. Units are independent, so the
 * result does not depend on the threads or on the order in which they are computed.
 */

/** Register tile of 4 × 3 sums: with 3 + 1 operands, the sixteen vector registers of x86-64. */
const tileRows = 4;
const tileColumns = 3;

/** Byte address of the sums of a tile. Each thread has its own. */
let sums: usize = 0;

export function setTileAddress(address: usize): void {
  sums = address;
}

/**
 * to_ij = Σ_l A_il B_jl over l < k, for `rows` rows of A and `columns` rows of B at the given addresses. If there are fewer rows
 * or columns than in a tile, the last one is repeated.
 */
function multiplyTile(
  to: usize,
  a: usize,
  aStride: usize,
  rows: i32,
  b: usize,
  bStride: usize,
  columns: i32,
  k: i32,
): void {
  const q = rows > 1 ? a + aStride : a;
  const r = rows > 2 ? q + aStride : q;
  const s = rows > 3 ? r + aStride : r;
  const y = columns > 1 ? b + bStride : b;
  const z = columns > 2 ? y + bStride : y;
  const zero = f64x2.splat(0);
  let px = zero;
  let py = zero;
  let pz = zero;
  let qx = zero;
  let qy = zero;
  let qz = zero;
  let rx = zero;
  let ry = zero;
  let rz = zero;
  let sx = zero;
  let sy = zero;
  let sz = zero;
  const pairs: usize = (<usize>k >> 1) << 4;
  for (let l: usize = 0; l < pairs; l += 16) {
    const xl = v128.load(b + l);
    const yl = v128.load(y + l);
    const zl = v128.load(z + l);
    let row = v128.load(a + l);
    px = f64x2.add(px, f64x2.mul(row, xl));
    py = f64x2.add(py, f64x2.mul(row, yl));
    pz = f64x2.add(pz, f64x2.mul(row, zl));
    row = v128.load(q + l);
    qx = f64x2.add(qx, f64x2.mul(row, xl));
    qy = f64x2.add(qy, f64x2.mul(row, yl));
    qz = f64x2.add(qz, f64x2.mul(row, zl));
    row = v128.load(r + l);
    rx = f64x2.add(rx, f64x2.mul(row, xl));
    ry = f64x2.add(ry, f64x2.mul(row, yl));
    rz = f64x2.add(rz, f64x2.mul(row, zl));
    row = v128.load(s + l);
    sx = f64x2.add(sx, f64x2.mul(row, xl));
    sy = f64x2.add(sy, f64x2.mul(row, yl));
    sz = f64x2.add(sz, f64x2.mul(row, zl));
  }
  f64.store(to, bothLanes(px), 0);
  f64.store(to, bothLanes(py), 8);
  f64.store(to, bothLanes(pz), 16);
  f64.store(to, bothLanes(qx), 24);
  f64.store(to, bothLanes(qy), 32);
  f64.store(to, bothLanes(qz), 40);
  f64.store(to, bothLanes(rx), 48);
  f64.store(to, bothLanes(ry), 56);
  f64.store(to, bothLanes(rz), 64);
  f64.store(to, bothLanes(sx), 72);
  f64.store(to, bothLanes(sy), 80);
  f64.store(to, bothLanes(sz), 88);
  if (k & 1) addLast(to, a + pairs, aStride, rows, b + pairs, bStride, columns);
}

/** Adds the last product of an odd k. */
function addLast(to: usize, a: usize, aStride: usize, rows: i32, b: usize, bStride: usize, columns: i32): void {
  for (let i = 0; i < rows; i++) {
    const ail = f64.load(a + <usize>i * aStride);
    for (let j = 0; j < columns; j++) {
      const at = to + ((<usize>(i * tileColumns + j)) << 3);
      f64.store(at, f64.load(at) + ail * f64.load(b + <usize>j * bStride));
    }
  }
}

function bothLanes(v: v128): f64 {
  return f64x2.extract_lane(v, 0) + f64x2.extract_lane(v, 1);
}

function sum(sums: usize, i: i32, j: i32): f64 {
  return f64.load(sums + ((<usize>(i * tileColumns + j)) << 3));
}

/** C_ij += σ Σ_l A_il B_jl, i < m, j < n, l < k. Rows of A and B have length k, those of C `cWidth`. */
export function addRowProduct(
  from: i32,
  to: i32,
  sign: i32,
  a: u32,
  m: i32,
  b: u32,
  n: i32,
  k: i32,
  c: u32,
  cWidth: i32,
): void {
  const tile = sums;
  const stride = (<usize>k) << 3;
  const cStride = (<usize>cWidth) << 3;
  const last = min(m, to * tileRows);
  for (let i = from * tileRows; i < last; i += tileRows) {
    const rows = min(tileRows, m - i);
    const rowOfA = ((<usize>a) << 3) + <usize>i * stride;
    const rowOfC = ((<usize>c) << 3) + <usize>i * cStride;
    for (let j = 0; j < n; j += tileColumns) {
      const columns = min(tileColumns, n - j);
      multiplyTile(tile, rowOfA, stride, rows, ((<usize>b) << 3) + <usize>j * stride, stride, columns, k);
      for (let p = 0; p < rows; p++) {
        const at = rowOfC + <usize>p * cStride + ((<usize>j) << 3);
        for (let q = 0; q < columns; q++) {
          const to = at + ((<usize>q) << 3);
          f64.store(to, f64.load(to) + <f64>sign * sum(tile, p, q));
        }
      }
    }
  }
}

/**
 * Solves X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L:
 *
 *     X_ij = (B_ij - Σ_l<j X_il L_jl) / L_jj.
 */
export function solveRowsBelow(from: i32, to: i32, l: u32, w: i32, rows: i32): void {
  const tile = sums;
  const stride = (<usize>w) << 3;
  const triangle = (<usize>l) << 3;
  const below = triangle + <usize>w * stride;
  const last = min(rows, to * tileRows);
  for (let i = from * tileRows; i < last; i += tileRows) {
    const some = min(tileRows, rows - i);
    const x = below + <usize>i * stride;
    for (let j = 0; j < w; j += tileColumns) {
      const columns = min(tileColumns, w - j);
      const rowOfL = triangle + <usize>j * stride;
      multiplyTile(tile, x, stride, some, rowOfL, stride, columns, j);
      for (let p = 0; p < some; p++) {
        const at = x + <usize>p * stride + ((<usize>j) << 3);
        for (let q = 0; q < columns; q++) {
          const corner = rowOfL + <usize>q * stride + ((<usize>j) << 3);
          let left = f64.load(at + ((<usize>q) << 3)) - sum(tile, p, q);
          for (let t = 0; t < q; t++) left -= f64.load(at + ((<usize>t) << 3)) * f64.load(corner + ((<usize>t) << 3));
          f64.store(at + ((<usize>q) << 3), left / f64.load(corner + ((<usize>q) << 3)));
        }
      }
    }
  }
}

/** Layout of a link to an ancestor block; see `AncestorLinks` in `src/sparse/factor-layout.ts`. */
const firstRow = 0;
const lastRow = 1;
const ancestorStart = 2;
const ancestorWidth = 3;
const relativeRowStart = 4;
const integersPerLink = 5;

function fieldOf(links: u32, link: i32, field: i32): u32 {
  return load<u32>((<usize>(links + link * integersPerLink + field)) << 2);
}

function rowInAncestor(rows: usize, i: i32): u32 {
  return load<u32>(rows + ((<usize>i) << 2));
}

/**
 * Subtracts the outer product of a block's rows below its triangle from the ancestors. With B those rows from the link's first
 * on, r their relative indices and C the ancestor,
 *
 *     C[r_i, r_j] -= Σ_l B_il B_jl,   first ≤ j < last,  j ≤ i.
 *
 * Tiles on the diagonal also overwrite unused entries just above the diagonal of C.
 */
export function subtractOuterProducts(
  from: i32,
  to: i32,
  values: u32,
  block: u32,
  rows: i32,
  width: i32,
  links: u32,
  relativeRow: u32,
): void {
  for (let link = from; link < to; link++) {
    const first = fieldOf(links, link, firstRow);
    subtractOuterProduct(
      values + block + first * width,
      rows - first,
      width,
      fieldOf(links, link, lastRow) - first,
      values + fieldOf(links, link, ancestorStart),
      fieldOf(links, link, ancestorWidth),
      (<usize>(relativeRow + fieldOf(links, link, relativeRowStart))) << 2,
    );
  }
}

function subtractOuterProduct(b: u32, m: i32, k: i32, columns: i32, c: u32, cWidth: u32, relativeRows: usize): void {
  const tile = sums;
  const stride = (<usize>k) << 3;
  for (let j = 0; j < columns; j += tileColumns) {
    const wide = min(tileColumns, columns - j);
    const rowOfColumns = ((<usize>b) << 3) + <usize>j * stride;
    for (let i = j; i < m; i += tileRows) {
      const rows = min(tileRows, m - i);
      multiplyTile(tile, ((<usize>b) << 3) + <usize>i * stride, stride, rows, rowOfColumns, stride, wide, k);
      for (let p = 0; p < rows; p++) {
        const rowOfC = c + rowInAncestor(relativeRows, i + p) * cWidth;
        for (let q = 0; q < wide; q++) {
          const to = (<usize>(rowOfC + rowInAncestor(relativeRows, j + q))) << 3;
          f64.store(to, f64.load(to) - sum(tile, p, q));
        }
      }
    }
  }
}

/**
 * Gathers the entries of the ancestors on a block's rows below its triangle, as a full symmetric matrix:
 *
 *     A_ij = A_ji = C[r_i, r_j],   first ≤ j < last,  j ≤ i.
 */
export function gatherFromAncestors(
  from: i32,
  to: i32,
  values: u32,
  rows: i32,
  width: i32,
  links: u32,
  relativeRow: u32,
  a: u32,
): void {
  const order = rows - width;
  for (let link = from; link < to; link++) {
    const first = fieldOf(links, link, firstRow);
    const columns: i32 = fieldOf(links, link, lastRow) - first;
    const m: i32 = rows - first;
    const c = values + fieldOf(links, link, ancestorStart);
    const cWidth = fieldOf(links, link, ancestorWidth);
    const relativeRows = (<usize>(relativeRow + fieldOf(links, link, relativeRowStart))) << 2;
    const corner = (<usize>(a + (first - width) * (order + 1))) << 3;
    const stride = (<usize>order) << 3;
    for (let i = 0; i < m; i++) {
      const rowOfC = c + rowInAncestor(relativeRows, i) * cWidth;
      const row = corner + <usize>i * stride;
      const column = corner + ((<usize>i) << 3);
      const last = min(i + 1, columns);
      for (let j = 0; j < last; j++) {
        const value = f64.load((<usize>(rowOfC + rowInAncestor(relativeRows, j))) << 3);
        f64.store(row + ((<usize>j) << 3), value);
        f64.store(column + <usize>j * stride, value);
      }
    }
  }
}
