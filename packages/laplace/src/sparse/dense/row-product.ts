/**
 * C += σ A Bᵀ for matrices whose rows lie one after the other:
 *
 *     C_ij += σ Σ_l A_il B_jl,   i = 0 .. m - 1,  j = 0 .. n - 1,  l = 0 .. k - 1.
 *
 * A, B and C start at a0, b0 and c0 and have rows of k, k and cWidth numbers. Tiles of 4 × 3 sums are kept in registers.
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
    for (; j + 2 < n; j += 3) {
      const x = b0 + j * k;
      const y = x + k;
      const z = y + k;
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
        const xl = b[x + l];
        const yl = b[y + l];
        const zl = b[z + l];
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
      c[cp + j] += sign * px;
      c[cp + j + 1] += sign * py;
      c[cp + j + 2] += sign * pz;
      c[cq + j] += sign * qx;
      c[cq + j + 1] += sign * qy;
      c[cq + j + 2] += sign * qz;
      c[cr + j] += sign * rx;
      c[cr + j + 1] += sign * ry;
      c[cr + j + 2] += sign * rz;
      c[cs + j] += sign * sx;
      c[cs + j + 1] += sign * sy;
      c[cs + j + 2] += sign * sz;
    }
    for (; j < n; j++) {
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
