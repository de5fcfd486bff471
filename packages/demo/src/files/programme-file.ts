import { fiveYearPartsOf } from "@tessera/inputs";
import type { Area } from "@tessera/results";
import { binomial, poisson, type Random, roundedToTotal } from "../random-draws.js";
import { firstKeptYear, reporting } from "../timeline.js";
import { type Attendance, type CountsAtQuarter, cells, countsAt } from "../truth/district-counts.js";
import type { Truth } from "../truth/simulate-districts.js";
import { type CsvCell, csv } from "./csv-table.js";

const columns = [
  "area_id",
  "area_name",
  "sex",
  "age_group",
  "year",
  "calendar_quarter",
  "art_current",
  "art_new",
  "vl_tested_12mos",
  "vl_suppressed_12mos",
];

const childGroups = fiveYearPartsOf("Y000_014");
const adultGroups = fiveYearPartsOf("Y015_999");
const men = 17;

/** Who clinics report together: children, men and women, in the order in which the truth counts who starts. */
const strata = [
  {
    sex: "both",
    ageGroup: "Y000_014",
    cells: childGroups.flatMap((group) => [group, group + men]),
    tested: 0.7,
    suppressed: 0.76,
  },
  { sex: "male", ageGroup: "Y015_999", cells: adultGroups.map((group) => group + men), tested: 0.78, suppressed: 0.87 },
  { sex: "female", ageGroup: "Y015_999", cells: adultGroups, tested: 0.84, suppressed: 0.9 },
] as const;

const share = (quarter: number) => quarter / 4;

/** Patients reported by clinics, who need not live in the district. The country's totals are what is true. */
export function programmeFile(districts: readonly Area[], truth: Truth, random: Random): Buffer {
  return csv(columns, rows(districts, truth, random));
}

function* rows(districts: readonly Area[], truth: Truth, random: Random): Generator<CsvCell[]> {
  for (let year = reporting.first; year <= reporting.last; year++) {
    for (const quarter of year < reporting.quarterlyFrom ? [4] : [1, 2, 3, 4]) {
      const calendarQuarter = `CY${year}Q${quarter}`;
      const counts = countsAt(truth.counts, calendarQuarter);
      for (const [group, stratum] of strata.entries()) {
        const reported = drawPatients(counts, truth.attendance, stratum.cells, random);
        for (const [district, { area_id, area_name }] of districts.entries()) {
          const current = reported[district] as number;
          const started = truth.artStarts[((year - firstKeptYear) * districts.length + district) * 3 + group] as number;
          const tested = year < reporting.viralLoadFrom ? null : binomial(random, current, stratum.tested);
          yield [
            area_id,
            area_name,
            stratum.sex,
            stratum.ageGroup,
            year,
            calendarQuarter,
            current,
            poisson(random, started * (year < reporting.quarterlyFrom ? 1 : share(1))),
            tested,
            tested === null ? null : binomial(random, tested, stratum.suppressed),
          ];
        }
      }
    }
  }
}

/**
 * Patients attending each district: normal around M = Σ γ S with variance V = Σ γ S − γ² B over the districts they come
 * from, where S sums the people on treatment and B their number times the share of the population that they are. Given
 * the country's total: what is drawn too much is taken back in proportion to the variances.
 */
export function drawPatients(
  counts: CountsAtQuarter,
  attendance: Attendance,
  stratum: readonly number[],
  random: Random,
): number[] {
  const mean = attendance.map(() => 0);
  const variance = attendance.map(() => 0);
  attendance.forEach((shares, home) => {
    let treated = 0;
    let squared = 0;
    for (const cell of stratum) {
      const art = counts.art[home * cells + cell] as number;
      treated += art;
      squared += (art * art) / (counts.population[home * cells + cell] as number);
    }
    for (const { district, share: gamma } of shares) {
      mean[district] = (mean[district] as number) + gamma * treated;
      variance[district] = (variance[district] as number) + gamma * treated - gamma * gamma * squared;
    }
  });
  const total = Math.round(mean.reduce((sum, value) => sum + value, 0));
  const drawn = mean.map((value, district) => value + Math.sqrt(variance[district] as number) * random.normal());
  const excess = drawn.reduce((sum, value) => sum + value, 0) - total;
  const spread = variance.reduce((sum, value) => sum + value, 0);
  return roundedToTotal(
    drawn.map((value, district) => value - (spread > 0 ? (excess * (variance[district] as number)) / spread : 0)),
    total,
  );
}
