import {
  type DrawMatrix,
  drawMatrixLength,
  type NextPart,
  type PortableReport,
  putBatch,
  Report,
  type Vector,
} from "@tessera/laplace";
import type { Draws } from "./draws.js";

/** Rows of a matrix, of which column 0 is the optimum and each other column a draw. */
export interface Target {
  matrix: DrawMatrix;
  firstRow: number;
  rows: number;
  /** Values are added to those that the rows have. */
  adds: boolean;
}

/**
 * Vectors to be evaluated at the optimum and in every draw. All arrays of numbers that threads
 * write are in shared memory.
 */
export interface DrawEvaluation {
  report: PortableReport;
  thetas: Float64Array;
  fields: Float64Array;
  columns: number;
  /** Rows for the elements of each vector, in their order. */
  targets: Readonly<Record<string, readonly Target[]>>;
}

export function drawEvaluation(
  draws: Draws,
  vectors: Readonly<Record<string, Vector>>,
  targets: DrawEvaluation["targets"],
): DrawEvaluation {
  const { graph, thetas, fields, count } = draws;
  return { report: Report.of(graph, vectors).portable(), thetas, fields, columns: count + 1, targets };
}

/** Evaluates whole vectors on the current thread. Row i of a matrix is element i. */
export function evaluateDraws<Name extends string>(
  draws: Draws,
  vectors: Readonly<Record<Name, Vector>>,
): Record<Name, DrawMatrix> {
  const names = Object.keys(vectors) as Name[];
  const matrixOf = ({ size }: Vector): DrawMatrix => ({
    values: new Float64Array(drawMatrixLength(size, draws.count + 1)),
    rows: size,
  });
  const matrices = Object.fromEntries(names.map((name) => [name, matrixOf(vectors[name])])) as Record<Name, DrawMatrix>;
  const targetsOf = (matrix: DrawMatrix): Target[] => [{ matrix, firstRow: 0, rows: matrix.rows, adds: false }];
  const targets = Object.fromEntries(names.map((name) => [name, targetsOf(matrices[name])]));
  runEvaluation(drawEvaluation(draws, vectors, targets));
  return matrices;
}

/** Evaluates all draws, or the batches that `nextBatch` tells. */
export function runEvaluation(
  { report, thetas, fields, columns, targets }: DrawEvaluation,
  nextBatch?: NextPart,
  onDraw: (draw: number) => void = () => {},
): void {
  const [hyperSize, size] = [thetas.length / columns, fields.length / columns];
  Report.from(report).run(
    columns,
    (index, hyper, u) => {
      onDraw(index);
      hyper.set(thetas.subarray(index * hyperSize, (index + 1) * hyperSize));
      u.set(fields.subarray(index * size, (index + 1) * size));
    },
    (name, { first }, values, stride) => {
      let from = 0;
      for (const { matrix, firstRow, rows, adds } of targets[name] ?? []) {
        putBatch(matrix, firstRow, first, values.subarray(from, from + rows * stride), adds);
        from += rows * stride;
      }
    },
    nextBatch,
  );
}
