import { describe, expect, it } from "vitest";
import { binomialLogit, fitLaplace, Graph, LaplaceObjective, normal, RandomStream } from "../../src/index.js";
import { sparseFromDense } from "../sparse-from-dense.js";

/**
 * Matings of animals of two populations, as in the salamander experiment of McCullagh and Nelder (1989): every mating has a
 * female and a male, so that the random effects are crossed and do not decompose into groups. The outcomes are simulated.
 */
const females = 20;
const males = 20;
const matings = Array.from({ length: 240 }, (_, k) => ({
  female: k % females,
  male: (k * 7 + Math.floor(k / females)) % males,
}));
const random = new RandomStream(1986, 0);
const effects = { female: normals(females, 1), male: normals(males, 0.8) };
const outcome = matings.map(({ female, male }) => {
  const mixed = female < 10 !== male < 10;
  const eta = 1 - 2 * Number(mixed) + effects.female[female] + effects.male[male];
  return random.uniform() < 1 / (1 + Math.exp(-eta)) ? 1 : 0;
});
const design = matings.map(({ female, male }) => [1, Number(female < 10 !== male < 10)]);

function normals(n: number, sd: number): number[] {
  return Array.from({ length: n }, () => sd * random.normal());
}

function model(): Graph {
  const graph = new Graph();
  const beta = graph.hyper("beta", 2);
  const logSd = graph.hyper("log_sd", 2);
  const female = graph.latent("female", females);
  const male = graph.latent("male", males);
  graph.add(normal(female, 0, { logSd: logSd.at([0]) }));
  graph.add(normal(male, 0, { logSd: logSd.at([1]) }));
  const eta = beta
    .multipliedBy(sparseFromDense(design))
    .plus(female.at(matings.map((mating) => mating.female)))
    .plus(male.at(matings.map((mating) => mating.male)));
  graph.add(binomialLogit(eta, outcome, new Float64Array(outcome.length).fill(1)));
  return graph;
}

/** The same marginal density with dense matrices, independent of the engine. */
function textbookLaplace([b0, b1, logF, logM]: ArrayLike<number> & Iterable<number>): number {
  const n = females + males;
  const precision = Array.from({ length: n }, (_, i) => Math.exp(-2 * (i < females ? logF : logM)));
  const u = new Array<number>(n).fill(0);
  for (let step = 0; ; step++) {
    const gradient = u.map((x, i) => precision[i] * x);
    const hessian = u.map((_, i) => u.map((_, j) => (i === j ? precision[i] : 0)));
    let value =
      0.5 * u.reduce((sum, x, i) => sum + precision[i] * x * x - Math.log(precision[i]) + Math.log(2 * Math.PI), 0);
    matings.forEach(({ female, male }, k) => {
      const columns = [female, females + male];
      const eta = b0 + b1 * design[k][1] + u[columns[0]] + u[columns[1]];
      const p = 1 / (1 + Math.exp(-eta));
      value += Math.log(1 + Math.exp(eta)) - outcome[k] * eta;
      for (const i of columns) {
        gradient[i] += p - outcome[k];
        for (const j of columns) hessian[i][j] += p * (1 - p);
      }
    });
    const { solution, logDeterminant } = eliminate(hessian, gradient);
    if (step === 30) return value + 0.5 * logDeterminant - 0.5 * n * Math.log(2 * Math.PI);
    for (let i = 0; i < n; i++) u[i] -= solution[i];
  }
}

/** Gaussian elimination of a positive definite system. */
function eliminate(a: number[][], b: number[]): { solution: number[]; logDeterminant: number } {
  const n = b.length;
  const [m, x] = [a.map((row) => [...row]), [...b]];
  let logDeterminant = 0;
  for (let k = 0; k < n; k++) {
    logDeterminant += Math.log(m[k][k]);
    for (let i = k + 1; i < n; i++) {
      const factor = m[i][k] / m[k][k];
      for (let j = k; j < n; j++) m[i][j] -= factor * m[k][j];
      x[i] -= factor * x[k];
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    for (let j = k + 1; j < n; j++) x[k] -= m[k][j] * x[j];
    x[k] /= m[k][k];
  }
  return { solution: x, logDeterminant };
}

describe("a logistic model with crossed random effects", () => {
  it("has the marginal density of dense algebra", () => {
    const objective = new LaplaceObjective(model());
    for (const theta of [
      [0, 0, 0, 0],
      [1, -2, -0.3, 0.4],
      [-0.5, 0.5, 0.7, -1],
    ]) {
      const expected = textbookLaplace(theta);
      expect(Math.abs(objective.value(Float64Array.from(theta)) / expected - 1)).toBeLessThan(1e-11);
    }
  });

  it("is fitted to a local minimum near the true parameters", () => {
    const { theta, value, minimum } = fitLaplace(model(), { gradientTolerance: 1e-5 });
    expect(["gradient", "change"]).toContain(minimum.reason);
    for (let k = 0; k < 4; k++)
      for (const step of [-0.01, 0.01])
        expect(textbookLaplace(theta.map((t, j) => (j === k ? t + step : t)))).toBeGreaterThan(value);
    // Two to three standard errors of a design of this size.
    expect(Math.abs(theta[0] - 1)).toBeLessThan(1);
    expect(Math.abs(theta[1] + 2)).toBeLessThan(1);
    expect(Math.exp(theta[2])).toBeGreaterThan(0.4);
    expect(Math.exp(theta[3])).toBeGreaterThan(0.3);
  });
});
