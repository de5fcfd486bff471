import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Density } from "../../src/laplace/density.js";
import { LaplaceObjective } from "../../src/laplace/laplace-objective.js";
import { LatentFactor } from "../../src/laplace/latent-factor.js";
import { RandomStream } from "../../src/random/random-stream.js";
import { differences, type RandomModel, randomModel, relativeError } from "../random-graph.js";

/** With a small width most rows are wide rows, which are slow in number: those graphs are smaller. */
const cases = [
  { maximumRowWidth: 300, model: randomModel(12), numRuns: 150 },
  { maximumRowWidth: 3, model: randomModel(5), numRuns: 50 },
];

/** The Hessian as a dense matrix, wide rows included. */
function denseHessian({ hessian }: Density): number[][] {
  const { n, columnStart, row } = hessian.layout.pattern;
  const dense = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  for (let c = 0; c < n; c++)
    for (let k = columnStart[c]; k < columnStart[c + 1]; k++) {
      dense[row[k]][c] = hessian.values[k];
      dense[c][row[k]] = hessian.values[k];
    }
  const { vectors, weights } = hessian;
  for (let a = 0; a < vectors.length; a++)
    for (let b = 0; b < vectors.length; b++)
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) dense[i][j] += vectors[a][i] * weights[a * vectors.length + b] * vectors[b][j];
  return dense;
}

function at({ graph, theta, u }: RandomModel, maximumRowWidth?: number) {
  const density = new Density(graph, maximumRowWidth);
  const [byTheta, byU] = [new Float64Array(theta.length), new Float64Array(u.length)];
  density.gradient(theta, u, byTheta, byU);
  density.curvature();
  return { density, byTheta, byU };
}

describe("derivatives of random graphs", () => {
  it("have the gradient of finite differences of the value", () => {
    fc.assert(
      fc.property(randomModel(12), (model) => {
        const { density, byTheta, byU } = at(model);
        expect(
          relativeError(
            byTheta,
            differences((x) => density.value(x, model.u), model.theta),
          ),
        ).toBeLessThan(1e-6);
        expect(
          relativeError(
            byU,
            differences((x) => density.value(model.theta, x), model.u),
          ),
        ).toBeLessThan(1e-6);
      }),
      { numRuns: 150 },
    );
  });

  it.each(cases)(
    "have the Hessian of finite differences of the gradient (rows wider than $maximumRowWidth as a low-rank term)",
    ({ maximumRowWidth, model: models, numRuns }) => {
      fc.assert(
        fc.property(models, (model) => {
          const { density } = at(model, maximumRowWidth);
          const dense = denseHessian(density);
          const byTheta = new Float64Array(model.theta.length);
          for (let k = 0; k < model.u.length; k++) {
            const component = (u: Float64Array) => {
              const byU = new Float64Array(u.length);
              density.gradient(model.theta, u, byTheta, byU);
              return byU[k];
            };
            expect(relativeError(dense[k], differences(component, model.u))).toBeLessThan(1e-6);
          }
        }),
        { numRuns },
      );
    },
  );

  it("have a convex part of the Hessian that is positive semidefinite", () => {
    fc.assert(
      fc.property(randomModel(12), fc.nat(), (model, seed) => {
        const { density } = at(model);
        density.curvature("convex");
        const dense = denseHessian(density);
        const direction = new Float64Array(model.u.length);
        for (let k = 0; k < 10; k++) {
          new RandomStream(seed, k).fillNormal(direction);
          const [along, size] = [
            quadratic(dense, direction),
            quadratic(
              dense.map((row) => row.map(Math.abs)),
              direction,
            ),
          ];
          expect(along).toBeGreaterThan(-1e-12 * (1 + size));
        }
      }),
      { numRuns: 150 },
    );
  });

  it("have Hessian-vector products that agree with the Hessian and with finite differences", () => {
    fc.assert(
      fc.property(randomModel(12), (model) => {
        const { density, byTheta, byU } = at(model);
        const direction = model.u.map((_, i) => Math.cos(i + 1));
        density.hessianTimes(undefined, direction, byTheta, byU);
        const expected = denseHessian(density).map((row) => row.reduce((sum, h, j) => sum + h * direction[j], 0));
        expect(relativeError(byU, expected)).toBeLessThan(1e-12);
        for (let k = 0; k < model.theta.length; k++) {
          const component = (step: Float64Array) => {
            const [gTheta, gU] = [new Float64Array(model.theta.length), new Float64Array(model.u.length)];
            density.gradient(
              model.theta,
              model.u.map((x, i) => x + step[0] * direction[i]),
              gTheta,
              gU,
            );
            return gTheta[k];
          };
          expect(Math.abs(byTheta[k] - differences(component, Float64Array.of(0))[0])).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 150 },
    );
  });

  it.each(cases)(
    "have the gradient of ½ log det H of finite differences (rows wider than $maximumRowWidth as a low-rank term)",
    ({ maximumRowWidth, model: models, numRuns }) => {
      fc.assert(
        fc.property(models, (model) => {
          const { density, byTheta, byU } = at(model, maximumRowWidth);
          const factor = new LatentFactor(density.hessian);
          const halfLogDet = (theta: Float64Array, u: Float64Array) => {
            density.gradient(theta, u, byTheta, byU);
            density.curvature();
            factor.factorise();
            return 0.5 * factor.logDeterminant();
          };
          const byDifferences = (h: number) => [
            differences((x) => halfLogDet(x, model.u), model.theta, h),
            differences((x) => halfLogDet(model.theta, x), model.u, h),
          ];
          const [expectedTheta, expectedU] = byDifferences(1e-3);
          const [coarseTheta, coarseU] = byDifferences(2e-3);
          halfLogDet(model.theta, model.u);
          density.logDetGradient(factor.inverseOnPattern(), byTheta, byU);
          // Where H is nearly singular, the truncation error of finite differences is large. It is estimated by Richardson's
          // method: the error of the smaller step is about a sixteenth of the difference between the two.
          fc.pre(Math.max(relativeError(coarseTheta, expectedTheta), relativeError(coarseU, expectedU)) < 1e-6);
          expect(relativeError(byTheta, expectedTheta)).toBeLessThan(1e-6);
          expect(relativeError(byU, expectedU)).toBeLessThan(1e-6);
        }),
        { numRuns },
      );
    },
  );

  it.each(cases)(
    "have the Laplace gradient of finite differences (rows wider than $maximumRowWidth as a low-rank term)",
    ({ maximumRowWidth, model: models, numRuns }) => {
      fc.assert(
        fc.property(models, ({ graph, theta }) => {
          const objective = new LaplaceObjective(graph, undefined, { maximumRowWidth });
          const gradient = new Float64Array(theta.length);
          objective.valueAndGradient(theta, gradient);
          const expected = differences((x) => objective.value(x), theta);
          expect(relativeError(gradient, expected)).toBeLessThan(1e-6);
        }),
        { numRuns },
      );
    },
  );
});

function quadratic(matrix: readonly ArrayLike<number>[], x: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < x.length; i++) for (let j = 0; j < x.length; j++) sum += x[i] * matrix[i][j] * x[j];
  return sum;
}
