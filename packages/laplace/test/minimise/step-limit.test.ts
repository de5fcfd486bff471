import { describe, expect, it } from "vitest";
import { minimise } from "../../src/minimise/minimise.js";
import type { Objective } from "../../src/minimise/objective.js";
import { at, quadratic, recorded } from "./problems.js";

describe("the minimiser with a maximum step", () => {
  it("limits the first trial step, and finds the minimum", () => {
    const { recording, points } = recorded(quadratic(3, 10).objective);
    const inverseCurvature = new Float64Array(3).fill(1);
    const { x } = minimise(recording, new Float64Array(3), { inverseCurvature, longestStep: 0.05 });
    expect(Math.max(...(points[1]?.x.map(Math.abs) ?? []))).toBeCloseTo(0.05, 12);
    for (let i = 0; i < 3; i++) expect(x[i]).toBeCloseTo(Math.cos(3 * i), 5);
  });

  it("limits the next trial to twice the step, after a step that was shortened", () => {
    // A steep increase at 0.02 in one direction, a distant minimum in the other.
    const wall: Objective = {
      dimension: 2,
      valueAndGradient(x, gradient) {
        const steep = Math.exp(400 * (at(x, 0) - 0.02));
        gradient[0] = 400 * steep - 1;
        gradient[1] = 0.01 * (at(x, 1) - 10);
        return steep - at(x, 0) + 0.005 * (at(x, 1) - 10) ** 2;
      },
    };
    const { recording, points, accepted } = recorded(wall);
    minimise(recording, new Float64Array(2), { inverseCurvature: Float64Array.of(1, 100), longestStep: 1 });
    const trials = points.map(({ x }) => at(x, 1));
    const first = at(accepted[1] ?? [], 1);
    const position = trials.indexOf(first);
    expect(trials[1]).toBeCloseTo(1, 5);
    expect(position).toBeGreaterThan(1);
    expect(at(trials, position + 1) - first).toBeCloseTo(2 * first, 5);
  });

  it("stops at the boundary of the domain: √(1 − x) steepens towards 1 and is undefined beyond", () => {
    const edge: Objective = {
      dimension: 1,
      valueAndGradient(x, gradient) {
        const left = Math.sqrt(1 - at(x, 0));
        gradient[0] = -0.5 / left;
        return left;
      },
    };
    const { recording, points } = recorded(edge);
    const { reason, message, value } = minimise(recording, new Float64Array(1), {
      inverseCurvature: Float64Array.of(1),
      longestStep: 1,
      maximumSteepEvaluations: 3,
    });
    expect(reason).toBe("edge");
    expect(message).toMatch(/where the objective ends/);
    expect(value).toBeLessThan(1);
    expect(points.length).toBeLessThan(20);
  });

  it("stops at the first step towards the boundary if the objective says that it ends there, with the matrix from before", () => {
    const asked: number[] = [];
    const edge: Objective = {
      dimension: 1,
      valueAndGradient(x, gradient) {
        const left = Math.sqrt(1 - at(x, 0));
        gradient[0] = -0.5 / left;
        return left;
      },
      isAtEdge: () => asked.push(1) > 0,
    };
    const inverseCurvature = Float64Array.of(4);
    const options = { inverseCurvature, longestStep: 1, maximumSteepEvaluations: 3 };
    const { reason, iterations, inverseHessian } = minimise(edge, new Float64Array(1), options);
    expect([reason, iterations, asked.length]).toEqual(["edge", 1, 1]);
    expect(inverseHessian).toEqual(inverseCurvature);
  });

  it("continues with the matrix of another search", () => {
    const { objective } = quadratic(2, 10);
    const { recording, points } = recorded(objective);
    const gradient = new Float64Array(2);
    objective.valueAndGradient(new Float64Array(2), gradient);
    minimise(recording, new Float64Array(2), { inverseHessian: Float64Array.of(0.1, 0, 0, 0.2) });
    expect([...(points[1]?.x ?? [])]).toEqual([-0.1 * at(gradient, 0), -0.2 * at(gradient, 1)]);
  });
});
