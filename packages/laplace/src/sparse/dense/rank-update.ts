/**
 * C -= B Bᵀ, scattered: with B the m × k matrix whose rows lie one after the other from `at` on, and `place` the rows (and
 * columns) of C that the rows of B belong to,
 *
 *     C[place_i, place_j] -= Σ_k B_ik B_jk,   j = 0 .. columns - 1,  i = j .. m - 1.
 *
 * C is in the same array, its rows of `cWidth` numbers from `c` on. Tiles of 4 × 2 sums are kept in registers; the tile on
 * the diagonal also touches one number above it, where C holds nothing.
 */
export function subtractOuterProduct(
  a: Float64Array,
  at: number,
  m: number,
  k: number,
  columns: number,
  c: number,
  cWidth: number,
  place: Int32Array,
  placeStart: number,
): void {
  let j = 0;
  for (; j + 1 < columns; j += 2) {
    const x = at + j * k;
    const y = x + k;
    const cx = c + place[placeStart + j];
    const cy = c + place[placeStart + j + 1];
    let i = j;
    for (; i + 3 < m; i += 4) {
      const p = at + i * k;
      const q = p + k;
      const r = q + k;
      const s = r + k;
      let px = 0;
      let py = 0;
      let qx = 0;
      let qy = 0;
      let rx = 0;
      let ry = 0;
      let sx = 0;
      let sy = 0;
      for (let l = 0; l < k; l++) {
        const xl = a[x + l];
        const yl = a[y + l];
        const pl = a[p + l];
        const ql = a[q + l];
        px += pl * xl;
        py += pl * yl;
        qx += ql * xl;
        qy += ql * yl;
        const rl = a[r + l];
        const sl = a[s + l];
        rx += rl * xl;
        ry += rl * yl;
        sx += sl * xl;
        sy += sl * yl;
      }
      const cp = place[placeStart + i] * cWidth;
      const cq = place[placeStart + i + 1] * cWidth;
      const cr = place[placeStart + i + 2] * cWidth;
      const cs = place[placeStart + i + 3] * cWidth;
      a[cx + cp] -= px;
      a[cy + cp] -= py;
      a[cx + cq] -= qx;
      a[cy + cq] -= qy;
      a[cx + cr] -= rx;
      a[cy + cr] -= ry;
      a[cx + cs] -= sx;
      a[cy + cs] -= sy;
    }
    for (; i < m; i++) {
      const p = at + i * k;
      let px = 0;
      let py = 0;
      for (let l = 0; l < k; l++) {
        const pl = a[p + l];
        px += pl * a[x + l];
        py += pl * a[y + l];
      }
      const cp = place[placeStart + i] * cWidth;
      a[cx + cp] -= px;
      a[cy + cp] -= py;
    }
  }
  if (j < columns) subtractLastColumn(a, at, m, k, j, c, cWidth, place, placeStart);
}

/** The column left over when their number is odd, four rows at a time. */
function subtractLastColumn(
  a: Float64Array,
  at: number,
  m: number,
  k: number,
  j: number,
  c: number,
  cWidth: number,
  place: Int32Array,
  placeStart: number,
): void {
  const x = at + j * k;
  const cx = c + place[placeStart + j];
  let i = j;
  for (; i + 3 < m; i += 4) {
    const p = at + i * k;
    const q = p + k;
    const r = q + k;
    const s = r + k;
    let px = 0;
    let qx = 0;
    let rx = 0;
    let sx = 0;
    for (let l = 0; l < k; l++) {
      const xl = a[x + l];
      px += a[p + l] * xl;
      qx += a[q + l] * xl;
      rx += a[r + l] * xl;
      sx += a[s + l] * xl;
    }
    a[cx + place[placeStart + i] * cWidth] -= px;
    a[cx + place[placeStart + i + 1] * cWidth] -= qx;
    a[cx + place[placeStart + i + 2] * cWidth] -= rx;
    a[cx + place[placeStart + i + 3] * cWidth] -= sx;
  }
  for (; i < m; i++) {
    const p = at + i * k;
    let px = 0;
    for (let l = 0; l < k; l++) px += a[p + l] * a[x + l];
    a[cx + place[placeStart + i] * cWidth] -= px;
  }
}
