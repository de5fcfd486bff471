import { ageGroups, antenatalAgeGroups, type CsvCell, fiveYearAgeGroups, indicators, sexes } from "@tessera/contract";
import type { CountryPlan } from "../country-plan.js";
import { timePoints } from "../timeline.js";
import { AreaTotals, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { indicatorFormulas } from "../truth/indicator-formulas.js";
import { csvTable, rounded } from "./csv-table.js";

const columns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator", "value"];
/** Age groups that are given for both sexes together. */
const coarse = ["Y000_014", "Y015_049", "Y015_999", "Y000_999"];
/** Countries with more districts have the coarse age groups only. */
const districtsWithAllAges = 100;
const decimals = { count: 3, share: 8, rate: 8 } as const;

/** The true values of all indicators at the first four time points. */
export function truthFile(country: CountryPlan, counts: YearlyCounts): Buffer {
  return csvTable(columns, rows(country, counts));
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
          for (const { id, isAntenatal } of indicators) {
            if (isAntenatal && (sex !== "female" || !antenatalAgeGroups.includes(age))) continue;
            const { kind, value } = indicatorFormulas[id];
            yield [area_id, sex, age, quarter, id, rounded(value(cell), decimals[kind])];
          }
        }
      }
    }
  }
}
