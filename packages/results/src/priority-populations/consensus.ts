import type { KeyPopulationWorkbook } from "@tessera/spectrum";
import { resultsProblem } from "../problem.js";
import { type KeyPopulation, keyPopulations } from "./groups.js";
import type { PriorityOptions } from "./options.js";
import type { PriorityTables } from "./tables/priority-tables.js";

/** A national total and where it comes from; null if no source has it. */
export type NationalTotal = { value: number; source: "goals" | "kp_wb" } | null;

export type NationalTotals = Record<KeyPopulation, { size: NationalTotal; infections: NationalTotal }>;

/** National totals of key populations. Where the workbook in the PJNZ has no number, or 0, that of the Goals model is taken. */
export function nationalTotals(
  { consensus: goals }: Pick<PriorityTables, "consensus">,
  workbook: KeyPopulationWorkbook | null,
  options: PriorityOptions,
): NationalTotals {
  const isScaled = keyPopulations.some(
    (population) => options.scalesSize[population] || options.scalesInfections[population],
  );
  if (!goals && isScaled && options.consensus === "goals") throw resultsProblem("detail.priority.consensusMissing");
  const total = (population: KeyPopulation, number: "size" | "infections"): NationalTotal => {
    const ofWorkbook = options.consensus === "kp_wb" ? workbook?.[number][population] : null;
    if (ofWorkbook) return { value: ofWorkbook, source: "kp_wb" };
    const ofGoals = goals?.[population][number];
    return ofGoals ? { value: ofGoals, source: "goals" } : null;
  };
  return Object.fromEntries(
    keyPopulations.map((population) => [
      population,
      { size: total(population, "size"), infections: total(population, "infections") },
    ]),
  ) as NationalTotals;
}
