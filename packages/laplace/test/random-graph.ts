import fc from "fast-check";
import { Graph, type Vector } from "../src/graph/vector-graph.js";
import { RandomStream } from "../src/random/random-stream.js";
import { SparseMatrix } from "../src/sparse/sparse-matrix.js";

export interface RandomModel {
  graph: Graph;
  theta: Float64Array;
  u: Float64Array;
}

/** Random choices, reproducible by their seed. */
class RandomChoices {
  readonly #stream: RandomStream;

  constructor(seed: number) {
    this.#stream = new RandomStream(seed, 0);
  }

  uniform(): number {
    return this.#stream.uniform();
  }

  below(limit: number): number {
    return Math.floor(this.uniform() * limit);
  }

  signed(): number {
    return 2 * this.uniform() - 1;
  }
}

/** Operations with moderate values and derivatives, so that finite differences are accurate. */
const operations: ((x: Vector) => Vector)[] = [
  (x) => x.tanh().exp(),
  (x) => x.softplus(),
  (x) => x.invLogit(),
  (x) => x.tanh(),
  (x) => x.square().plus(1).log(),
  (x) => x.square().plus(1).sqrt(),
  (x) => x.square().plus(1).reciprocal(),
  (x) => x.invLogit().times(0.8).plus(0.1).logit(),
  (x) => x.square().plus(0.5).log1mExp(),
  (x) => x.square(),
];

function randomMatrix(choices: RandomChoices, rows: number, columns: number): SparseMatrix {
  const [row, column, value]: number[][] = [[], [], []];
  for (let r = 0; r < rows; r++)
    for (let k = 0; k < 1 + choices.below(3); k++) {
      row.push(r);
      column.push(choices.below(columns));
      value.push(choices.signed());
    }
  return SparseMatrix.fromTriplets(rows, columns, row, column, value);
}

function build(seed: number, hypers: number, latents: number, size: number): RandomModel {
  const choices = new RandomChoices(seed);
  const graph = new Graph();
  const theta = graph.hyper("theta", hypers);
  const u = graph.latent("u", latents);
  const vectors: Vector[] = [theta, u];
  const any = () => vectors[choices.below(vectors.length)];
  for (let k = 0; k < size; k++) {
    const kind = choices.below(4);
    const rows = 1 + choices.below(5);
    if (kind === 0) {
      const x = any();
      vectors.push(x.multipliedBy(randomMatrix(choices, rows, x.size)));
    } else if (kind === 1) vectors.push(operations[choices.below(operations.length)](any()));
    else {
      const [p, q] = [any(), any()].map((x) => x.multipliedBy(randomMatrix(choices, rows, x.size)));
      vectors.push(kind === 2 ? p.times(q).tanh() : p.minus(q));
    }
    if (choices.uniform() < 0.3) vectors.push((vectors.pop() as Vector).pivot());
  }
  for (const vector of vectors.slice(2)) if (choices.uniform() < 0.6) graph.add(vector.tanh());
  graph.add(vectors[vectors.length - 1].tanh());
  // A strong prior keeps the Hessian positive definite, so that a mode exists.
  graph.add(u.square().times(60));
  graph.add(
    u
      .sum()
      .times(theta.at([0]))
      .tanh(),
  );
  return {
    graph,
    theta: Float64Array.from({ length: hypers }, () => choices.signed()),
    u: Float64Array.from({ length: latents }, () => 0.5 * choices.signed()),
  };
}

/** Random models with graphs of up to `operations` operations. */
export function randomModel(operations: number): fc.Arbitrary<RandomModel> {
  return fc
    .record({
      // A seed, not a list of numbers: fast-check shrinks lists towards zero, which would repeat the same few graphs.
      seed: fc.integer({ min: 0, max: 0x7fffffff }),
      hypers: fc.integer({ min: 1, max: 3 }),
      latents: fc.integer({ min: 2, max: 6 }),
      size: fc.integer({ min: 2, max: operations }),
    })
    .map(({ seed, hypers, latents, size }) => build(seed, hypers, latents, size));
}

/** Fourth-order central differences of a function of several variables. */
export function differences(f: (x: Float64Array) => number, x: Float64Array, h = 1e-3): Float64Array {
  return x.map((_, k) => {
    const at = (steps: number) => {
      const moved = x.slice();
      moved[k] += steps * h;
      return f(moved);
    };
    return (8 * (at(1) - at(-1)) - (at(2) - at(-2))) / (12 * h);
  });
}

/** Maximum norm of a − b relative to that of b, or to 1 if that is smaller. */
export function relativeError(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [error, size] = [0, 1];
  for (let i = 0; i < a.length; i++) {
    error = Math.max(error, Math.abs(a[i] - b[i]));
    size = Math.max(size, Math.abs(b[i]));
  }
  return error / size;
}
