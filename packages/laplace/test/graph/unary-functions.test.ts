import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as phi from "../../src/graph/unary-functions.js";

const positive = { min: 0.05, max: 20, noNaN: true };
const anywhere = { min: -6, max: 6, noNaN: true };
const share = { min: 0.02, max: 0.98, noNaN: true };

const functions = [
  [phi.exp, anywhere],
  [phi.log, positive],
  [phi.invLogit, anywhere],
  [phi.logit, share],
  [phi.softplus, anywhere],
  [phi.log1mExp, positive],
  [phi.reciprocal, positive],
  [phi.square, anywhere],
  [phi.sqrt, positive],
  [phi.tanh, anywhere],
] as const;

function at(f: phi.Unary, x: number): [number, number, number, number] {
  const out = {
    value: new Float64Array(1),
    first: new Float64Array(1),
    second: new Float64Array(1),
    third: new Float64Array(1),
  };
  f.evaluate(Float64Array.of(x), out);
  return [out.value[0], out.first[0], out.second[0], out.third[0]];
}

describe.each(functions)("%o", (f, domain) => {
  it("has derivatives that agree with finite differences of the order below", () => {
    fc.assert(
      fc.property(fc.double(domain), (x) => {
        const h = 1e-4 * Math.max(0.02, Math.min(1, Math.abs(x)));
        const [ahead, behind, further, before] = [x + h, x - h, x + 2 * h, x - 2 * h].map((point) => at(f, point));
        const here = at(f, x);
        for (let order = 0; order < 3; order++) {
          const slope = (8 * (ahead[order] - behind[order]) - (further[order] - before[order])) / (12 * h);
          const size = Math.max(1, Math.abs(slope), Math.abs(here[order]) / Math.max(0.05, Math.abs(x)));
          expect(Math.abs(here[order + 1] - slope) / size).toBeLessThan(1e-6);
        }
      }),
    );
  });
});

describe("functions at the ends of their domain", () => {
  it("do not overflow where the result is finite", () => {
    expect(at(phi.softplus, 800)[0]).toBe(800);
    expect(at(phi.softplus, -800)).toEqual([0, 0, 0, 0]);
    expect(at(phi.invLogit, -800)).toEqual([0, 0, 0, 0]);
    expect(at(phi.exp, Number.NEGATIVE_INFINITY)).toEqual([0, 0, 0, 0]);
  });
});
