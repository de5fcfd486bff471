/**
 * Dense products of the sparse factorisation and of the selected inverse, with two doubles in a SIMD register. AssemblyScript:
 * TypeScript's syntax, compiled to WebAssembly by `npm run build`.
 *
 * Matrices are row-major. Matrix offsets and widths count elements of 8 bytes, table offsets count elements of 4 bytes, both
 * from the start of memory.
 *
 * Each kernel computes the units `from` to `to - 1` of its work: parts of the result, or links. Units are independent, so the
 * result does not depend on the threads or on the order in which they are computed.
 */

/**
 * Register tile of 3 × 6 sums, two columns in a register. With the three registers of a panel's row, one of A and one for a product it
 * takes fourteen of the sixteen that x86 has. The columns are packed as a panel, so that the loads of a step are contiguous and no sum is
 * split between lanes.
 */
const tileRows = 3;
const tileColumns = 6;

/** A panel is at most so deep: 12 kB, less than half of an L1 cache. */
const panelDepth = 256;

/** Byte addresses of the sums of a tile and of the panel. Each thread has its own; `src/sparse/dense-kernels.ts` has their sizes. */
let sums: usize = 0;
let panel: usize = 0;

export function setWorkspace(address: usize): void {
  sums = address;
  panel = address + 8 * tileRows * tileColumns;
}

/** Packs `columns` rows of B, the first k elements of each, as the columns of a k × 6 matrix. Missing ones are zero. */
function packPanel(b: usize, stride: usize, columns: i32, k: i32): void {
  for (let j = 0; j < tileColumns; j++) {
    let to = panel + ((<usize>j) << 3);
    const end = to + 48 * <usize>k;
    if (j >= columns) {
      for (; to < end; to += 48) f64.store(to, 0);
      continue;
    }
    for (let from = b + <usize>j * stride; to < end; to += 48, from += 8) f64.store(to, f64.load(from));
  }
}

/** sums_ij = Σ_l A_il panel_lj over l < k, for `rows` rows of A from `a` on. Sums of missing rows are those of the last one. */
function multiplyPanel(a: usize, stride: usize, rows: i32, k: i32): void {
  const last = a + <usize>(rows - 1) * stride;
  const next = min(a + stride, last);
  const zero = f64x2.splat(0);
  let p0 = zero;
  let p1 = zero;
  let p2 = zero;
  let q0 = zero;
  let q1 = zero;
  let q2 = zero;
  let r0 = zero;
  let r1 = zero;
  let r2 = zero;
  let b = panel;
  const bytes = (<usize>k) << 3;
  for (let l: usize = 0; l < bytes; l += 8, b += 48) {
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const b2 = v128.load(b, 32);
    const p = f64x2.splat(f64.load(a + l));
    p0 = f64x2.add(p0, f64x2.mul(p, b0));
    p1 = f64x2.add(p1, f64x2.mul(p, b1));
    p2 = f64x2.add(p2, f64x2.mul(p, b2));
    const q = f64x2.splat(f64.load(next + l));
    q0 = f64x2.add(q0, f64x2.mul(q, b0));
    q1 = f64x2.add(q1, f64x2.mul(q, b1));
    q2 = f64x2.add(q2, f64x2.mul(q, b2));
    const r = f64x2.splat(f64.load(last + l));
    r0 = f64x2.add(r0, f64x2.mul(r, b0));
    r1 = f64x2.add(r1, f64x2.mul(r, b1));
    r2 = f64x2.add(r2, f64x2.mul(r, b2));
  }
  v128.store(sums, p0);
  v128.store(sums, p1, 16);
  v128.store(sums, p2, 32);
  v128.store(sums, q0, 48);
  v128.store(sums, q1, 64);
  v128.store(sums, q2, 80);
  v128.store(sums, r0, 96);
  v128.store(sums, r1, 112);
  v128.store(sums, r2, 128);
}

/** Rows in a unit of work; `src/sparse/dense-kernels.ts` counts with it. */
const unitRows = 96;

/**
 * C_ij += σ Σ_l A_il B_jl, i < m, j < n, l < k. Rows of A and B have length k, those of C `cWidth`. A unit is 96 rows and 6
 * columns of C; all rows of some columns come before the next columns.
 */
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
  const unitsPerPanel = (m + unitRows - 1) / unitRows;
  const stride = (<usize>k) << 3;
  for (let unit = from; unit < to; ) {
    const j = unit / unitsPerPanel;
    const first = unit - j * unitsPerPanel;
    const last = min(unitsPerPanel, first + to - unit);
    const columns = min(tileColumns, n - j * tileColumns);
    const rowOfB = ((<usize>b) << 3) + <usize>(j * tileColumns) * stride;
    const columnOfC = ((<usize>c) << 3) + ((<usize>(j * tileColumns)) << 3);
    for (let l = 0; l < k; l += panelDepth) {
      const depth = min(panelDepth, k - l);
      const start = (<usize>l) << 3;
      packPanel(rowOfB + start, stride, columns, depth);
      const end = min(m, last * unitRows);
      for (let i = first * unitRows; i < end; i += tileRows) {
        const rowOfA = ((<usize>a) << 3) + <usize>i * stride + start;
        const rows = min(tileRows, m - i);
        multiplyPanel(rowOfA, stride, rows, depth);
        for (let p = 0; p < rows; p++) addSums(columnOfC + ((<usize>((i + p) * cWidth)) << 3), p, columns, <f64>sign);
      }
    }
    unit += last - first;
  }
}

