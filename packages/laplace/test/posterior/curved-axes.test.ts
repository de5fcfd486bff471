import { expect, it } from "vitest";
import { RandomStream } from "../../src/index.js";
import { CurvedAxes, gradientKnots } from "../../src/posterior/curved-axes.js";

/** Gradients on the axes, less z, of a function of z. */
function gradientsOf(n: number, gradient: (z: Float64Array) => number[]): Float64Array {
  const all: number[] = [];
  for (let axis = 0; axis < n; axis++)
    for (const t of gradientKnots) {
      const z = new Float64Array(n);
      z[axis] = t;
      all.push(...gradient(z).map((g, k) => g - z[k]));
    }
  return Float64Array.from(all);
}

/** L = ½ a² + ½ (b + ¼ a²)²: a valley that bends. Its curvature in a on the axis b is 1 + ½ b. */
const bentGradient = ([a, b]: Float64Array) => [a + 0.5 * a * (b + 0.25 * a * a), b + 0.25 * a * a];
const bent = ([a, b]: Float64Array) => 0.5 * a * a + 0.5 * (b + 0.25 * a * a) ** 2;

it("follows a valley that bends", () => {
  const axes = new CurvedAxes(gradientsOf(2, bentGradient), 2);
  const z = new Float64Array(2);
  for (const a of [-1.9, -1, 0.5, 1, 2]) {
    axes.at(Float64Array.of(a, 0), z);
    expect(Math.abs(bent(z) - 0.5 * a * a)).toBeLessThan(0.06);
    expect(bent(z)).toBeLessThan(bent(Float64Array.of(a, 0)));
  }
});

it("tells where the other axes bend to", () => {
  const axes = new CurvedAxes(gradientsOf(2, bentGradient), 2);
  const shift = new Float64Array(2);
  axes.shift(0, 1, shift);
  expect(shift[0]).toBe(0);
  expect(shift[1]).toBeCloseTo(-0.25, 2);
});

it("tells the logarithm of its Jacobian", () => {
  const n = 4;
  const random = new RandomStream(3, 0);
  const third = Float64Array.from({ length: n ** 3 }, () => 0.2 * random.normal());
  // A cubic function whose third derivatives are random.
  const gradient = (z: Float64Array) =>
    Array.from(z, (own, k) => {
      let sum = own;
      for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) sum += third[(k * n + i) * n + j] * z[i] * z[j];
      return sum;
    });
  const axes = new CurvedAxes(gradientsOf(n, gradient), n);
  const x = Float64Array.from({ length: n }, () => 0.7 * random.normal());
  const z = new Float64Array(n);
  const logJacobian = axes.at(x, z);
  const step = 1e-6;
  const jacobian = Array.from({ length: n }, (_, column) => {
    const moved = (by: number) => {
      const out = new Float64Array(n);
      axes.at(
        x.map((value, k) => (k === column ? value + by : value)),
        out,
      );
      return out;
    };
    const [ahead, behind] = [moved(step), moved(-step)];
    return Array.from(ahead, (value, row) => (value - behind[row]) / (2 * step));
  });
  expect(Math.log(Math.abs(determinant(jacobian)))).toBeCloseTo(logJacobian, 5);
});

function determinant(matrix: number[][]): number {
  if (matrix.length === 1) return matrix[0][0];
  return matrix[0].reduce((sum, value, k) => {
    const minor = matrix.slice(1).map((row) => row.filter((_, column) => column !== k));
    return sum + (k % 2 === 0 ? 1 : -1) * value * determinant(minor);
  }, 0);
}
