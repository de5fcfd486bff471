import type { EstimateChoice } from "./estimate-choice.js";
import type { PlotFacts } from "./plot-facts.js";
import type { StratumFacts } from "./stratum-facts.js";
import { stratumColumns } from "./stratum-table.js";

/** Codes of the chosen strata. */
export function chosenStrata(choice: EstimateChoice, { count, texts }: StratumFacts): number[] {
  let codes = Array.from({ length: count }, (_, code) => code);
  for (const name of stratumColumns) {
    const chosen = choice[name];
    if (chosen) codes = codes.filter((code) => chosen.includes(texts[name][code] as string));
  }
  return codes;
}

/** Whether each of the areas is chosen. */
export function chosenAreas(
  { area_id: ids, area_level: levels }: EstimateChoice,
  { areas }: StratumFacts,
  described: PlotFacts["areas"],
): boolean[] {
  return areas.map(
    ({ id }) => (ids?.includes(id) ?? true) && (levels?.includes(described.get(id)?.area_level ?? "") ?? true),
  );
}

/** SQL that is true of rows of the strata. */
export function inStrata(strata: readonly number[], { count }: StratumFacts): string {
  return strata.length === count ? "true" : `stratum IN (${strata.join(", ")})`;
}
