import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SearchProgress } from "../../src/fit/search-progress.js";

/** Predicted decreases, relative to the objective, of the two searches that the demo country of 12 districts needs. */
const failing = [4.8e-3, 2.6e-3, 8.4e-4, 6e-4, 1.4e-4, 1.9e-4, 2.1e-4, 5.6e-4, 2.1e-3, 3.3e-4, 0.39, 1.1e-3, 0.09, 1.8];
const converging = [
  9e-3, 1.6e-2, 2.2e-3, 5.2e-4, 1.7e-4, 3.7e-4, 1.6e-3, 1.1e-4, 1.8e-5, 1.2e-6, 3.5e-8, 7.4e-10, 1.5e-11,
];

function sharesOf(progress: SearchProgress, decreases: readonly number[]): number[] {
  return decreases.map(
    (decrease, position) =>
      progress.after({ iteration: position + 1, value: 1500, predictedDecrease: 1500 * decrease }).share,
  );
}

describe("progress of a search", () => {
  it("is nearly complete when the search has converged, and about half way at half of the decades", () => {
    const shares = sharesOf(new SearchProgress(1e-10, 1), [1e-2, 1e-6, 1e-10]);
    expect(shares[1]).toBeGreaterThan(0.5);
    expect(shares[1]).toBeLessThan(0.8);
    expect(shares[2]).toBeGreaterThan(0.95);
    expect(shares[2]).toBeLessThan(1);
  });

  it("is half way after the first of two searches that are planned", () => {
    const progress = new SearchProgress(1e-10, 2);
    const [first, second] = [sharesOf(progress, converging), sharesOf(progress, converging)];
    expect(first.at(-1)).toBeCloseTo(0.56, 2);
    expect(second.at(-1)).toBeCloseTo(0.97, 2);
  });

  it("goes on where a failed search ended", () => {
    const progress = new SearchProgress(1e-10, 1);
    const [first, second] = [sharesOf(progress, failing), sharesOf(progress, converging)];
    expect(first.at(-1)).toBeLessThan(0.7);
    expect(second[0]).toBeGreaterThan(first.at(-1) as number);
    expect(second.at(-1)).toBeGreaterThan(0.95);
    expect(progress.after({ iteration: 14, value: 1500, predictedDecrease: 1 }).search).toBe(2);
  });

  it("never goes back and never leaves 0 to 1, whatever the objective does", () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY));
    const searches = fc.array(fc.array(fc.record({ value: number, predictedDecrease: number }), { maxLength: 30 }));
    fc.assert(
      fc.property(searches, (given) => {
        const progress = new SearchProgress(1e-10, 2);
        const shares = [progress.share];
        for (const iterations of given) {
          iterations.forEach((one, position) => {
            shares.push(progress.after({ iteration: position + 1, ...one }).share);
          });
        }
        for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      }),
    );
  });
});
