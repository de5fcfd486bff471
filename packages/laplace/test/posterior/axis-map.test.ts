import fc from "fast-check";
import { expect, it } from "vitest";
import { AxisMap } from "../../src/posterior/axis-map.js";

const positions = [-6, -3.5, -2, -1, 1, 2, 3.5];
const mapOf = (height: (x: number) => number) => new AxisMap(positions.map((x) => ({ x, height: height(x) })));

/** −log density of the logarithm of a gamma variable, whose left tail is long. */
const skewed = (x: number, shape = 2) => shape * (Math.exp(x / Math.sqrt(shape)) - 1 - x / Math.sqrt(shape));

/** Mean and standard deviation of x(y) for a standard normal y. */
function moments(map: AxisMap) {
  let [mass, sum, squares] = [0, 0, 0];
  for (let y = -6; y <= 6; y += 0.005) {
    const weight = Math.exp(-0.5 * y * y);
    const { x } = map.at(y);
    mass += weight;
    sum += weight * x;
    squares += weight * x * x;
  }
  return { mean: sum / mass, sd: Math.sqrt(squares / mass - (sum / mass) ** 2) };
}

it("is the identity for a normal density", () => {
  const map = mapOf((x) => 0.5 * x * x);
  for (const y of [-4, -2, -1, 0, 0.5, 2.5]) expect(map.at(y).x).toBeCloseTo(y, 2);
});

it("gives a skewed density its mean and standard deviation", () => {
  const { mean, sd } = moments(mapOf((x) => skewed(x)));
  // Digamma and trigamma at 2, in units of 1/√2.
  const [digamma, trigamma] = [0.4227843350984671, 0.6449340668482264];
  expect(mean).toBeCloseTo((digamma - Math.log(2)) * Math.SQRT2, 1);
  expect(sd).toBeCloseTo(Math.sqrt(2 * trigamma), 1);
});

it("increases with the slope that it tells, for any heights", () => {
  const heights = fc.array(fc.double({ min: -1, max: 200, noNaN: true }), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(heights, fc.double({ min: -7, max: 7, noNaN: true }), (values, y) => {
      const map = mapOf((x) => values[positions.indexOf(x)]);
      const [here, ahead] = [map.at(y), map.at(y + 1e-9)];
      expect(here.slope).toBeGreaterThan(0);
      expect(ahead.x).toBeGreaterThanOrEqual(here.x);
    }),
  );
});

it("takes a place without a mode as one that is hardly possible", () => {
  const map = mapOf((x) => (x < -1 ? Number.POSITIVE_INFINITY : 0.5 * x * x));
  expect(map.at(-3).x).toBeGreaterThan(-2.1);
});
