import { SparseMatrix, type Vector } from "@tessera/laplace";
import type { ProjectionStep } from "../frame/frame.js";
import { scatter } from "./cells.js";
import type { Incidence } from "./incidence.js";

/** People living with HIV at the next time point: survivors, those infected on the way, and children born with HIV. */
export function projectPlhiv(step: ProjectionStep, plhiv: Vector, { exposed, adultInfections }: Incidence): Vector {
  const survivors = plhiv.multipliedBy(sum(step.survivors, step.bornWithHiv));
  const infected = adultInfections.multipliedBy(scatter(exposed, plhiv.size)).multipliedBy(step.infected);
  return survivors.plus(infected);
}

function sum(a: SparseMatrix, b: SparseMatrix): SparseMatrix {
  const rowsOf = ({ rows, rowStart }: SparseMatrix) =>
    Array.from({ length: rows }, (_, r) => r).flatMap((r) =>
      new Array<number>((rowStart[r + 1] ?? 0) - (rowStart[r] ?? 0)).fill(r),
    );
  return SparseMatrix.fromTriplets(
    a.rows,
    a.columns,
    [...rowsOf(a), ...rowsOf(b)],
    [...a.column, ...b.column],
    [...a.value, ...b.value],
  );
}
