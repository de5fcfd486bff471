// Poisson BYM2 maps on square grids: `npm run bench -- laplace`. Reports times without limits.

import { median } from "../../../scripts/bench/figures.mjs";
import { openReport } from "../../../scripts/bench/report.mjs";
import { listSetting } from "../../../scripts/bench/settings.mjs";
import { bym2, fitLaplace, Graph, halfNormalOnLog, normal, poissonLog, RandomStream } from "../dist/index.js";

const sizes = listSetting("laplace", "BENCH_AREAS").map(Number);

function grid(side) {
  const edges = [];
  for (let r = 0; r < side; r++)
    for (let c = 0; c < side; c++) {
      if (c + 1 < side) edges.push([r * side + c, r * side + c + 1]);
      if (r + 1 < side) edges.push([r * side + c, (r + 1) * side + c]);
    }
  return edges;
}

/** Counts from a smooth surface with noise, so that both components of the effect are identified. */
function counts(side, expected) {
  const random = new RandomStream(1, side);
  return Array.from({ length: side * side }, (_, i) => {
    const [r, c] = [Math.floor(i / side) / side, (i % side) / side];
    const risk = Math.exp(0.6 * Math.sin(5 * r) * Math.cos(4 * c) + 0.2 * random.normal());
    return Math.max(0, Math.round(expected * risk + Math.sqrt(expected * risk) * random.normal()));
  });
}

function model(side) {
  const graph = new Graph();
  const intercept = graph.latent("intercept", 1);
  const logSd = graph.hyper("log_sd");
  const logitPhi = graph.hyper("logit_phi");
  graph.add(halfNormalOnLog(logSd));
  graph.add(normal(logitPhi, 0, { sd: 1.5 }));
  graph.add(normal(intercept, 0, { sd: 10 }));
  const effect = bym2(graph, "area", grid(side), logSd, logitPhi, { size: side * side, scale: 0.5 });
  graph.add(poissonLog(effect.plus(intercept).plus(Math.log(20)), counts(side, 20)));
  return graph;
}

function milliseconds(times, run) {
  const spent = Array.from({ length: times }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(spent);
}

/** Bytes that one evaluation of value and gradient allocates on the heap; requires `--expose-gc`. */
function allocated(fit, times = 20) {
  const gradient = new Float64Array(2);
  const theta = fit.theta.slice();
  for (let k = 0; k < 5; k++) fit.objective.valueAndGradient(theta, gradient);
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  for (let k = 0; k < times; k++) {
    theta[0] = fit.theta[0] + 1e-3 * (k % 2);
    fit.objective.valueAndGradient(theta, gradient);
  }
  return (process.memoryUsage().heapUsed - before) / times;
}

const report = await openReport("laplace-maps", {
  title: "The estimation engine: maps",
  command: "npm run bench -- laplace",
  method:
    "Poisson maps with a BYM2 effect on square grids, two latent parameters for each area and one intercept, two hyper-parameters. Milliseconds of one step are medians.",
  goal: "10,000 areas in under 60 s and 1 GB, growing less than n^1.6",
  columns: [
    "areas",
    "whole fit s",
    "iterations",
    "evaluations",
    "Hessians",
    "peak MB",
    "gradient ms",
    "Hessian ms",
    "factor ms",
    "selected inverse ms",
    "third-order sweep ms",
    "outer value and gradient ms",
  ],
});
const fits = [];
const heaps = [];
for (const areas of sizes) {
  const side = Math.round(Math.sqrt(areas));
  const graph = model(side);
  const start = performance.now();
  const fit = fitLaplace(graph);
  const fitSeconds = (performance.now() - start) / 1000;
  const { density, factor, hessians } = fit.objective;
  const [byTheta, byU] = [new Float64Array(2), new Float64Array(fit.u.length)];
  const times = areas > 5000 ? 3 : 9;
  density.gradient(fit.theta, fit.u, byTheta, byU);
  const figures = {
    gradient: milliseconds(times, () => density.gradient(fit.theta, fit.u, byTheta, byU)),
    hessian: milliseconds(times, () => density.curvature()),
    factorise: milliseconds(times, () => factor.factorise()),
    inverse: milliseconds(times, () => factor.inverseOnPattern()),
    thirdOrder: 0,
    outer: 0,
  };
  const inverse = factor.inverseOnPattern();
  figures.thirdOrder = milliseconds(times, () => density.logDetGradient(inverse, byTheta, byU));
  // An iteration of the optimiser: another θ, its mode from the last one, value and gradient.
  const theta = fit.theta.slice();
  figures.outer = milliseconds(times, () => {
    theta[0] = fit.theta[0] + (theta[0] === fit.theta[0] ? 0.01 : 0);
    fit.objective.valueAndGradient(theta, byTheta);
  });
  const { iterations, evaluations } = fit.minimum;
  const peak = process.resourceUsage().maxRSS / 1024;
  report.add(side * side, fitSeconds, iterations, evaluations, hessians, peak, ...Object.values(figures));
  fits.push({ areas: side * side, fitSeconds });
  if (globalThis.gc) heaps.push(allocated(fit) / 1024);
}
for (let k = 1; k < fits.length; k++) {
  const [from, to] = [fits[k - 1], fits[k]];
  const exponent = Math.log(to.fitSeconds / from.fitSeconds) / Math.log(to.areas / from.areas);
  report.note(`The fit grows as n^${exponent.toFixed(2)} from ${from.areas} to ${to.areas} areas.`);
}
if (heaps.length > 0)
  report.note(
    `An evaluation of value and gradient allocates at most ${Math.max(...heaps).toFixed(0)} kB on the heap, whatever the number of areas: the loops over rows, entries and blocks allocate nothing.`,
  );
report.close();
