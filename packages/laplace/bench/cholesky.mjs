// Sparse Cholesky on grids of areas: the second part of `npm run bench -- laplace`. Reports times without limits.
import { openReport } from "../../../scripts/bench/report.mjs";
import { listSetting } from "../../../scripts/bench/settings.mjs";
import { SparseCholesky } from "../dist/index.js";

/**
 * A square grid of areas with some unknowns each, all connected to those of the neighbouring areas, and dense national effects.
 * One unknown is a 5-point grid, two are as in BYM2, eighteen are about those of a district in the model.
 */
function field(side, unknowns, national) {
  const areas = side * side;
  const local = areas * unknowns;
  const n = local + national;
  const columnStart = new Int32Array(n + 1);
  const row = [];
  const values = [];
  const add = (i, value) => {
    row.push(i);
    values.push(value);
  };
  for (let j = 0; j < n; j++) {
    add(j, j < local ? 5 * unknowns + national : 2 * n);
    const area = j < local ? Math.floor(j / unknowns) : areas;
    for (let i = j + 1; i < Math.min((area + 1) * unknowns, local); i++) add(i, 0.5);
    const neighbours = [];
    if (area < areas && area % side < side - 1) neighbours.push(area + 1);
    if (area + side < areas) neighbours.push(area + side);
    for (const other of neighbours) {
      for (let u = 0; u < unknowns; u++) add(other * unknowns + u, -1);
    }
    for (let i = Math.max(local, j + 1); i < n; i++) add(i, 0.5);
    columnStart[j + 1] = row.length;
  }
  return { pattern: { n, columnStart, row: Int32Array.from(row) }, values: Float64Array.from(values) };
}

/** Minimum over the runs of about a second; the first runs warm up the compiler. */
function milliseconds(work) {
  let best = Infinity;
  const begin = performance.now();
  for (let run = 0; run < 200 && (run < 5 || performance.now() - begin < 1000); run++) {
    const start = performance.now();
    work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

const cases = [
  ...[10, 32, 100].map((side) => [side, 1, 0]),
  ...[10, 32, 100].map((side) => [side, 2, 0]),
  ...listSetting("laplace", "BENCH_GRIDS").map((areas) => [Math.round(Math.sqrt(areas)), 18, 20]),
];
const report = await openReport("laplace-cholesky", {
  title: "The estimation engine: the sparse factor",
  command: "npm run bench -- laplace",
  method:
    "The Cholesky factor alone, on grids whose areas have some effects each, all tied to those of their neighbours, and some national effects that touch every area. Milliseconds, best of several.",
  columns: [
    "areas × effects + national",
    "n",
    "nnz(H)",
    "nnz(L)",
    "symbolic",
    "factorise",
    "solve",
    "solve 8 sides",
    "selected inverse",
  ],
});
for (const [side, unknowns, national] of cases) {
  const { pattern, values } = field(side, unknowns, national);
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
  const name = `${side * side} × ${unknowns}${national ? ` + ${national}` : ""}`;
  report.add(name, pattern.n, pattern.row.length, cholesky.factorNonZeros, ...times);
}
report.note(
  "The rows with national effects grow faster than their number of areas, and the district model with attendance in neighbouring districts comes close to them.",
);
report.close();
