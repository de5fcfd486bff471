import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digamma, logGamma, tetragamma, trigamma } from "../../src/special/index.js";
import { between } from "./between.js";
import { exactDigamma, exactLogGamma, exactTetragamma, exactTrigamma } from "./exact-gamma.js";
import { fixed, float, logarithm, one, pi, relativeError, times } from "./fixed-point.js";

const anywhere = between(-8, 8).map((exponent) => 10 ** exponent);
const moderate = between(0.1, 20);
/** From 1e-15 to 0.1 away from 1 or 2, on either side. */
const aroundZeros = fc
  .tuple(fc.constantFrom(1, 2), fc.constantFrom(-1, 1), between(-15, -1))
  .map(([zero, side, exponent]) => zero + side * 10 ** exponent);

const runs = { numRuns: 400 };

/** From decimal digits after the point. */
function decimal(whole: bigint, digits: string): bigint {
  return whole * one + (BigInt(digits) * one) / 10n ** BigInt(digits.length);
}

describe("the exact values that the functions are judged by", () => {
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

  it("agree with ψ(1) = −γ, ψ′(1) = π²/6 and ψ″(1) = −2 ζ(3)", () => {
    expectEqual(exactDigamma(1), -decimal(0n, "5772156649015328606065120900824024310421593359399235988057672348849"));
    expectEqual(exactTrigamma(1), times(pi, pi) / 6n);
    expectEqual(
      exactTetragamma(1),
      -2n * decimal(1n, "2020569031595942853997381615114499907649862923404988817922715553441"),
    );
  });
});

describe("log Γ", () => {
  it.each([
    ["from 1e-8 to 1e8", anywhere],
    ["from 0.1 to 20", moderate],
    ["around its zeros", aroundZeros],
  ])("is exact to 2e-15 of its value %s", (_, arguments_) => {
    fc.assert(
      fc.property(arguments_, (x) => {
        expect(relativeError(logGamma(x), exactLogGamma(x))).toBeLessThan(2e-15);
      }),
      runs,
    );
  });

  it("is zero at 1 and 2, without a rounding error", () => {
    expect(logGamma(1)).toBe(0);
    expect(logGamma(2)).toBe(0);
  });

  it("is continuous where the method changes", () => {
    for (const x of [0.5, 1.5, 2.5, 10]) {
      for (const near of [x * (1 - Number.EPSILON), x, x * (1 + Number.EPSILON)]) {
        expect(relativeError(logGamma(near), exactLogGamma(near))).toBeLessThan(2e-15);
      }
    }
  });

  it("is infinite at 0 and at ∞, and undefined below 0", () => {
    expect(logGamma(0)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(-0.5)).toBeNaN();
    expect(logGamma(Number.NaN)).toBeNaN();
  });
});

describe("the derivatives of log Γ", () => {
  const everywhere = fc.oneof(anywhere, moderate);

  it("ψ is exact to 4e-15 of its value, or of 1 around its zero", () => {
    fc.assert(
      fc.property(everywhere, (x) => {
        const exact = exactDigamma(x);
        const error = Math.abs(float(fixed(digamma(x)) - exact));
        expect(error).toBeLessThan(4e-15 * Math.max(1, Math.abs(float(exact))));
      }),
      runs,
    );
  });

  it("ψ′ is exact to 2e-15 of its value", () => {
    fc.assert(
      fc.property(everywhere, (x) => {
        expect(relativeError(trigamma(x), exactTrigamma(x))).toBeLessThan(2e-15);
      }),
      runs,
    );
  });

  it("ψ″ is exact to 2e-15 of its value", () => {
    fc.assert(
      fc.property(everywhere, (x) => {
        expect(relativeError(tetragamma(x), exactTetragamma(x))).toBeLessThan(2e-15);
      }),
      runs,
    );
  });

  it("have their limits at 0 and at ∞, and are undefined below 0", () => {
    expect([digamma(0), trigamma(0), tetragamma(0)]).toEqual([-Infinity, Infinity, -Infinity]);
    expect(digamma(Infinity)).toBe(Infinity);
    expect(trigamma(Infinity)).toBe(0);
    expect(tetragamma(Infinity)).toBeCloseTo(0, 300);
    for (const f of [digamma, trigamma, tetragamma]) {
      expect(f(-1.5)).toBeNaN();
      expect(f(Number.NaN)).toBeNaN();
    }
  });
});
