// Sparse Cholesky on grids of areas: `node packages/laplace/bench/cholesky.mjs`, after a build. Milliseconds, best of several.
import { SparseCholesky } from "../dist/sparse/index.js";

/** A grid Laplacian; with two unknowns a cell, each pair is tied together and both carry the neighbourhood (as in BYM2). */
function grid(side, unknowns) {
  const cells = side * side;
  const n = cells * unknowns;
  const columnStart = new Int32Array(n + 1);
  const row = [];
  const values = [];
  for (let cell = 0; cell < cells; cell++) {
    const neighbours = [];
    if (cell % side < side - 1) neighbours.push(cell + 1);
    if (cell + side < cells) neighbours.push(cell + side);
    for (let u = 0; u < unknowns; u++) {
      row.push(cell * unknowns + u);
      values.push(4 * unknowns + 0.5);
      for (let v = u + 1; v < unknowns; v++) {
        row.push(cell * unknowns + v);
        values.push(0.25);
      }
      for (const other of neighbours) {
        for (let v = 0; v < unknowns; v++) {
          row.push(other * unknowns + v);
          values.push(u === v ? -1 : -0.5);
        }
      }
      columnStart[cell * unknowns + u + 1] = row.length;
    }
  }
  return { pattern: { n, columnStart, row: Int32Array.from(row) }, values: Float64Array.from(values) };
}

/** The best of the runs that fit in about a second, the first ones for the compiler. */
function milliseconds(work) {
  let best = Infinity;
  const begin = performance.now();
  for (let run = 0; run < 200 && (run < 5 || performance.now() - begin < 1000); run++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best.toFixed(2).padStart(9);
}

console.log("  areas ×u       n   nnz(H)    nnz(L) | symbolic factorise     solve   8 sides  selected inverse");
for (const unknowns of [1, 2]) {
  for (const side of [10, 32, 100]) {
    const { pattern, values } = grid(side, unknowns);
    const cholesky = new SparseCholesky(pattern);
    const x = new Float64Array(pattern.n).fill(1);
    const sides = new Float64Array(pattern.n * 8).fill(1);
    const out = new Float64Array(pattern.row.length);
    const times = [
      milliseconds(() => new SparseCholesky(pattern)),
      milliseconds(() => cholesky.factorise(values)),
      milliseconds(() => cholesky.solve(x)),
      milliseconds(() => cholesky.solveMany(sides, 8)),
      milliseconds(() => cholesky.selectedInverse(out)),
    ];
    const sizes = [pattern.n, pattern.row.length, cholesky.factorNonZeros].map((size) => String(size).padStart(8));
    console.log(`${String(side * side).padStart(7)} ×${unknowns} ${sizes.join(" ")} | ${times.join(" ")}`);
  }
}
