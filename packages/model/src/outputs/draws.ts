import { type LaplaceFit, Report, type Vector } from "@tessera/laplace";

/** Every element of some vectors at the mode and for every draw: element i is at i·columns, the mode first. */
export type DrawMatrices<Name extends string> = Record<Name, Float64Array>;

/** Where the parameters of the mode and of each draw come from. */
export interface Draws {
  fit: LaplaceFit;
  seed: number;
  count: number;
}

export function evaluateDraws<Name extends string>(
  { fit, seed, count }: Draws,
  vectors: Record<Name, Vector>,
): DrawMatrices<Name> {
  const columns = count + 1;
  const names = Object.keys(vectors) as Name[];
  const matrices = Object.fromEntries(
    names.map((name) => [name, sharedNumbers(vectors[name].size * columns)]),
  ) as DrawMatrices<Name>;
  new Report(fit.graph, vectors).run(
    columns,
    (index, theta, u) => {
      theta.set(fit.theta);
      if (index === 0) u.set(fit.u);
      else fit.draw(seed, index - 1, u);
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
