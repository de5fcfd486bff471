import { expect, it } from "vitest";
import { Density, Graph, RandomStream, Report, SparseMatrix } from "../../src/index.js";

function build() {
  const graph = new Graph();
  const theta = graph.hyper("theta", 2);
  const u = graph.latent("u", 4);
  const rate = theta.at([0, 1, 0, 1]).plus(u).exp();
  const total = rate.multipliedBy(SparseMatrix.groupSums([0, 0, 1, 1], 2));
  const share = rate.times(total.reciprocal().at([0, 0, 1, 1])).plus([0, 0, 0, 1]);
  // Made of a few elements of whole vectors, some of them inputs.
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

/** One element of one output, computed by itself. */
function alone(name: "rate" | "share" | "few", element: number, index: number): number {
  const { graph, outputs } = build();
  graph.add(outputs[name].at([element]));
  const [theta, u] = [new Float64Array(2), new Float64Array(4)];
  draw(index, theta, u);
  return new Density(graph).value(theta, u);
}

const elements = (name: string) => (name === "few" ? [0] : [0, 1, 2, 3]);

it("gives for a few elements what it gives for them among all", () => {
  const { graph, outputs } = build();
  const values: number[] = [];
  Report.of(graph, { few: outputs.few }).run(3, draw, (_, { count }, batch) => {
    values.push(...batch.subarray(0, count));
  });
  expect(values).toEqual([0, 1, 2].map((index) => expect.closeTo(alone("few", 0, index), 12)));
});

it("gives for many draws at once what the graph gives for each", () => {
  const { graph, outputs } = build();
  // More draws than a batch holds, and not a multiple of it.
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

it("gives the same numbers when several share the draws, each with a report that was sent to it", () => {
  const { graph, outputs } = build();
  const draws = 75;
  const numbersOf = (reports: readonly Report[]) => {
    const seen = new Map<string, number[]>();
    reports.forEach((report, position) => {
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
        { position, of: reports.length },
      );
    });
    return seen;
  };
  const report = Report.of(graph, outputs);
  const sent = [0, 1].map(() => Report.from(structuredClone(report.portable())));
  const shared = numbersOf(sent);
  expect(shared.size).toBe(3 * draws);
  for (const [draw, numbers] of numbersOf([report])) expect(shared.get(draw)).toEqual(numbers);
});