/** C_j += σ sums_pj, j < columns */
function addSums(c: usize, p: i32, columns: i32, sign: f64): void {
  const row = sums + ((<usize>(p * tileColumns)) << 3);
  const signs = f64x2.splat(sign);
  const pairs: usize = (<usize>columns >> 1) << 4;
  for (let at: usize = 0; at < pairs; at += 16)
    v128.store(c + at, f64x2.add(v128.load(c + at), f64x2.mul(signs, v128.load(row + at))));
  if (columns & 1) f64.store(c + pairs, f64.load(c + pairs) + sign * f64.load(row + pairs));
}

/**
 * Solves X Lᵀ = B in place, for the `rows` rows of B that follow the w × w lower triangle L:
 *
 *     X_ij = (B_ij - Σ_l<j X_il L_jl) / L_jj.
 *
 * A unit is 96 rows. w is at most the depth of a panel.
 */
export function solveRowsBelow(from: i32, to: i32, l: u32, w: i32, rows: i32): void {
  const stride = (<usize>w) << 3;
  const triangle = (<usize>l) << 3;
  const below = triangle + <usize>w * stride;
  const end = min(rows, to * unitRows);
  for (let j = 0; j < w; j += tileColumns) {
    const columns = min(tileColumns, w - j);
    const rowOfL = triangle + <usize>j * stride;
    const column = (<usize>j) << 3;
    packPanel(rowOfL, stride, columns, j);
    for (let i = from * unitRows; i < end; i += tileRows) {
      const x = below + <usize>i * stride;
      const some = min(tileRows, rows - i);
      multiplyPanel(x, stride, some, j);
      for (let p = 0; p < some; p++) solveTriangle(x + <usize>p * stride + column, p, rowOfL + column, stride, columns);
    }
  }
}

/** X_j = (X_j - sums_pj - Σ_t<j X_t L_jt) / L_jj, j < columns. L is the triangle at `corner`. */
function solveTriangle(x: usize, p: i32, corner: usize, stride: usize, columns: i32): void {
  const row = sums + ((<usize>(p * tileColumns)) << 3);
  for (let j = 0; j < columns; j++) {
    const at = (<usize>j) << 3;
    const rowOfL = corner + <usize>j * stride;
    let left = f64.load(x + at) - f64.load(row + at);
    for (let t: usize = 0; t < at; t += 8) left -= f64.load(x + t) * f64.load(rowOfL + t);
    f64.store(x + at, left / f64.load(rowOfL + at));
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
  const stride = (<usize>k) << 3;
  const rowsOfB = (<usize>b) << 3;
  for (let j = 0; j < columns; j += tileColumns) {
    const wide = min(tileColumns, columns - j);
    const firstColumn = rowInAncestor(relativeRows, j);
    const areAdjacent = rowInAncestor(relativeRows, j + wide - 1) === firstColumn + wide - 1;
    packPanel(rowsOfB + <usize>j * stride, stride, wide, k);
    for (let i = j; i < m; i += tileRows) {
      const rowOfB = rowsOfB + <usize>i * stride;
      const rows = min(tileRows, m - i);
      multiplyPanel(rowOfB, stride, rows, k);
      for (let p = 0; p < rows; p++) {
        const rowOfC = c + rowInAncestor(relativeRows, i + p) * cWidth;
        if (areAdjacent) {
          addSums((<usize>(rowOfC + firstColumn)) << 3, p, wide, -1);
          continue;
        }
        const row = sums + ((<usize>(p * tileColumns)) << 3);
        for (let q = 0; q < wide; q++) {
          const to = (<usize>(rowOfC + rowInAncestor(relativeRows, j + q))) << 3;
          f64.store(to, f64.load(to) - f64.load(row + ((<usize>q) << 3)));
        }
      }
    }
  }
}

const gatheredRows = 8;

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
    // Eight rows at a time, so that the transposed entries of a column fill a cache line.
    for (let i = 0; i < m; i += gatheredRows) {
      const end = min(m, i + gatheredRows);
      const last = min(end, columns);
      for (let j = 0; j < last; j++) {
        const columnOfC = c + rowInAncestor(relativeRows, j);
        for (let r = max(i, j); r < end; r++) {
          const value = f64.load((<usize>(columnOfC + rowInAncestor(relativeRows, r) * cWidth)) << 3);
          f64.store(corner + <usize>r * stride + ((<usize>j) << 3), value);
          f64.store(corner + <usize>j * stride + ((<usize>r) << 3), value);
        }
      }
    }
  }
}
