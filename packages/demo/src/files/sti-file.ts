import { type CsvCell, fiveYearAgeGroups, fiveYearPartsOf, lastQuarterOf } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { demoCountry } from "../country-plan.js";
import { binomial, poisson, Random } from "../random-draws.js";
import { reporting } from "../timeline.js";
import { shiftedOdds } from "../truth/curves.js";
import { type CountsAtQuarter, cells, countsAt, firstCellOfMen, type YearlyCounts } from "../truth/district-counts.js";
import { csvTable } from "./csv-table.js";

const columns = ["area_id", "area_name", "sex", "age_group", "year", "sti_artcov_x", "sti_artcov_n", "sti_client_rate"];

const clientGroups = fiveYearPartsOf("Y015_049");

/** Clients of a year among people living with HIV: women and men by five-year age from 15 to 49. */
const clientRates = {
  female: [0.05, 0.06, 0.05, 0.04, 0.03, 0.02, 0.02],
  male: [0.03, 0.06, 0.07, 0.06, 0.05, 0.04, 0.03],
} as const;

/** Places of clients among the cells of a district, with their rates. */
const strata = clientGroups.flatMap((group, k) => [
  { cell: group, rate: clientRates.female[k] as number },
  { cell: firstCellOfMen + group, rate: clientRates.male[k] as number },
]);

/** Odds of being on ART among clients relative to others who live with HIV: those of the country, and their spread between districts, on the log scale. */
const treatment = { mean: -0.15, sd: 0.15 };

/** The file of STI clinics: clients of both sexes by district and year, and the rates at which people attend in the country. */
export function stiFile(districts: readonly Area[], counts: YearlyCounts, seed: number): Buffer {
  const random = new Random(seed, "sti clinics");
  const effects = districts.map(() => treatment.mean + treatment.sd * random.normal());
  const { iso3, name } = demoCountry;
  const rows: CsvCell[][] = [];
  for (let year = reporting.stiFrom; year <= reporting.last; year++) {
    const atYearEnd = countsAt(counts, lastQuarterOf(year));
    for (const [district, { area_id, area_name }] of districts.entries()) {
      const { clients, onArt } = expectedClients(atYearEnd, district, effects[district] as number);
      const positive = poisson(random, clients);
      const treated = binomial(random, positive, onArt / clients);
      rows.push([area_id, area_name, "both", "Y015_049", year, treated, positive, null]);
    }
    for (const sex of ["female", "male"] as const)
      for (const [k, group] of clientGroups.entries())
        rows.push([
          iso3,
          name,
          sex,
          fiveYearAgeGroups[group] as string,
          year,
          null,
          null,
          clientRates[sex][k] as number,
        ]);
  }
  return csvTable(columns, rows);
}

/** Expected clients of a district who live with HIV, and those of them on ART. */
function expectedClients({ plhiv, art }: CountsAtQuarter, district: number, effect: number) {
  let [clients, onArt] = [0, 0];
  for (const { cell, rate } of strata) {
    const at = district * cells + cell;
    const coming = rate * (plhiv[at] as number);
    clients += coming;
    onArt += coming * shiftedOdds((art[at] as number) / (plhiv[at] as number), effect);
  }
  return { clients, onArt };
}
