import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchLine } from "../../src/minimise/line-search.js";
import { emptyPoint, type Point } from "../../src/minimise/objective.js";

/** A function of one variable: its value and its slope. */
type Curve = (t: number) => readonly [value: number, slope: number];

function search(curve: Curve, firstStep: number, noise = 0) {
  let evaluations = 0;
  const evaluate = (step: number, point: Point) => {
    evaluations++;
    [point.value, point.slope] = curve(step);
    point.step = step;
    return Number.isFinite(point.value);
  };
  const [value, slope] = curve(0);
  const found = searchLine(evaluate, { step: 0, value, slope }, firstStep, noise, [emptyPoint(0), emptyPoint(0)]);
  return { found, evaluations, value, slope };
}

function expectWolfe({ found, value, slope }: ReturnType<typeof search>): void {
  expect(found).toBeDefined();
  if (found === undefined) return;
  expect(found.value).toBeLessThanOrEqual(value + 1e-4 * found.step * slope);
  expect(found.slope).toBeGreaterThanOrEqual(0.9 * slope);
}

const firstSteps = fc.integer({ min: -6, max: 4 }).map((exponent) => 10 ** exponent);

describe("the line search", () => {
  it("satisfies the Wolfe conditions on curves with many local minima, from any first step", () => {
    fc.assert(
      fc.property(firstSteps, fc.nat({ max: 100 }), fc.nat({ max: 30 }), (firstStep, wave, length) => {
        const k = 1 + length / 3;
        const a = wave / 100 / k;
        // t² − 2t with a sine wave that keeps φ′(0) < 0.
        expectWolfe(
          search((t) => [t * t - 2 * t + a * Math.sin(k * t), 2 * t - 2 + a * k * Math.cos(k * t)], firstStep),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("satisfies them on a curve with a bounded domain: −log(1 − t) − 5t", () => {
    fc.assert(
      fc.property(firstSteps, (firstStep) => {
        expectWolfe(search((t) => (t < 1 ? [-Math.log1p(-t) - 5 * t, 1 / (1 - t) - 5] : [Number.NaN, 0]), firstStep));
      }),
    );
  });

  it("satisfies them on a curve that overflows: exp(t) − 10t", () => {
    fc.assert(
      fc.property(firstSteps, (firstStep) => {
        expectWolfe(search((t) => [Math.exp(t) - 10 * t, Math.exp(t) - 10], firstStep));
      }),
    );
  });

  it("accepts a first step that satisfies the conditions", () => {
    const { found, evaluations } = search((t) => [(t - 1.5) ** 2, 2 * (t - 1.5)], 1);
    expect([found?.step, evaluations]).toEqual([1, 1]);
  });

  it("finds the minimum of a cubic by interpolation in the second evaluation", () => {
    // φ = t³ − 3 · 0.3² t has its minimum at 0.3.
    const { found, evaluations } = search((t) => [t ** 3 - 0.27 * t, 3 * t * t - 0.27], 1);
    expect(evaluations).toBe(2);
    expect(found?.step).toBeCloseTo(0.3, 12);
  });

  it("uses slopes if the values differ by noise", () => {
    const noise = 1e-7;
    const curve: Curve = (t) => [1000 + (t === 0 ? 0 : 0.9 * noise) + 1e-12 * (t - 1) ** 2, 2e-12 * (t - 1)];
    expect(search(curve, 1, noise).found?.step).toBe(1);
    expect(search(curve, 1, 0).found).toBeUndefined();
  });

  it("interpolates slopes if the values differ by noise", () => {
    const noise = 1e-7;
    const curve: Curve = (t) => [t === 0 ? 1000 : 1000 + 0.5 * noise, 2e-12 * (t - 1)];
    const { found, evaluations } = search(curve, 8, noise);
    expect(evaluations).toBe(2);
    expect(found?.step).toBeCloseTo(1, 12);
  });

  it("fails on an increasing curve after at most 16 evaluations", () => {
    const { found, evaluations } = search((t) => [t, -1], 1);
    expect(found).toBeUndefined();
    expect(evaluations).toBeLessThanOrEqual(16);
  });

  it("returns the lowest point on a curve without a minimum", () => {
    const { found } = search((t) => [-t, -1], 1);
    expect(found?.value).toBeLessThan(-1e10);
  });
});
