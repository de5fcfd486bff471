/**
 * C = C0 + σ A Bᵀ for matrices whose rows lie one after the other:
 *
 *     C_ij = C0_ij + σ Σ_l A_il B_jl,   i = 0 .. m - 1,  j = 0 .. n - 1,  l = 0 .. k - 1.
 *
 * A, B and C start at a0, b0 and c0 and have rows of k, k and cWidth numbers; C0 is C itself. Tiles of 4 × 2 sums are kept
 * in registers.
 */
export function addRowProduct(
  sign: number,
  a: Float64Array,
  a0: number,
  m: number,
  b: Float64Array,
  b0: number,
  n: number,
  k: number,
  c: Float64Array,
  c0: number,
  cWidth: number,
): void {
  let i = 0;
  for (; i + 3 < m; i += 4) {
    const p = a0 + i * k;
    const q = p + k;
    const r = q + k;
    const s = r + k;
    const cp = c0 + i * cWidth;
    const cq = cp + cWidth;
    const cr = cq + cWidth;
    const cs = cr + cWidth;
    let j = 0;
    for (; j + 1 < n; j += 2) {
      const x = b0 + j * k;
      const y = x + k;
      let px = 0;
      let py = 0;
      let qx = 0;
      let qy = 0;
      let rx = 0;
      let ry = 0;
      let sx = 0;
      let sy = 0;
      for (let l = 0; l < k; l++) {
        const xl = b[x + l];
        const yl = b[y + l];
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
      c[cp + j] += sign * px;
      c[cp + j + 1] += sign * py;
      c[cq + j] += sign * qx;
      c[cq + j + 1] += sign * qy;
      c[cr + j] += sign * rx;
      c[cr + j + 1] += sign * ry;
      c[cs + j] += sign * sx;
      c[cs + j + 1] += sign * sy;
    }
    if (j < n) {
      const x = b0 + j * k;
      let px = 0;
      let qx = 0;
      let rx = 0;
      let sx = 0;
      for (let l = 0; l < k; l++) {
        const xl = b[x + l];
        px += a[p + l] * xl;
        qx += a[q + l] * xl;
        rx += a[r + l] * xl;
        sx += a[s + l] * xl;
      }
      c[cp + j] += sign * px;
      c[cq + j] += sign * qx;
      c[cr + j] += sign * rx;
      c[cs + j] += sign * sx;
    }
  }
  for (; i < m; i++) {
    const p = a0 + i * k;
    const cp = c0 + i * cWidth;
    for (let j = 0; j < n; j++) {
      const x = b0 + j * k;
      let px = 0;
      for (let l = 0; l < k; l++) px += a[p + l] * b[x + l];
      c[cp + j] += sign * px;
    }
  }
}
