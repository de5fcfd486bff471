import type { DrawRows } from "@tessera/laplace";
import type { Estimate } from "../output/estimate-table.js";

/** The estimate of a row of draws. `further` receives the quantiles of the further levels. */
export function estimateOfRow(
  rows: DrawRows,
  row: number,
  aroundOptimum: boolean,
  further?: Float32Array | undefined,
): Estimate {
  const estimate = rows.summarise(row, further);
  if (aroundOptimum) estimate.mode = rows.atOptimum(row);
  return estimate;
}
