import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minimise } from "../../src/minimise/minimise.js";
import type { Iteration, Objective } from "../../src/minimise/objective.js";
import { RandomStream } from "../../src/random/random-stream.js";
import { at, beale, poissonRegression, quadratic, recorded, rosenbrock, simplexBarrier } from "./problems.js";

/** Adds a relative error of up to 0.5e-10 to values, and an absolute error of up to 1e-8 to gradient components. */
function noisy(objective: Objective, seed: number): Objective {
  const random = new RandomStream(seed, 0);
  const noise = () => 2 * random.uniform() - 1;
  return {
    dimension: objective.dimension,
    valueAndGradient(x, gradient) {
      const value = objective.valueAndGradient(x, gradient);
      for (let i = 0; i < gradient.length; i++) gradient[i] = at(gradient, i) + 1e-8 * noise();
      return value * (1 + 0.5e-10 * noise());
    },
  };
}

describe("the minimiser", () => {
  it("finds the minimum of convex quadratics with condition numbers up to 1,000", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 1000 }), (n, condition) => {
        const problem = quadratic(n, condition);
        const found = minimise(problem.objective, problem.start, { relativeTolerance: 0, gradientTolerance: 1e-9 });
        expect(found.reason).toBe("gradient");
        for (let i = 0; i < n; i++) expect(Math.abs(at(found.x, i) - at(problem.minimiser, i))).toBeLessThan(1e-7);
      }),
    );
  });

  it("takes one evaluation for most iterations on a likelihood", () => {
    const { objective, start } = poissonRegression(30, 200, 3500);
    const found = minimise(objective, start);
    expect(found.evaluations - found.iterations).toBeLessThanOrEqual(2);
  });

  it("returns value and gradient of the point that it returns", () => {
    const { objective, start } = beale;
    const found = minimise(objective, start);
    const gradient = new Float64Array(2);
    expect(found.value).toBe(objective.valueAndGradient(found.x, gradient));
    expect(found.gradient).toEqual(gradient);
  });

  it("does not modify the start", () => {
    const start = Float64Array.of(-1.2, 1);
    minimise(rosenbrock(2).objective, start);
    expect(start).toEqual(Float64Array.of(-1.2, 1));
  });

  it("lowers the value in every iteration, up to the noise", () => {
    const values: number[] = [];
    const { objective, start } = rosenbrock(10);
    minimise(objective, start, { onIteration: ({ value }) => values.push(value) });
    for (const [i, value] of values.slice(1).entries()) expect(value).toBeLessThanOrEqual(at(values, i) * (1 + 1e-10));
  });

  it("returns an inverse Hessian that is symmetric and near the true one", () => {
    // f = ½ (4 a² + 2 a b + 3 b²) has the Hessian (4 1; 1 3), with the inverse (3 −1; −1 4) / 11.
    const objective: Objective = {
      dimension: 2,
      valueAndGradient(x, gradient) {
        const [a = 0, b = 0] = x;
        gradient.set([4 * a + b, a + 3 * b]);
        return 0.5 * (4 * a * a + 2 * a * b + 3 * b * b);
      },
    };
    const { inverseHessian } = minimise(objective, Float64Array.of(1, 2), { relativeTolerance: 0 });
    for (const [i, exact] of [3 / 11, -1 / 11, -1 / 11, 4 / 11].entries()) {
      expect(Math.abs(at(inverseHessian, i) - exact)).toBeLessThan(0.02);
    }
    expect(inverseHessian[1]).toBe(inverseHessian[2]);
  });

  it("needs fewer evaluations with a good initial inverse Hessian", () => {
    const scales = [1, 100, 1e4, 1e6];
    const objective: Objective = {
      dimension: 4,
      valueAndGradient(x, gradient) {
        for (const [i, scale] of scales.entries()) gradient[i] = scale * Math.sinh(at(x, i));
        return scales.reduce((sum, scale, i) => sum + scale * Math.cosh(at(x, i)), 0);
      },
    };
    const start = Float64Array.of(1, 1, 1, 1);
    const withoutScale = minimise(objective, start);
    const withScale = minimise(objective, start, { inverseCurvature: Float64Array.from(scales, (scale) => 1 / scale) });
    expect(withScale.evaluations).toBeLessThan(withoutScale.evaluations / 3);
  });
});

