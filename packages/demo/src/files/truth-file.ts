import { ageGroups, antenatalAgeGroups, type CsvCell, fiveYearAgeGroups, indicators, sexes } from "@tessera/contract";
import type { CountryPlan } from "../country-plan.js";
import { AreaTotals, countsAt, type YearlyCounts } from "../truth/district-counts.js";
import { indicatorFormulas } from "../truth/indicator-formulas.js";
import { asReported } from "../truth/over-reporting.js";
import { csvTable, rounded } from "./csv-table.js";

const columns = ["area_id", "sex", "age_group", "calendar_quarter", "indicator", "value"];
/** Age groups that are given for both sexes together. */
const coarse = ["Y000_014", "Y015_049", "Y015_999", "Y000_999"];
/** Countries with more districts have the coarse age groups only. */
const districtsWithAllAges = 100;
const decimals = { count: 3, share: 8, rate: 8 } as const;

interface Reported {
  /** The first four are in the file. */
  timePoints: readonly string[];
  /** The factor by which each district reports at the third time point; null if all report as they treat. */
  factors: Float64Array | null;
}

/** The true values of all indicators, and of reports that are not true. */
export function truthFile(country: CountryPlan, counts: YearlyCounts, reported: Reported): Buffer {
  return csvTable(columns, rows(country, counts, reported));
}

export function agesOfTruth(districts: number): string[] {
  const isDetailed = districts <= districtsWithAllAges;
  return ageGroups
    .map(({ id }) => id)
    .filter((id) => coarse.includes(id) || (isDetailed && fiveYearAgeGroups.includes(id)));
}

function* rows(country: CountryPlan, counts: YearlyCounts, { timePoints, factors }: Reported): Generator<CsvCell[]> {
  const ages = agesOfTruth(counts.districts);
  for (const [time, quarter] of timePoints.slice(0, 4).entries()) {
    const now = countsAt(counts, quarter);
    const totals = new AreaTotals(country.districtsOf, now);
    const reports = factors && time === 2 ? new AreaTotals(country.districtsOf, asReported(now, factors)) : null;
    for (const [area, { area_id }] of country.areas.entries()) {
      for (const sex of sexes) {
        for (const age of sex === "both" ? coarse : ages) {
          const cell = totals.total(area, sex, age);
          for (const { id, isAntenatal } of indicators) {
            if (isAntenatal && (sex !== "female" || !antenatalAgeGroups.includes(age))) continue;
            const { kind, value } = indicatorFormulas[id];
            yield [area_id, sex, age, quarter, id, rounded(value(cell), decimals[kind])];
          }
          if (!reports) continue;
          const { artAttending } = reports.total(area, sex, age);
          yield [area_id, sex, age, quarter, "art_report", rounded(artAttending, decimals.count)];
          const bias = rounded(artAttending / cell.artAttending, decimals.rate);
          yield [area_id, sex, age, quarter, "art_report_rel_bias", bias];
        }
      }
    }
  }
}
