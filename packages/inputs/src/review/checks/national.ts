import type { Anc, Programme } from "../../layouts/read.js";
import type { Areas } from "../../shape/areas.js";
import { regionNames } from "../comparison.js";
import type { NationalTotals } from "../national/numbers.js";
import { ancTotals, artTotals } from "../national/totals.js";
import { type Finding, shown } from "./finding.js";

/** Women have a first visit for pregnancies that do not end in a live birth too, and some are counted twice. */
const clientsPerBirth = 1.2;

/** Regions and years with more people on ART than the projection has living with HIV, among children or adults. */
export function artAbovePlhiv(programme: Programme, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const nameOf = regionNames(areas);
  const onArt = new Map<string, { region: number; year: number; isChild: boolean; number: number }>();
  for (const { region, year, ageGroup, total } of artTotals(programme, areas)) {
    const isChild = ageGroup === "Y000_014";
    if (!isChild && ageGroup !== "Y015_999") continue;
    const key = `${region} ${year} ${isChild}`;
    const group = onArt.get(key) ?? { region, year, isChild, number: 0 };
    onArt.set(key, group);
    group.number += total;
  }
  return [...onArt.values()].flatMap(({ region, year, isChild, number }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const at = year - (found?.firstYear ?? 0);
    const adults = (found?.plhiv.men[at] ?? Number.NaN) + (found?.plhiv.women[at] ?? Number.NaN);
    const plhiv = isChild ? (found?.plhiv.children[at] ?? Number.NaN) : adults;
    if (!(number > plhiv)) return [];
    const period = `${year}, ${isChild ? "0-14" : "15+"}`;
    return [
      { area: nameOf(region) ?? "", period, numbers: `${shown(number)} > ${shown(plhiv)}`, weight: number - plhiv },
    ];
  });
}

/** Regions and years with more women in antenatal care than the projection has births. */
export function clientsAboveBirths(anc: Anc, areas: Areas, totals: readonly NationalTotals[]): Finding[] {
  const nameOf = regionNames(areas);
  return ancTotals(anc, areas).flatMap(({ region, year, totals: { anc_clients: clients } }) => {
    const found = totals.find(({ regionCode }) => regionCode === region);
    const births = found?.births[year - found.firstYear] ?? Number.NaN;
    if (!(clients > clientsPerBirth * births)) return [];
    const numbers = `${shown(clients)} > ${shown(births)}`;
    return [{ area: nameOf(region) ?? "", period: String(year), numbers, weight: clients - births }];
  });
}
