import { type CsvCell, fiveYearPartsOf, formatQuarter } from "@tessera/contract";
import type { Area } from "@tessera/model";
import { binomial, poisson, type Random, roundToTotal } from "../random-draws.js";
import { firstRecordedYear, reporting } from "../timeline.js";
import { type Attendance, type CountsAtQuarter, cells, countsAt, firstCellOfMen } from "../truth/district-counts.js";
import { lastTrueYear } from "../truth/over-reporting.js";
import type { Truth } from "../truth/simulate-districts.js";
import { csvTable } from "./csv-table.js";

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

/** Strata of reports: children, men, women, in the order of ART initiations of the truth. `tested` and `suppressed` are viral load probabilities. */
const strata = [
  {
    sex: "both",
    ageGroup: "Y000_014",
    cells: childGroups.flatMap((group) => [group, group + firstCellOfMen]),
    tested: 0.7,
    suppressed: 0.76,
  },
  {
    sex: "male",
    ageGroup: "Y015_999",
    cells: adultGroups.map((group) => group + firstCellOfMen),
    tested: 0.78,
    suppressed: 0.87,
  },
  { sex: "female", ageGroup: "Y015_999", cells: adultGroups, tested: 0.84, suppressed: 0.9 },
] as const;

const share = (quarter: number) => quarter / 4;

/**
 * The programme file: patients by district of treatment. National totals are the true ones, until districts report with factors of their own.
 */
export function programmeFile(districts: readonly Area[], truth: Truth, random: Random, factors: Float64Array): Buffer {
  return csvTable(columns, rows(districts, truth, random, factors));
}

function* rows(districts: readonly Area[], truth: Truth, random: Random, factors: Float64Array): Generator<CsvCell[]> {
  for (let year = reporting.first; year <= reporting.last; year++) {
    for (const quarter of year < reporting.quarterlyFrom ? [4] : [1, 2, 3, 4]) {
      const calendarQuarter = formatQuarter({ year, quarter });
      const counts = countsAt(truth.counts, calendarQuarter);
      for (const [group, stratum] of strata.entries()) {
        const reported = drawPatients(counts, truth.attendance, stratum.cells, random);
        for (const [district, { area_id, area_name }] of districts.entries()) {
          const factor = year > lastTrueYear ? (factors[district] as number) : 1;
          const current = Math.round(factor * (reported[district] as number));
          const started = truth.artStarts[
            ((year - firstRecordedYear) * districts.length + district) * 3 + group
          ] as number;
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
 * Draws patients who attend each district: normal with mean M = Σ γ S and variance V = Σ (γ S − γ² B) over districts of residence,
 * where γ is the share attending, S = Σ art and B = Σ art² / population over the cells of the stratum. Conditional on the national
 * total: the excess is removed in proportion to the variances.
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
  return roundToTotal(
    drawn.map((value, district) => value - (spread > 0 ? (excess * (variance[district] as number)) / spread : 0)),
    total,
  );
}
