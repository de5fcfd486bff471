import type { Objective } from "../../src/minimise/objective.js";

/** A test problem with its standard start and its known minimum. */
export interface Problem {
  objective: Objective;
  start: Float64Array;
  minimiser: Float64Array;
  minimum: number;
}

type ValueAndGradient = (x: readonly number[], gradient: Float64Array) => number;

function problem(start: number[], minimiser: number[], minimum: number, f: ValueAndGradient): Problem {
  return {
    objective: {
      dimension: start.length,
      valueAndGradient: (x, gradient) => f([...x], gradient),
    },
    start: Float64Array.from(start),
    minimiser: Float64Array.from(minimiser),
    minimum,
  };
}

/** Residuals rᵢ(x) with their gradients make f = Σ rᵢ² and ∇f = 2 Σ rᵢ ∇rᵢ. */
function sumOfSquares(residuals: (x: readonly number[]) => readonly (readonly [number, readonly number[]])[]) {
  return (x: readonly number[], gradient: Float64Array): number => {
    let value = 0;
    gradient.fill(0);
    for (const [residual, derivatives] of residuals(x)) {
      value += residual * residual;
      for (const [i, derivative] of derivatives.entries()) gradient[i] = at(gradient, i) + 2 * residual * derivative;
    }
    return value;
  };
}

export function at(x: ArrayLike<number>, i: number): number {
  const value = x[i];
  if (value === undefined) throw new RangeError(`There is no component ${i}.`);
  return value;
}

/** Rosenbrock's valley in n dimensions (chained): Σ 100 (xᵢ₊₁ − xᵢ²)² + (1 − xᵢ)². */
export function rosenbrock(n: number): Problem {
  const start = Array.from({ length: n }, (_, i) => (i % 2 === 0 ? -1.2 : 1));
  return problem(start, Array(n).fill(1), 0, (x, gradient) => {
    let value = 0;
    gradient.fill(0);
    for (let i = 0; i + 1 < n; i++) {
      const valley = at(x, i + 1) - at(x, i) ** 2;
      const along = 1 - at(x, i);
      value += 100 * valley ** 2 + along ** 2;
      gradient[i] = at(gradient, i) - 400 * at(x, i) * valley - 2 * along;
      gradient[i + 1] = at(gradient, i + 1) + 200 * valley;
    }
    return value;
  });
}

/** Moré, Garbow and Hillstrom (1981), problem 14. */
export const wood = problem(
  [-3, -1, -3, -1],
  [1, 1, 1, 1],
  0,
  sumOfSquares(([a = 0, b = 0, c = 0, d = 0]) => [
    [10 * (b - a * a), [-20 * a, 10, 0, 0]],
    [1 - a, [-1, 0, 0, 0]],
    [Math.sqrt(90) * (d - c * c), [0, 0, -2 * Math.sqrt(90) * c, Math.sqrt(90)]],
    [1 - c, [0, 0, -1, 0]],
    [Math.sqrt(10) * (b + d - 2), [0, Math.sqrt(10), 0, Math.sqrt(10)]],
    [(b - d) / Math.sqrt(10), [0, 1 / Math.sqrt(10), 0, -1 / Math.sqrt(10)]],
  ]),
);

/** Problem 13: the Hessian is singular at the minimum. */
export const powellSingular = problem(
  [3, -1, 0, 1],
  [0, 0, 0, 0],
  0,
  sumOfSquares(([a = 0, b = 0, c = 0, d = 0]) => [
    [a + 10 * b, [1, 10, 0, 0]],
    [Math.sqrt(5) * (c - d), [0, 0, Math.sqrt(5), -Math.sqrt(5)]],
    [(b - 2 * c) ** 2, [0, 2 * (b - 2 * c), -4 * (b - 2 * c), 0]],
    [Math.sqrt(10) * (a - d) ** 2, [2 * Math.sqrt(10) * (a - d), 0, 0, -2 * Math.sqrt(10) * (a - d)]],
  ]),
);

/** Problem 4: components 10⁶ and 2·10⁻⁶. */
export const brownBadlyScaled = problem(
  [1, 1],
  [1e6, 2e-6],
  0,
  sumOfSquares(([a = 0, b = 0]) => [
    [a - 1e6, [1, 0]],
    [b - 2e-6, [0, 1]],
    [a * b - 2, [b, a]],
  ]),
);

