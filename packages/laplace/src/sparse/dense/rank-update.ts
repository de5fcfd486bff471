/**
 * C -= B Bᵀ, scattered: with B the m × k matrix whose rows lie one after the other from `at` on, and `place` the rows (and
 * columns) of C that the rows of B belong to,
 *
 *     C[place_i, place_j] -= Σ_l B_il B_jl,   j = 0 .. columns - 1,  i = j .. m - 1.
 *
 * C is in the same array, its rows of `cWidth` numbers from `c` on. Tiles of 4 × 3 sums are kept in registers; those on the
 * diagonal also touch the numbers just above it, where C holds nothing.
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
  for (; j + 2 < columns; j += 3) {
    const x = at + j * k;
    const y = x + k;
    const z = y + k;
    const cx = c + place[placeStart + j];
    const cy = c + place[placeStart + j + 1];
    const cz = c + place[placeStart + j + 2];
    let i = j;
    for (; i + 3 < m; i += 4) {
      const p = at + i * k;
      const q = p + k;
      const r = q + k;
      const s = r + k;
      let px = 0;
      let py = 0;
      let pz = 0;
      let qx = 0;
      let qy = 0;
      let qz = 0;
      let rx = 0;
      let ry = 0;
      let rz = 0;
      let sx = 0;
      let sy = 0;
      let sz = 0;
      for (let l = 0; l < k; l++) {
        const xl = a[x + l];
        const yl = a[y + l];
        const zl = a[z + l];
        const pl = a[p + l];
        px += pl * xl;
        py += pl * yl;
        pz += pl * zl;
        const ql = a[q + l];
        qx += ql * xl;
        qy += ql * yl;
        qz += ql * zl;
        const rl = a[r + l];
        rx += rl * xl;
        ry += rl * yl;
        rz += rl * zl;
        const sl = a[s + l];
        sx += sl * xl;
        sy += sl * yl;
        sz += sl * zl;
      }
      const cp = place[placeStart + i] * cWidth;
      const cq = place[placeStart + i + 1] * cWidth;
      const cr = place[placeStart + i + 2] * cWidth;
      const cs = place[placeStart + i + 3] * cWidth;
      a[cx + cp] -= px;
      a[cy + cp] -= py;
      a[cz + cp] -= pz;
      a[cx + cq] -= qx;
      a[cy + cq] -= qy;
      a[cz + cq] -= qz;
      a[cx + cr] -= rx;
      a[cy + cr] -= ry;
      a[cz + cr] -= rz;
      a[cx + cs] -= sx;
      a[cy + cs] -= sy;
      a[cz + cs] -= sz;
    }
    for (; i < m; i++) {
      const p = at + i * k;
      let px = 0;
      let py = 0;
      let pz = 0;
      for (let l = 0; l < k; l++) {
        const pl = a[p + l];
        px += pl * a[x + l];
        py += pl * a[y + l];
        pz += pl * a[z + l];
      }
      const cp = place[placeStart + i] * cWidth;
      a[cx + cp] -= px;
      a[cy + cp] -= py;
      a[cz + cp] -= pz;
    }
  }
  for (; j < columns; j++) subtractColumn(a, at, m, k, j, c, cWidth, place, placeStart);
}

/** One of the columns left over when their number is not a multiple of three, four rows at a time. */
function subtractColumn(
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
