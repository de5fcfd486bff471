import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Hamiltonian, type PhasePoint } from "../../src/chains/hamiltonian.js";
import type { Objective } from "../../src/index.js";

/** A density that is not Gaussian: f = log cosh x_0 + ¼ x_1⁴ + ½ (x_0 − x_1)². */
const target: Objective = {
  dimension: 2,
  valueAndGradient([a, b], gradient) {
    gradient[0] = Math.tanh(a) + a - b;
    gradient[1] = b ** 3 + b - a;
    return Math.log(Math.cosh(a)) + b ** 4 / 4 + (a - b) ** 2 / 2;
  },
};

const hamiltonian = new Hamiltonian(target, Float64Array.of(0.5, 2));
const numbers = fc.double({ min: -2, max: 2, noNaN: true });
const states = fc.tuple(numbers, numbers, numbers, numbers);
const steps = fc.double({ min: 0.01, max: 0.4, noNaN: true });

/** A state is (x_0, x_1, p_0, p_1). */
function pointOf([a, b, p, q]: readonly number[]): PhasePoint {
  return hamiltonian.withMomentum(hamiltonian.evaluate(Float64Array.of(a, b)), Float64Array.of(p, q));
}

function stateOf({ x, momentum }: PhasePoint): number[] {
  return [...x, ...momentum];
}

function moved(state: readonly number[], step: number, count: number): PhasePoint {
  let point = pointOf(state);
  for (let k = 0; k < count; k++) point = hamiltonian.leapfrog(point, step);
  return point;
}

function determinant(matrix: number[][]): number {
  if (matrix.length === 1) return matrix[0][0];
  return matrix[0].reduce((sum, value, j) => {
    const minor = matrix.slice(1).map((row) => row.filter((_, column) => column !== j));
    return sum + (j % 2 === 0 ? 1 : -1) * value * determinant(minor);
  }, 0);
}

describe("the leapfrog integrator", () => {
  it("returns to its start if the momentum is reversed", () => {
    fc.assert(
      fc.property(states, steps, fc.integer({ min: 1, max: 8 }), (state, step, count) => {
        const [a, b, p, q] = stateOf(moved(state, step, count));
        const [a0, b0, p0, q0] = stateOf(moved([a, b, -p, -q], step, count));
        for (const [k, value] of [a0, b0, -p0, -q0].entries()) expect(value).toBeCloseTo(state[k], 9);
      }),
    );
  });

  it("returns to its start with the opposite step", () => {
    fc.assert(
      fc.property(states, steps, fc.integer({ min: 1, max: 8 }), (state, step, count) => {
        const back = stateOf(moved(stateOf(moved(state, step, count)), -step, count));
        for (const [k, value] of back.entries()) expect(value).toBeCloseTo(state[k], 9);
      }),
    );
  });

  it("keeps the volume of phase space", () => {
    const h = 1e-5;
    fc.assert(
      fc.property(states, steps, (state, step) => {
        const columns = state.map((_, j) => {
          const shifted = (by: number) =>
            stateOf(
              moved(
                state.map((value, k) => (k === j ? value + by : value)),
                step,
                3,
              ),
            );
          const [ahead, behind] = [shifted(h), shifted(-h)];
          return ahead.map((value, i) => (value - behind[i]) / (2 * h));
        });
        expect(determinant(columns)).toBeCloseTo(1, 5);
      }),
    );
  });

  it("has an error of the energy of second order in the step", () => {
    const state = [0.7, -0.4, 0.9, 0.3];
    const error = (count: number) => moved(state, 1 / count, count).energy - pointOf(state).energy;
    expect(error(20) / error(40)).toBeCloseTo(4, 0);
    expect(error(40) / error(80)).toBeCloseTo(4, 1);
  });
});
