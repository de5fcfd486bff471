import { expect, it } from "vitest";
import { RandomStream } from "../../src/index.js";
import { rankOneLattice } from "../../src/posterior/rank-one-lattice.js";

const [count, dimension] = [307, 28];
const random = new RandomStream(1, 0);
const shift = Float64Array.from({ length: dimension }, () => random.uniform());
const points = rankOneLattice(count, shift);
const column = (k: number) => Float64Array.from({ length: count }, (_, i) => points[i * dimension + k]);

it("spreads each coordinate evenly over the unit interval", () => {
  for (let k = 0; k < dimension; k++) {
    const sorted = column(k).sort();
    for (let i = 1; i < count; i++) expect(sorted[i] - sorted[i - 1]).toBeCloseTo(1 / count, 12);
    expect(sorted[0]).toBeGreaterThanOrEqual(0);
    expect(sorted[count - 1]).toBeLessThan(1);
  }
});

it("fills the first planes better than random points: no two points are close", () => {
  const [a, b] = [column(0), column(1)];
  let nearest = 1;
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const around = (x: number) => Math.min(Math.abs(x), 1 - Math.abs(x));
      nearest = Math.min(nearest, Math.hypot(around(a[i] - a[j]), around(b[i] - b[j])));
    }
  // Random points have a nearest pair at about 1/N; a square grid has 1/√N.
  expect(nearest).toBeGreaterThan(0.5 / Math.sqrt(count));
});

it("integrates a smooth function of all coordinates with less error than random points", () => {
  const f = (i: number, from: Float64Array) => {
    let product = 1;
    for (let k = 0; k < dimension; k++)
      product *= 1 + (Math.cos(2 * Math.PI * from[i * dimension + k]) * 0.5) / (k + 1) ** 2;
    return product;
  };
  const error = (from: Float64Array) =>
    Array.from({ length: count }, (_, i) => f(i, from)).reduce((a, b) => a + b) / count - 1;
  const randomPoints = Float64Array.from(points, () => random.uniform());
  expect(Math.abs(error(points))).toBeLessThan(0.2 * Math.abs(error(randomPoints)));
});
