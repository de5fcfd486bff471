import { expect } from "vitest";

// The matrices are diagonally dominant with a condition number below 1e4, so both computations lose at most four digits or so
// of sixteen; 1e-10 of the largest entry leaves room for sums over some hundred terms.
const tolerance = 1e-10;

/** No entry is off by more than a share of the largest one. */
export function expectClose(actual: ArrayLike<number>, expected: ArrayLike<number>, relative = tolerance) {
  const scale = Array.from(expected).reduce((largest, x) => Math.max(largest, Math.abs(x)), 0);
  expect(actual.length).toBe(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; i++) {
    const error = Math.abs(actual[i] - expected[i]);
    worst = error <= worst ? worst : error;
  }
  expect(worst).toBeLessThanOrEqual(relative * scale);
}
