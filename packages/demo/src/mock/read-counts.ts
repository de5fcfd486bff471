import { fiveYearAgeGroups } from "@tessera/inputs";
import type { IndicatorId, ModelOutput } from "@tessera/results";
import { type CountsAtQuarter, cells, type Quantity, quantities, sexes } from "../truth/district-counts.js";

const indicatorOf: Record<Quantity, IndicatorId> = {
  population: "population",
  plhiv: "plhiv",
  art: "art_current_residents",
  aware: "aware_plhiv_num",
  infections: "infections",
  ancClients: "anc_clients",
  ancPlhiv: "anc_plhiv",
  ancAlreadyArt: "anc_already_art",
  plhivAttending: "plhiv_attend",
  artAttending: "art_current",
  awareAttending: "aware_plhiv_attend",
};

/** The counts of districts by sex and five-year age in an output, for each of its quarters; what it lacks counts as 0. */
export function readCounts({ areas, calendarQuarters, estimates }: ModelOutput): CountsAtQuarter[] {
  const deepest = Math.max(...areas.map(({ area_level }) => area_level));
  const districts = areas.flatMap(({ area_level }, area) => (area_level === deepest ? [area] : []));
  const districtOf = new Map(districts.map((area, district) => [area, district]));
  const quantityOf = new Map(
    quantities.map((quantity) => [estimates.indicators.indexOf(indicatorOf[quantity]), quantity] as const),
  );
  const read = calendarQuarters.map(
    () =>
      Object.fromEntries(
        quantities.map((quantity) => [quantity, new Float64Array(districts.length * cells)]),
      ) as CountsAtQuarter,
  );
  for (let row = 0; row < estimates.mean.length; row++) {
    const quantity = quantityOf.get(estimates.indicator[row] as number);
    const district = districtOf.get(estimates.area[row] as number);
    const sex = (sexes as readonly string[]).indexOf(estimates.sexes[estimates.sex[row] as number] as string);
    const age = fiveYearAgeGroups.indexOf(estimates.ages[estimates.age[row] as number] as string);
    if (quantity === undefined || district === undefined || sex < 0 || age < 0) continue;
    const cell = district * cells + sex * fiveYearAgeGroups.length + age;
    (read[estimates.quarter[row] as number] as CountsAtQuarter)[quantity][cell] = estimates.mean[row] as number;
  }
  return read;
}
