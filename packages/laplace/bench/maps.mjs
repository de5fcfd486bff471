// Poisson BYM2 maps on square grids: `npm run bench:laplace`. Reports, and never fails on a figure.
import { bym2, fitLaplace, Graph, halfNormalOnLog, normal, poissonLog, RandomStream } from "../dist/index.js";

const sizes = (process.env.BENCH_AREAS ?? "100,1024,10000").split(",").map(Number);

function grid(side) {
  const edges = [];
  for (let r = 0; r < side; r++)
    for (let c = 0; c < side; c++) {
      if (c + 1 < side) edges.push([r * side + c, r * side + c + 1]);
      if (r + 1 < side) edges.push([r * side + c, (r + 1) * side + c]);
    }
  return edges;
}

/** Counts from a smooth surface with noise, so that both parts of the effect have something to explain. */
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

function median(times, run) {
  const spent = [];
  for (let k = 0; k < times; k++) {
    const start = performance.now();
    run();
    spent.push(performance.now() - start);
  }
  return spent.sort((a, b) => a - b)[times >> 1];
}

/** Bytes that one evaluation of value and gradient leaves on the heap; needs `--expose-gc`. */
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

const rows = [];
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
    gradient: median(times, () => density.gradient(fit.theta, fit.u, byTheta, byU)),
    hessian: median(times, () => density.curvature()),
    factorise: median(times, () => factor.factorise()),
    inverse: median(times, () => factor.inverseOnPattern()),
    thirdOrder: 0,
    outer: 0,
  };
  const inverse = factor.inverseOnPattern();
  figures.thirdOrder = median(times, () => density.logDetGradient(inverse, byTheta, byU));
  // What an iteration of the optimiser takes: another θ, its mode from the last one, value and gradient.
  const theta = fit.theta.slice();
  figures.outer = median(times, () => {
    theta[0] = fit.theta[0] + (theta[0] === fit.theta[0] ? 0.01 : 0);
    fit.objective.valueAndGradient(theta, byTheta);
  });
  const { iterations, evaluations, reason } = fit.minimum;
  rows.push({ areas: side * side, fitSeconds, ...figures, iterations, evaluations, reason });
  const peak = process.resourceUsage().maxRSS / 1024;
  const ms = (x) => x.toFixed(2).padStart(9);
  console.log(
    `${String(side * side).padStart(6)} areas: fit ${fitSeconds.toFixed(2)} s (${iterations} iterations, ${evaluations} evaluations, ${hessians} Hessians, ${reason}), peak ${peak.toFixed(0)} MB`,
  );
  console.log(
    `        ms: gradient ${ms(figures.gradient)} Hessian ${ms(figures.hessian)} factor ${ms(figures.factorise)} selected inverse ${ms(figures.inverse)} third order ${ms(figures.thirdOrder)} outer gradient ${ms(figures.outer)}; nnz(L) ${factor.factorNonZeros}`,
  );
  if (globalThis.gc) console.log(`        heap: ${(allocated(fit) / 1024).toFixed(1)} kB allocated by an evaluation`);
}
for (let k = 1; k < rows.length; k++) {
  const exponent = Math.log(rows[k].fitSeconds / rows[k - 1].fitSeconds) / Math.log(rows[k].areas / rows[k - 1].areas);
  console.log(`growth of the fit from ${rows[k - 1].areas} to ${rows[k].areas} areas: n^${exponent.toFixed(2)}`);
}
