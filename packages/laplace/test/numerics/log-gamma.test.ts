import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { logGamma } from "../../src/numerics/special-functions.js";
import { exactLogGamma } from "./exact-log-gamma.js";
import { between, fixed, logarithm, one, pi, relativeError, times } from "./fixed-point.js";

const anywhere = between(-8, 8).map((exponent) => 10 ** exponent);
const moderate = between(0.1, 20);
/** From 1e-15 to 0.1 away from 1 or 2, on either side. */
const aroundZeros = fc
  .tuple(fc.constantFrom(1, 2), fc.constantFrom(-1, 1), between(-15, -1))
  .map(([zero, side, exponent]) => zero + side * 10 ** exponent);

const runs = { numRuns: 400 };

describe("the reference values", () => {
  const tiny = one >> 190n;

  function expectEqual(a: bigint, b: bigint): void {
    expect(a - b < tiny && b - a < tiny).toBe(true);
  }

  it("agree with factorials", () => {
    let factorial = one;
    for (let n = 1; n <= 60; n++) {
      expectEqual(exactLogGamma(n), logarithm(factorial));
      factorial *= BigInt(n);
    }
  });

  it("agree with Γ(½) = √π and with the duplication formula", () => {
    expectEqual(exactLogGamma(0.5), logarithm(pi) / 2n);
    for (const x of [0.125, 0.75, 3.5, 1000.25]) {
      const right = times(one - 2n * fixed(x), logarithm(2n * one)) + logarithm(pi) / 2n + exactLogGamma(2 * x);
      expectEqual(exactLogGamma(x) + exactLogGamma(x + 0.5), right);
    }
  });
});

describe("log Γ", () => {
  it.each([
    ["from 1e-8 to 1e8", anywhere],
    ["from 0.1 to 20", moderate],
    ["around its zeros", aroundZeros],
  ])("has a relative error below 2e-15 %s", (_, arguments_) => {
    fc.assert(
      fc.property(arguments_, (x) => {
        expect(relativeError(logGamma(x), exactLogGamma(x))).toBeLessThan(2e-15);
      }),
      runs,
    );
  });

  it("is exactly zero at 1 and 2", () => {
    expect(logGamma(1)).toBe(0);
    expect(logGamma(2)).toBe(0);
  });

  it("is accurate where the method changes", () => {
    for (const x of [0.5, 1.5, 2.5, 10]) {
      for (const near of [x * (1 - Number.EPSILON), x, x * (1 + Number.EPSILON)]) {
        expect(relativeError(logGamma(near), exactLogGamma(near))).toBeLessThan(2e-15);
      }
    }
  });

  it("is infinite at 0 and at ∞, and NaN below 0", () => {
    expect(logGamma(0)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(-0.5)).toBeNaN();
    expect(logGamma(Number.NaN)).toBeNaN();
  });
});
