import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InverseHessian } from "../../src/minimise/inverse-hessian.js";
import { dot } from "../../src/numerics/dense-algebra.js";

const n = 4;
const component = fc.integer({ min: -1000, max: 1000 }).map((k) => k / 100);
const vector = fc.array(component, { minLength: n, maxLength: n }).map((values) => Float64Array.from(values));
const step = fc.constantFrom(0.01, 0.5, 1, 7);

/** Updates H with a step of the given length along −H g to a new gradient. Returns s and y. */
function update(H: InverseHessian, length: number, before: Float64Array, after: Float64Array) {
  const s = new Float64Array(n);
  H.multiply(before, s);
  for (let i = 0; i < n; i++) s[i] = -length * (s[i] as number);
  H.update(s, length, before, after);
  return { s, y: after.map((value, i) => value - (before[i] as number)) };
}

describe("the approximation of the inverse Hessian", () => {
  it("remains symmetric and positive definite for any gradients", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, vector, vector), { maxLength: 6 }), vector, (updates, v) => {
        const H = new InverseHessian(n, undefined);
        for (const [length, before, after] of updates) update(H, length, before, after);
        const Hv = new Float64Array(n);
        H.multiply(v, Hv);
        for (let i = 0; i < n; i++) {
          for (let j = 0; j < i; j++) expect(H.matrix[i * n + j]).toBe(H.matrix[j * n + i]);
        }
        if (dot(v, v) > 0) expect(dot(v, Hv)).toBeGreaterThan(0);
      }),
    );
  });

  it("satisfies the secant equation if the curvature along the step is positive", () => {
    fc.assert(
      fc.property(vector, vector, (before, change) => {
        const H = new InverseHessian(n, undefined);
        // From H = I the step is −g. A change of −g plus an orthogonal component has the curvature gᵀg.
        const square = dot(before, before);
        fc.pre(square > 1);
        const along = dot(before, change) / square;
        const after = before.map((g, i) => (change[i] as number) - along * g);
        const { s, y } = update(H, 1, before, after);
        const Hy = new Float64Array(n);
        H.multiply(y, Hy);
        for (let i = 0; i < n; i++) expect(Math.abs((Hy[i] as number) - (s[i] as number))).toBeLessThan(1e-9);
      }),
    );
  });

  it("is damped to a tenth of its curvature along a step on which the function is concave", () => {
    const H = new InverseHessian(1, Float64Array.of(0.5));
    // The gradient changes from 3 to 5 along −1.5: concave. The curvature of the model was 2 and becomes 0.2.
    H.update(Float64Array.of(-1.5), 1, Float64Array.of(3), Float64Array.of(5));
    expect(H.matrix[0]).toBeCloseTo(5, 12);
  });

  it("resets to its initial value", () => {
    const H = new InverseHessian(2, Float64Array.of(2, 3));
    H.update(Float64Array.of(-2, -3), 1, Float64Array.of(1, 1), Float64Array.of(0.5, 0.2));
    expect(H.isInitial).toBe(false);
    H.reset();
    expect([...H.matrix, H.isInitial]).toEqual([2, 0, 0, 3, true]);
  });
});
