import { ageGroups, antenatalAgeGroups, fiveYearAgeGroups } from "@tessera/inputs";
import { type IndicatorId, indicators, type Sex } from "@tessera/results";
import type { CountryPlan } from "../country/country-plan.js";
import { timePoints } from "../timeline.js";
import { AreaTotals, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { indicatorFormulas } from "../truth/indicator-formulas.js";
import { type CsvCell, csv, rounded } from "./csv-table.js";

const columns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator", "value"];
const sexes: Sex[] = ["both", "female", "male"];
/** Five-year ages are given for women and men, wider ones for both together too. */
const coarse = ["Y000_014", "Y015_049", "Y015_999", "Y000_999"];
/** A country of more districts than this has its truth in the coarse age groups only. */
const districtsWithAllAges = 100;
const decimals = { count: 3, proportion: 8, rate: 8 } as const;

/** Every indicator that the model estimates, as it really is at the first four time points. */
export function truthFile(country: CountryPlan, counts: YearlyCounts): Buffer {
  return csv(columns, rows(country, counts));
}

export function agesOfTruth(districts: number): string[] {
  const isDetailed = districts <= districtsWithAllAges;
  return ageGroups
    .map(({ id }) => id)
    .filter((id) => coarse.includes(id) || (isDetailed && fiveYearAgeGroups.includes(id)));
}

function* rows(country: CountryPlan, counts: YearlyCounts): Generator<CsvCell[]> {
  const ages = agesOfTruth(counts.districts);
  for (const quarter of timePoints.slice(0, 4)) {
    const totals = new AreaTotals(country.districtsOf, countsAt(counts, quarter));
    for (const [area, { area_id }] of country.areas.entries()) {
      for (const sex of sexes) {
        for (const age of sex === "both" ? coarse : ages) {
          const cell = totals.total(area, sex, age);
          for (const { id, antenatal } of indicators) {
            if (antenatal && (sex !== "female" || !antenatalAgeGroups.includes(age))) continue;
            const { kind, value } = indicatorFormulas[id as IndicatorId];
            yield [area_id, sex, age, quarter, id, rounded(value(cell), decimals[kind])];
          }
        }
      }
    }
  }
}
