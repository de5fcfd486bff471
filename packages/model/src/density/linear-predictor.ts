import { type Graph, SparseMatrix, type Vector } from "@tessera/laplace";

/** A term of a linear predictor: weight[c] · vector[position[c]] for cell c. */
export interface Effect {
  vector: Vector;
  position: ArrayLike<number>;
  weight: ArrayLike<number>;
}

/** A regression coefficient times a covariate: x β. */
export function coefficient(beta: Vector, position: number, covariate: ArrayLike<number>): Effect {
  return { vector: beta, position: new Int32Array(covariate.length).fill(position), weight: covariate };
}

/** offset + Σ weight · effect. Empty effects are skipped. */
export function predictor(graph: Graph, offset: ArrayLike<number>, effects: readonly Effect[]): Vector {
  const terms = effects.filter(({ vector }) => vector.size > 0);
  return graph.linear(
    offset,
    terms.map((effect) => ({ matrix: designMatrix(effect, offset.length), vector: effect.vector })),
  );
}

function designMatrix({ vector, position, weight }: Effect, rows: number): SparseMatrix {
  const used = Array.from({ length: rows }, (_, cell) => cell).filter((cell) => weight[cell] !== 0);
  return SparseMatrix.fromTriplets(
    rows,
    vector.size,
    used,
    used.map((cell) => position[cell] ?? 0),
    used.map((cell) => weight[cell] ?? 0),
  );
}
