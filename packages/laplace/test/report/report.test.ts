import { expect, it } from "vitest";
import { Density, Graph, RandomStream, Report, SparseMatrix } from "../../src/index.js";

function build() {
  const graph = new Graph();
  const theta = graph.hyper("theta", 2);
  const u = graph.latent("u", 4);
  const rate = theta.at([0, 1, 0, 1]).plus(u).exp();
  const total = rate.multipliedBy(SparseMatrix.groupSums([0, 0, 1, 1], 2));
  const share = rate.times(total.reciprocal().at([0, 0, 1, 1])).plus([0, 0, 0, 1]);
  // Depends on a few elements of its operands, some of which are inputs.
  const few = u
    .exp()
    .times(u)
    .at([2])
    .plus(share.at([1]).log());
  return { graph, outputs: { rate, share, few } };
}

function draw(index: number, theta: Float64Array, u: Float64Array): void {
  new RandomStream(5, 2 * index).fillNormal(theta);
  new RandomStream(5, 2 * index + 1).fillNormal(u);
}

/** One element of one output, computed separately. */
function alone(name: "rate" | "share" | "few", element: number, index: number): number {
  const { graph, outputs } = build();
  graph.add(outputs[name].at([element]));
  const [theta, u] = [new Float64Array(2), new Float64Array(4)];
  draw(index, theta, u);
  return new Density(graph).value(theta, u);
}

const elements = (name: string) => (name === "few" ? [0] : [0, 1, 2, 3]);

it("has the same values for a few elements as for all", () => {
  const { graph, outputs } = build();
  const values: number[] = [];
  Report.of(graph, { few: outputs.few }).run(3, draw, (_, { count }, batch) => {
    values.push(...batch.subarray(0, count));
  });
  expect(values).toEqual([0, 1, 2].map((index) => expect.closeTo(alone("few", 0, index), 12)));
});

it("has the same values for a batch of draws as the graph for each draw", () => {
  const { graph, outputs } = build();
  // More draws than one batch, and not a multiple of its size.
  const draws = 75;
  const seen = new Map<string, number[]>();
  Report.of(graph, outputs).run(draws, draw, (name, { first, count }, values, stride) => {
    for (let b = 0; b < count; b++)
      seen.set(
        `${name} ${first + b}`,
        elements(name).map((i) => values[i * stride + b]),
      );
  });
  expect(seen.size).toBe(3 * draws);
  for (const name of ["rate", "share", "few"] as const)
    for (const index of [0, 31, 32, 74]) {
      const expected = elements(name).map((i) => alone(name, i, index));
      expect(seen.get(`${name} ${index}`)).toEqual(expected.map((value) => expect.closeTo(value, 12)));
    }
});

it("has the same values when several threads share the draws", () => {
  const { graph, outputs } = build();
  const draws = 75;
  const numbersOf = (reports: readonly Report[], batchesOf: (report: number) => () => number) => {
    const seen = new Map<string, number[]>();
    reports.forEach((report, k) => {
      report.run(
        draws,
        draw,
        (name, { first, count }, values, stride) => {
          for (let b = 0; b < count; b++)
            seen.set(
              `${name} ${first + b}`,
              elements(name).map((i) => values[i * stride + b]),
            );
        },
        batchesOf(k),
      );
    });
    return seen;
  };
  /** Every second batch, from a first one on. */
  const everySecond = (first: number) => {
    let next = first - 2;
    return () => {
      next += 2;
      return next;
    };
  };
  const report = Report.of(graph, outputs);
  const sent = [0, 1].map(() => Report.from(structuredClone(report.portable())));
  const shared = numbersOf(sent, everySecond);
  expect(shared.size).toBe(3 * draws);
  let next = 0;
  for (const [draw, numbers] of numbersOf([report], () => () => next++)) expect(shared.get(draw)).toEqual(numbers);
});

it("has the exponential and the logistic function of the whole range of numbers", () => {
  const graph = new Graph();
  const u = graph.latent("u", 1);
  const x = [0, -0, 1e-300, 1e-9, 0.34, 0.35, 1, 36, 700, 709.78, 710, 1000, Infinity, Number.NaN];
  const all = [...x, ...x.map((v) => -v), -745, ...Array.from({ length: 2000 }, (_, k) => (k - 1000) * 0.3713)];
  const seen: Record<string, number[]> = { exp: [], logistic: [] };
  Report.of(graph, { exp: u.exp(), logistic: u.invLogit() }).run(
    all.length,
    (index, _, field) => field.fill(all[index]),
    (name, { count }, values) => seen[name].push(...values.subarray(0, count)),
  );
  const isClose = (value: number, expected: number) =>
    Object.is(value, expected) || Math.abs(value - expected) <= 2 ** -52 * expected + Number.MIN_VALUE;
  all.forEach((v, k) => {
    expect(isClose(seen.exp[k], Math.exp(v)), `exp(${v}) = ${seen.exp[k]}, not ${Math.exp(v)}`).toBe(true);
    const logistic = v >= 0 ? 1 / (1 + Math.exp(-v)) : Math.exp(v) / (1 + Math.exp(v));
    expect(isClose(seen.logistic[k], logistic), `logistic(${v}) = ${seen.logistic[k]}, not ${logistic}`).toBe(true);
  });
});
