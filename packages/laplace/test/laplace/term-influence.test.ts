import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  binomialLogit,
  fitLaplace,
  Graph,
  Influences,
  normal,
  SparseMatrix,
  type TermInfluence,
} from "../../src/index.js";

/** Areas with a common level and effects of their own; x of n people of each area in each of two sources. */
interface Country {
  effects: number;
  sources: { x: number; n: number }[][];
}

function fitted({ effects, sources }: Country) {
  const graph = new Graph();
  const level = graph.latent("level", 1);
  const own = graph.latent("own", effects);
  const logSd = graph.hyper("logSd");
  graph.add(normal(logSd, -0.5, { sd: 0.2 }));
  graph.add(normal(level, 0, { sd: 5 }));
  graph.add(normal(own, 0, { logSd }));
  const eta = own.plus(level);
  for (const rows of sources)
    graph.add(
      binomialLogit(
        eta,
        rows.map(({ x }) => x),
        rows.map(({ n }) => n),
      ),
    );
  return { fit: fitLaplace(graph), eta };
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0);
const sums = (terms: readonly TermInfluence[], name: keyof TermInfluence) => terms.map((term) => total(term[name]));

const rows = fc.array(
  fc.record({ n: fc.integer({ min: 5, max: 400 }), part: fc.double({ min: 0.1, max: 0.9, noNaN: true }) }),
  { minLength: 4, maxLength: 4 },
);
const country = fc.tuple(rows, rows).map(
  (both): Country => ({
    effects: 4,
    sources: both.map((all) => all.map(({ n, part }) => ({ x: n * part, n }))),
  }),
);

describe("what the terms of a density tell of a function at the mode", () => {
  it("is weights that sum to 1 and pulls that sum to 0", () => {
    fc.assert(
      fc.property(country, (given) => {
        const { fit, eta } = fitted(given);
        const influences = new Influences(fit, eta);
        for (let area = 0; area < given.effects; area++) {
          const gradient = influences.gradient(area);
          const terms = influences.terms(gradient, area % 2 === 0 ? undefined : Float64Array.of(0.3, 1, 2, 3, 4));
          expect(sums(terms, "weight").reduce((a, b) => a + b)).toBeCloseTo(1, 10);
          expect(sums(terms, "pull").reduce((a, b) => a + b)).toBeCloseTo(0, 5);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("agrees with dense matrices", () => {
    fc.assert(
      fc.property(country, (given) => {
        const { fit, eta } = fitted(given);
        const influences = new Influences(fit, eta);
        const [level = 0, ...effects] = fit.u;
        const precision = Math.exp(-2 * (fit.theta[0] as number));
        const fitOf = (area: number) => 1 / (1 + Math.exp(-(level + (effects[area] ?? 0))));
        // For u = (level, own): the prior is diagonal, and an area's data have curvature n p (1 − p) along (1, e_area).
        const ofSource = given.sources.map((all) => {
          const hessian = square(5);
          const gradient = new Array<number>(5).fill(0);
          all.forEach(({ x, n }, area) => {
            const p = fitOf(area);
            for (const i of [0, area + 1]) {
              gradient[i] = (gradient[i] ?? 0) + n * p - x;
              for (const j of [0, area + 1]) hessian[i][j] += n * p * (1 - p);
            }
          });
          return { hessian, gradient };
        });
        const whole = square(5);
        for (let i = 0; i < 5; i++) {
          whole[i][i] = i === 0 ? 1 / 25 : precision;
          for (let j = 0; j < 5; j++) for (const { hessian } of ofSource) whole[i][j] += hessian[i][j];
        }
        const area = 2;
        const c = [1, 0, 0, 1, 0];
        const v = solved(whole, c);
        const variance = inner(c, v);
        const times = (matrix: readonly number[][], x: readonly number[]) => matrix.map((row) => inner(row, x));
        const gradient = influences.gradient(area);
        const information = influences.terms(gradient).slice(-2);
        // A change of the effect of the area alone.
        const own = influences.terms(gradient, Float64Array.of(0, 0, 0, 1, 0)).slice(-2);
        ofSource.forEach((source, k) => {
          expect(sums(information, "weight")[k]).toBeCloseTo(inner(v, times(source.hessian, v)) / variance, 8);
          expect(sums(own, "weight")[k]).toBeCloseTo(inner(v, times(source.hessian, [0, 0, 0, 1, 0])), 8);
          expect(sums(own, "pull")[k]).toBeCloseTo(-inner(v, source.gradient), 6);
        });
      }),
      { numRuns: 20 },
    );
  });

  it("is nothing for data of nobody", () => {
    const some = [10, 20, 30, 40].map((n) => ({ x: n / 4, n }));
    const { fit, eta } = fitted({ effects: 4, sources: [some, some.map(() => ({ x: 0, n: 0 }))] });
    const influences = new Influences(fit, eta);
    const [survey, clinics] = influences.terms(influences.gradient(0)).slice(-2);
    expect(total(survey?.weight as Float64Array)).toBeGreaterThan(0.1);
    expect(total(clinics?.weight as Float64Array)).toBe(0);
    expect(total(clinics?.pull as Float64Array)).toBeCloseTo(0, 12);
  });

  it("tells how far more weight of a term moves the function", () => {
    const sources = [[10, 20, 30, 40].map((n) => ({ x: n / 5, n })), [40, 30, 20, 10].map((n) => ({ x: n / 2, n }))];
    const weighted = (weight: number) => [
      sources[0] as Country["sources"][number],
      (sources[1] ?? []).map(({ x, n }) => ({ x: weight * x, n: weight * n })),
    ];
    const { fit, eta } = fitted({ effects: 4, sources });
    const influences = new Influences(fit, eta);
    const pull = sums(influences.terms(influences.gradient(1)), "pull").at(-1);
    const etaAt = (weight: number) => {
      const other = fitted({ effects: 4, sources: weighted(weight) });
      other.fit.objective.value(fit.theta);
      const [level = 0, , own = 0] = other.fit.objective.u;
      return level + own;
    };
    const step = 1e-4;
    expect(pull).toBeCloseTo((etaAt(1 + step) - etaAt(1 - step)) / (2 * step), 5);
  });

  it("holds for functions that are not linear, at the field where they are looked at", () => {
    const sources = [[100, 200, 300, 400].map((n) => ({ x: n / 5, n }))];
    const { fit, eta } = fitted({ effects: 4, sources });
    const mean = eta.invLogit().multipliedBy(SparseMatrix.groupSums([0, 0, 0, 0], 1));
    const influences = new Influences(fit, mean);
    const zero = new Float64Array(5);
    expect(influences.valuesAt(zero)[0]).toBeCloseTo(2, 12);
    expect([...influences.gradient(0)].map((slope) => Math.round(slope * 1e6) / 1e6)).toEqual([
      1, 0.25, 0.25, 0.25, 0.25,
    ]);
  });
});

function square(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}

function inner(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** A⁻¹ b by Gaussian elimination; A is positive definite. */
function solved(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i] ?? 0]);
  const n = rows.length;
  for (let k = 0; k < n; k++)
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const factor = (rows[i]?.[k] ?? 0) / (rows[k]?.[k] ?? 1);
      rows[i] = (rows[i] ?? []).map((value, j) => value - factor * (rows[k]?.[j] ?? 0));
    }
  return rows.map((row, i) => (row[n] ?? 0) / (row[i] ?? 1));
}
