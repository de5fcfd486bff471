import type { Sex } from "@tessera/results";
import type { AreaTotals } from "../truth/area-totals.js";
import { type Counts, quantities } from "../truth/district-counts.js";

/** Of the children under five, those under one. Infection at birth comes first, diagnosis and treatment follow. */
const infantShares: Counts = {
  population: 0.21,
  plhiv: 0.1,
  art: 0.07,
  aware: 0.08,
  infections: 0.7,
  ancClients: 0,
  ancPlhiv: 0,
  ancAlreadyArt: 0,
  plhivAttending: 0.1,
  artAttending: 0.07,
  awareAttending: 0.08,
};

/** Totals of any age group, those under one and of one to four included: the group under five, divided. */
export function totalOfAge(totals: AreaTotals, area: number, sex: Sex, ageGroup: string): Counts {
  if (ageGroup !== "Y000_000" && ageGroup !== "Y001_004") return totals.total(area, sex, ageGroup);
  const counts = totals.total(area, sex, "Y000_004");
  for (const quantity of quantities) {
    const infants = infantShares[quantity];
    counts[quantity] *= ageGroup === "Y000_000" ? infants : 1 - infants;
  }
  return counts;
}
