import { keyPopulations } from "../groups.js";
import type { Consensus, PriorityTables } from "./priority-tables.js";
import { type FoundTable, numberIn, optionalNumberIn } from "./table-values.js";

/** Reads national totals of the first country that has a row; of several rows that of the latest year. */
export function readConsensus({ rows, file }: FoundTable, countries: readonly string[]): PriorityTables["consensus"] {
  for (const country of countries) {
    const [latest] = rows
      .filter((row) => row.text("iso3") === country)
      .map((row) => ({ row, year: numberIn(row, file, "year") }))
      .sort((a, b) => b.year - a.year);
    if (!latest) continue;
    const number = (column: string) => optionalNumberIn(latest.row, file, column, { least: 0 });
    const totals = keyPopulations.map((population) => [
      population,
      { size: number(`${population}-pse`), infections: number(`${population}-new_inf`) },
    ]);
    return { ...(Object.fromEntries(totals) as Consensus), year: latest.year };
  }
  return null;
}
