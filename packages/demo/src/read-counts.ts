import { fiveYearAgeGroups } from "@tessera/inputs";
import type { IndicatorId, ModelOutput } from "@tessera/results";
import { districtIds } from "./aggregation.js";
import { type Counts, type Quantity, quantities, type sexes } from "./epidemic.js";

const indicatorOf: Record<Quantity, IndicatorId> = {
  population: "population",
  plhiv: "plhiv",
  art: "art_current_residents",
  aware: "aware_plhiv_num",
  infections: "infections",
  ancClients: "anc_clients",
  ancPlhiv: "anc_plhiv",
  ancAlreadyArt: "anc_already_art",
};

/** Finds the counts of a district, sex and five-year age group in an output; what it does not estimate counts as 0. */
export function readCounts({ areas, estimates }: ModelOutput) {
  const quantityOf = new Map(
    quantities.map((quantity) => [estimates.indicators.indexOf(indicatorOf[quantity]), quantity] as const),
  );
  const cells = new Map<string, Counts>();
  for (let row = 0; row < estimates.mean.length; row++) {
    const quantity = quantityOf.get(estimates.indicator[row] ?? -1);
    if (quantity === undefined) continue;
    const key = [
      estimates.quarter[row],
      areas[estimates.area[row] ?? -1]?.area_id,
      estimates.sexes[estimates.sex[row] ?? -1],
      estimates.ages[estimates.age[row] ?? -1],
    ].join(" ");
    const counts = cells.get(key) ?? (Object.fromEntries(quantities.map((name) => [name, 0])) as Counts);
    counts[quantity] = estimates.mean[row] ?? 0;
    cells.set(key, counts);
  }
  return (quarter: number, district: number, sex: (typeof sexes)[number], age: number): Counts => {
    const counts = cells.get([quarter, districtIds[district], sex, fiveYearAgeGroups[age]].join(" "));
    if (!counts) throw new Error(`The output has no estimates for district ${districtIds[district]}`);
    return counts;
  };
}
