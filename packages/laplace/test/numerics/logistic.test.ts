import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { log1pExp, logistic } from "../../src/numerics/special-functions.js";
import { between } from "./fixed-point.js";

const moderate = between(-30, 30);

describe("the logistic function", () => {
  it("is 1 / (1 + e⁻ˣ)", () => {
    fc.assert(
      fc.property(moderate, (x) => {
        const direct = 1 / (1 + Math.exp(-x));
        expect(Math.abs(logistic(x) / direct - 1)).toBeLessThan(1e-15);
      }),
    );
  });

  it("of x and of −x sum to 1", () => {
    fc.assert(
      fc.property(fc.oneof(moderate, fc.double({ noNaN: true })), (x) => {
        expect(Math.abs(logistic(x) + logistic(-x) - 1)).toBeLessThan(3e-16);
      }),
    );
  });

  it("is eˣ far below 0 and 1 far above, without overflow", () => {
    expect(logistic(-50) / Math.exp(-50)).toBeCloseTo(1, 15);
    expect(logistic(-740)).toBe(Math.exp(-740));
    expect([logistic(-1e9), logistic(-Infinity), logistic(800), logistic(Infinity)]).toEqual([0, 0, 1, 1]);
    expect(logistic(Number.NaN)).toBeNaN();
  });
});

describe("log(1 + eˣ)", () => {
  it("differs by x between x and −x", () => {
    fc.assert(
      fc.property(between(-700, 700), (x) => {
        expect(Math.abs(log1pExp(x) - log1pExp(-x) - x)).toBeLessThanOrEqual(4e-16 * Math.max(1, Math.abs(x)));
      }),
    );
  });

  it("is minus the logarithm of the logistic function of −x", () => {
    fc.assert(
      fc.property(moderate, (x) => {
        expect(Math.abs(log1pExp(x) + Math.log(logistic(-x)))).toBeLessThan(1e-14);
      }),
    );
  });

  it("is accurate far below 0, and does not overflow far above", () => {
    expect(log1pExp(0)).toBe(Math.LN2);
    expect(log1pExp(-50) / Math.exp(-50)).toBeCloseTo(1, 15);
    expect([log1pExp(1000), log1pExp(-1000), log1pExp(Infinity), log1pExp(-Infinity)]).toEqual([1000, 0, Infinity, 0]);
    expect(log1pExp(Number.NaN)).toBeNaN();
  });
});