describe("outside the domain", () => {
  const { objective, start, minimiser } = simplexBarrier([0.01, 0.3, 0.6]);

  function expectMinimiser(x: Float64Array): void {
    for (let i = 0; i < 3; i++) expect(Math.abs(at(x, i) - at(minimiser, i))).toBeLessThan(1e-6);
  }

  it("points are evaluated, but never accepted", () => {
    const { recording, points, accepted } = recorded(objective);
    const found = minimise(recording, start, { relativeTolerance: 0 });
    expect(points.some(({ value }) => !Number.isFinite(value))).toBe(true);
    for (const x of [...accepted, found.x]) {
      expect(Math.min(...x, 1 - x.reduce((sum, value) => sum + value))).toBeGreaterThan(0);
    }
    expectMinimiser(found.x);
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("the objective may return %d", (outside) => {
    const infinite: Objective = {
      dimension: 3,
      valueAndGradient(x, gradient) {
        const value = objective.valueAndGradient(x, gradient);
        return Number.isNaN(value) ? outside : value;
      },
    };
    expectMinimiser(minimise(infinite, start, { relativeTolerance: 0 }).x);
  });

  it("the objective may throw", () => {
    const throwing: Objective = {
      dimension: 3,
      valueAndGradient(x, gradient) {
        const value = objective.valueAndGradient(x, gradient);
        if (Number.isNaN(value)) throw new Error("The Hessian is not positive definite.");
        return value;
      },
    };
    expectMinimiser(minimise(throwing, start, { relativeTolerance: 0 }).x);
  });

  it("the gradient may be NaN although the value is finite", () => {
    const halfDefined: Objective = {
      dimension: 3,
      valueAndGradient(x, gradient) {
        const value = objective.valueAndGradient(x, gradient);
        if (!Number.isNaN(value)) return value;
        gradient[1] = Number.NaN;
        return -1e6;
      },
    };
    expectMinimiser(minimise(halfDefined, start, { relativeTolerance: 0 }).x);
  });

  it("a start throws", () => {
    expect(() => minimise(objective, Float64Array.of(1, 1, 1))).toThrow(
      /^The start of the minimisation is outside the domain of the objective: its value there is NaN/,
    );
    const failure = new Error("The Hessian is not positive definite.");
    const failing: Objective = {
      dimension: 1,
      valueAndGradient() {
        throw failure;
      },
    };
    expect(() => minimise(failing, Float64Array.of(1))).toThrow(expect.objectContaining({ cause: failure }));
  });
});

describe("with noise of 1e-10 in the values", () => {
  it.each([1, 2, 3, 4, 5])("a likelihood is minimised in as many evaluations as without (seed %d)", (seed) => {
    const { objective, start, minimum } = poissonRegression(30, 200, 3500);
    const clean = minimise(objective, start);
    const found = minimise(noisy(objective, seed), start);
    expect(found.reason).toBe("change");
    expect(found.evaluations).toBeLessThanOrEqual(clean.evaluations + 2);
    expect(found.value - minimum).toBeLessThan(4e-6);
  });

  it.each([1, 2, 3, 4, 5])("Rosenbrock's function plus 3,500 is minimised (seed %d)", (seed) => {
    const { objective, start } = rosenbrock(10);
    const raised: Objective = {
      dimension: 10,
      valueAndGradient: (x, gradient) => 3500 + objective.valueAndGradient(x, gradient),
    };
    const found = minimise(noisy(raised, seed), start);
    expect(found.reason).toBe("change");
    expect(found.value - 3500).toBeLessThan(4e-6);
    expect(found.evaluations).toBeLessThanOrEqual(100);
  });
});

describe("the minimiser stops", () => {
  const { objective, start } = rosenbrock(2);

  it("when the gradient vanishes", () => {
    const found = minimise(objective, start, { gradientTolerance: 1e-3, relativeTolerance: 0 });
    expect(found.reason).toBe("gradient");
    expect(Math.max(...found.gradient.map(Math.abs))).toBeLessThanOrEqual(1e-3);
    expect(found.message).toMatch(
      /^The gradient vanished after \d+ iterations: the largest gradient component is .*\.$/,
    );
  });

  it("at once when it starts at a minimum", () => {
    const found = minimise(objective, Float64Array.of(1, 1));
    expect([found.reason, found.iterations, found.evaluations]).toEqual(["gradient", 0, 1]);
  });

  it("when the value no longer changes", () => {
    const found = minimise(objective, start, { gradientTolerance: 0, relativeTolerance: 1e-6 });
    expect(found.reason).toBe("change");
    expect(found.value).toBeLessThan(1e-6);
    expect(found.message).toMatch(/^The value no longer changed after \d+ iterations/);
  });

  it("not because a poor model predicts a small decrease: the last decrease must be small too", () => {
    const parabola: Objective = {
      dimension: 1,
      valueAndGradient(x, gradient) {
        gradient[0] = at(x, 0);
        return 0.5 * at(x, 0) ** 2;
      },
    };
    const found = minimise(parabola, Float64Array.of(1), { inverseCurvature: Float64Array.of(1e-12) });
    expect(Math.abs(at(found.x, 0))).toBeLessThan(1e-6);
  });

  it("at the maximum of iterations", () => {
    const found = minimise(objective, start, { maximumIterations: 7 });
    expect([found.reason, found.iterations]).toEqual(["iterations", 7]);
    expect(found.message).toMatch(/^The limit of iterations was reached after 7 iterations/);
  });

  it("when no step lowers the value, and says what the objective threw", () => {
    let evaluations = 0;
    const broken: Objective = {
      dimension: 1,
      valueAndGradient(_, gradient) {
        if (evaluations++ > 0) throw new Error("out of order");
        gradient[0] = 1;
        return 1;
      },
    };
    const found = minimise(broken, Float64Array.of(3));
    expect([found.reason, found.value, found.x[0]]).toEqual(["stalled", 1, 3]);
    expect(found.message).toMatch(
      /^No step along the steepest descent lowered the value after 0 iterations: .*out of order/,
    );
  });

  it("when the gradient has the wrong sign, after few evaluations", () => {
    const wrong: Objective = {
      dimension: 2,
      valueAndGradient(x, gradient) {
        const value = objective.valueAndGradient(x, gradient);
        for (let i = 0; i < 2; i++) gradient[i] = -at(gradient, i);
        return value;
      },
    };
    const found = minimise(wrong, start);
    expect(found.reason).toBe("stalled");
    expect(found.evaluations).toBeLessThanOrEqual(17);
  });

  it("when it is cancelled from the callback, with the point of that iteration", () => {
    const controller = new AbortController();
    let last: Iteration | undefined;
    const found = minimise(objective, start, {
      signal: controller.signal,
      onIteration(progress) {
        last = progress;
        if (progress.iteration === 5) controller.abort();
      },
    });
    expect([found.reason, found.iterations, found.evaluations]).toEqual(["cancelled", 5, last?.evaluations]);
    expect(found.x).toEqual(last?.x);
    expect(found.message).toMatch(/^The minimisation was cancelled after 5 iterations/);
  });

  it("when it is cancelled inside the objective, with the last accepted point", () => {
    const controller = new AbortController();
    const { recording, accepted } = recorded(objective);
    let evaluations = 0;
    const cancelling: Objective = {
      ...recording,
      valueAndGradient(x, gradient) {
        if (++evaluations === 9) controller.abort();
        controller.signal.throwIfAborted();
        return recording.valueAndGradient(x, gradient);
      },
    };
    const found = minimise(cancelling, start, { signal: controller.signal });
    expect([found.reason, found.evaluations]).toEqual(["cancelled", 9]);
    expect(found.x).toEqual(accepted.at(-1));
  });

  it("with an error when the objective is cancelled at the start", () => {
    const signal = AbortSignal.abort(new Error("no longer isRequired"));
    const cancelled: Objective = {
      dimension: 2,
      valueAndGradient() {
        signal.throwIfAborted();
        return 0;
      },
    };
    expect(() => minimise(cancelled, start, { signal })).toThrow("no longer isRequired");
  });

  it("after the start if it is cancelled before", () => {
    const found = minimise(objective, start, { signal: AbortSignal.abort() });
    expect([found.reason, found.iterations, found.evaluations]).toEqual(["cancelled", 0, 1]);
    expect(found.x).toEqual(start);
  });
});

describe("during the iterations the minimiser", () => {
  const { objective, start } = beale;

  it("calls back after each iteration with the current point", () => {
    const { recording, points } = recorded(objective);
    const progress: Iteration[] = [];
    const found = minimise(recording, start, { onIteration: (iteration) => progress.push(iteration) });
    expect(progress.map(({ iteration }) => iteration)).toEqual(progress.map((_, i) => i + 1));
    for (const { x, value, evaluations } of progress) {
      expect(points.slice(0, evaluations)).toContainEqual({ x, value });
    }
    const last = progress.at(-1);
    expect(last).toMatchObject({ iteration: found.iterations, value: found.value, evaluations: found.evaluations });
  });

  it("notifies the objective of the start and of every accepted point", () => {
    const { recording, accepted } = recorded(objective);
    const path: Float64Array[] = [start];
    minimise(recording, start, { onIteration: ({ x }) => path.push(x) });
    expect(accepted).toEqual(path);
  });
});

describe("the minimiser throws for", () => {
  const { objective, start } = beale;

  it("a start of the wrong length", () => {
    expect(() => minimise(objective, new Float64Array(3))).toThrow("The start has 3 components, the objective has 2.");
  });

  it("an inverse curvature of the wrong length", () => {
    const options = { inverseCurvature: new Float64Array(1) };
    expect(() => minimise(objective, start, options)).toThrow(
      "The inverse curvature has 1 components, the objective has 2.",
    );
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])("an inverse curvature of %d", (wrong) => {
    const options = { inverseCurvature: Float64Array.of(1, wrong) };
    expect(() => minimise(objective, start, options)).toThrow(
      `Component 1 of the inverse curvature is ${wrong}: it must be positive and finite.`,
    );
  });
});