/** Problem 5. */
export const beale = problem(
  [1, 1],
  [3, 0.5],
  0,
  sumOfSquares(([a = 0, b = 0]) => [
    [1.5 - a * (1 - b), [b - 1, a]],
    [2.25 - a * (1 - b ** 2), [b ** 2 - 1, 2 * a * b]],
    [2.625 - a * (1 - b ** 3), [b ** 3 - 1, 3 * a * b ** 2]],
  ]),
);

/**
 * Σ cᵢ xᵢ − Σ log xᵢ − log(1 − Σ xᵢ) on the simplex, with cᵢ chosen so that a given point of it is the minimum: with
 * s = 1 − Σ xᵢ, cᵢ = 1/xᵢ − 1/s. NaN outside.
 */
export function simplexBarrier(minimiser: number[]): Problem {
  const n = minimiser.length;
  const slackOf = (x: readonly number[]) => 1 - x.reduce((sum, value) => sum + value, 0);
  const costs = minimiser.map((value) => 1 / value - 1 / slackOf(minimiser));
  const value = (x: readonly number[]) =>
    x.reduce((sum, xi, i) => sum + at(costs, i) * xi - Math.log(xi), -Math.log(slackOf(x)));
  return problem(Array(n).fill(1 / (n + 1)), minimiser, value(minimiser), (x, gradient) => {
    for (let i = 0; i < n; i++) gradient[i] = at(costs, i) - 1 / at(x, i) + 1 / slackOf(x);
    return value(x);
  });
}

/** ½ Σ λᵢ (qᵢᵀ(x − m))² with the eigenvalues λ from 1 to `condition` and a reflection as the basis q. */
export function quadratic(n: number, condition: number): Problem {
  const normal = Array.from({ length: n }, (_, i) => Math.sin(i + 1));
  const length = Math.hypot(...normal);
  const minimiser = Array.from({ length: n }, (_, i) => Math.cos(3 * i));
  // Rounded, because the last digit of a power differs between versions of V8, and with it the number of evaluations.
  const eigenvalues = Array.from({ length: n }, (_, i) => Number((condition ** (i / (n - 1))).toPrecision(6)));
  const reflect = (v: readonly number[]) => {
    const along = v.reduce((sum, value, i) => sum + (value * at(normal, i)) / length, 0);
    return v.map((value, i) => value - (2 * along * at(normal, i)) / length);
  };
  return problem(Array(n).fill(0), minimiser, 0, (x, gradient) => {
    const q = reflect(x.map((value, i) => value - at(minimiser, i)));
    gradient.set(reflect(q.map((value, i) => value * at(eigenvalues, i))));
    return 0.5 * q.reduce((sum, value, i) => sum + at(eigenvalues, i) * value * value, 0);
  });
}

/**
 * A negative log-likelihood: Poisson counts with a log-linear mean. The data are the means, so that the true coefficients are
 * the minimum. The constant makes the value large relative to its changes.
 */
export function poissonRegression(n: number, observations: number, constant: number): Problem {
  const truth = Array.from({ length: n }, (_, j) => Math.sin(2 * j) / Math.sqrt(n));
  const design = Array.from({ length: observations }, (_, i) =>
    Array.from({ length: n }, (_, j) => (j === 0 ? 1 : Math.cos((i + 1) * (j + 0.37)))),
  );
  const predictor = (row: readonly number[], x: readonly number[]) =>
    row.reduce((sum, value, j) => sum + value * at(x, j), 0);
  const counts = design.map((row) => Math.exp(1 + predictor(row, truth)));
  const minimiser = truth.map((value, j) => (j === 0 ? value + 1 : value));
  const f: ValueAndGradient = (x, gradient) => {
    let value = constant;
    gradient.fill(0);
    for (const [i, row] of design.entries()) {
      const eta = predictor(row, x);
      const mean = Math.exp(eta);
      value += mean - at(counts, i) * eta;
      for (let j = 0; j < n; j++) gradient[j] = at(gradient, j) + (mean - at(counts, i)) * at(row, j);
    }
    return value;
  };
  return problem(Array(n).fill(0), minimiser, f(minimiser, new Float64Array(n)), f);
}

/** Records every evaluated point with its value, and every accepted point. */
export function recorded(objective: Objective) {
  const points: { x: Float64Array; value: number }[] = [];
  const accepted: Float64Array[] = [];
  const recording: Objective = {
    dimension: objective.dimension,
    valueAndGradient(x, gradient) {
      const value = objective.valueAndGradient(x, gradient);
      points.push({ x: x.slice(), value });
      return value;
    },
    accepted: (x) => accepted.push(x.slice()),
  };
  return { recording, points, accepted };
}
