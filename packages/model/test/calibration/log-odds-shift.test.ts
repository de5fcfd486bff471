import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logOddsShift, shiftedShare } from "../../src/calibration/scaling.js";

const people = fc.array(
  fc.record({
    share: fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
    of: fc.double({ min: 1, max: 1e6, noNaN: true }),
  }),
  { minLength: 1, maxLength: 20 },
);

const total = (shares: Float64Array, of: Float64Array, theta: number) =>
  shares.reduce((sum, share, k) => sum + (of[k] as number) * shiftedShare(share, Math.exp(theta)), 0);

describe("the shift of log odds", () => {
  it("is found wherever it lies in its range", () => {
    fc.assert(
      fc.property(people, fc.double({ min: -9.9, max: 9.9, noNaN: true }), (drawn, theta) => {
        const shares = Float64Array.from(drawn, ({ share }) => share);
        const of = Float64Array.from(drawn, ({ of }) => of);
        const target = total(shares, of, theta);
        const reached = total(shares, of, logOddsShift(shares, of, target));
        expect(Math.abs(reached - target)).toBeLessThanOrEqual(1e-12 * of.reduce((sum, people) => sum + people, 0));
        expect(Math.abs(reached - target)).toBeLessThanOrEqual(1e-11 * target);
      }),
    );
  });

  it("stops at a bound where the target is out of reach", () => {
    const [shares, of] = [Float64Array.of(0.1, 0.5), Float64Array.of(10, 10)];
    expect(logOddsShift(shares, of, 20)).toBe(10);
    expect(logOddsShift(shares, of, 0)).toBe(-10);
  });

  it("moves neither nobody nor everybody", () => {
    expect([shiftedShare(0, 5), shiftedShare(1, 0.01)]).toEqual([0, 1]);
    expect(Number.isFinite(logOddsShift(Float64Array.of(0, 1), Float64Array.of(10, 10), 12))).toBe(true);
  });
});
