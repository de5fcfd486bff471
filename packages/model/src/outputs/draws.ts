import { type LaplaceFit, Report, type Vector } from "@tessera/laplace";

/** Every element of some vectors at the mode and for every draw: element i is at i·columns, the mode first. */
export type DrawMatrices<Name extends string> = Record<Name, Float64Array>;

/** The field of effects at the mode and in every draw. Draws are made once, when they are first asked for. */
export class Draws {
  readonly fit: LaplaceFit;
  readonly count: number;
  readonly #seed: number;
  readonly #drawn: Float64Array[] = [];

  constructor(fit: LaplaceFit, seed: number, count: number) {
    this.fit = fit;
    this.count = count;
    this.#seed = seed;
  }

  /** The mode is number 0, the draws follow. */
  field(index: number): Float64Array {
    if (index === 0) return this.fit.u;
    let drawn = this.#drawn[index];
    if (!drawn) {
      drawn = new Float64Array(this.fit.u.length);
      this.fit.draw(this.#seed, index - 1, drawn);
      this.#drawn[index] = drawn;
    }
    return drawn;
  }
}

export function evaluateDraws<Name extends string>(draws: Draws, vectors: Record<Name, Vector>): DrawMatrices<Name> {
  const { fit } = draws;
  const columns = draws.count + 1;
  const names = Object.keys(vectors) as Name[];
  const matrices = Object.fromEntries(
    names.map((name) => [name, sharedNumbers(vectors[name].size * columns)]),
  ) as DrawMatrices<Name>;
  new Report(fit.graph, vectors).run(
    columns,
    (index, theta, u) => {
      theta.set(fit.theta);
      u.set(draws.field(index));
    },
    (name, batch, values, stride) => {
      const matrix = matrices[name as Name];
      const elements = matrix.length / columns;
      for (let i = 0; i < elements; i++)
        matrix.set(values.subarray(i * stride, i * stride + batch.count), i * columns + batch.first);
    },
  );
  return matrices;
}

/** Room for numbers that threads share. */
function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}
