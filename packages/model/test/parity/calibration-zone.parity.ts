import { beforeAll, describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { publishedEstimates, publishedFit } from "../calibration/published-output.js";
import { scalesOf } from "../calibration/scales.js";
import { unequalRows } from "../calibration/unequal-rows.js";
import { hasPublishedCases, publishedJson, publishedNumber, publishedRows } from "../frame/published-case.js";

/**
 * The published numbers come from a minimiser of the squared distance to the target, which stops up to 1e-8 from the root and, where
 * the target is out of reach, 2e-7 from the bound. What that error leaves in a difference of two large numbers is as large as it is
 * in these.
 */
const tolerance = 1e-8;
const toleranceAtBound = 3e-7;

/** Indicators whose targets are all within reach. */
const withinReach = ["population", "plhiv", "prevalence", "plhiv_attend", "infections", "incidence"];

const codes = ["area", "sex", "age", "quarter", "indicator"] as const;

describe.skipIf(!hasPublishedCases)("the calibration of the published fit mwi-zone", () => {
  let fit: ModelOutput;
  let output: ModelOutput;
  const published = (file: string) =>
    publishedEstimates(
      "mwi-zone",
      file,
      fit.areas.map(({ area_id }) => area_id),
      fit.calendarQuarters,
    );

  beforeAll(() => {
    fit = publishedFit("mwi-zone");
    const options = publishedJson<Record<string, unknown>>("mwi-zone", "calibration_options.json");
    ({ output } = calibrate(fit, readCalibrationOptions(options)));
  });

  it("has the published rows in the published order", () => {
    const theirs = published("indicators_calibrated_0to4.csv.gz");
    expect(output.estimates.mean).toHaveLength(51_111);
    for (const name of codes) expect([name, unequalRows(output.estimates[name], theirs[name])]).toEqual([name, []]);
    for (const name of ["sexes", "ages", "indicators"] as const) expect(output.estimates[name]).toEqual(theirs[name]);
  });

  it("has the published statistics in every row", () => {
    const theirs = published("indicators_calibrated_0to4.csv.gz");
    const scale = scalesOf(theirs);
    for (const name of statistics) {
      const wrong = [...theirs[name].keys()].filter((row) => {
        const [own, other] = [output.estimates[name][row] as number, theirs[name][row] as number];
        return !isNear(own, other, toleranceAtBound, scale[row] as number);
      });
      expect([name, wrong.length, wrong.slice(0, 5)]).toEqual([name, 0, []]);
    }
  });

  it("has the published statistics of the age groups that were there before the division", () => {
    const theirs = published("indicators_calibrated.csv.gz");
    const keysOf = (table: EstimateTable) =>
      [...table.mean.keys()].map((row) =>
        [
          table.area[row],
          table.quarter[row],
          table.sexes[table.sex[row] as number],
          table.ages[table.age[row] as number],
          table.indicators[table.indicator[row] as number],
        ].join(),
      );
    const ours = new Map(keysOf(output.estimates).map((key, row) => [key, row]));
    const scale = scalesOf(theirs);
    const wrong = keysOf(theirs).filter((key, row) =>
      statistics.some((name) => {
        const own = output.estimates[name][ours.get(key) ?? -1] ?? Number.NaN;
        return !isNear(own, theirs[name][row] as number, toleranceAtBound, scale[row] as number);
      }),
    );
    expect([theirs.mean.length, wrong]).toEqual([48_249, []]);
  });

  it("has the published statistics to eight digits where targets are within reach", () => {
    const theirs = published("indicators_calibrated_0to4.csv.gz");
    const isWithinReach = theirs.indicators.map((indicator) => withinReach.includes(indicator));
    for (const name of statistics) {
      const wrong = [...theirs[name].keys()].filter(
        (row) =>
          isWithinReach[theirs.indicator[row] as number] &&
          !isNear(output.estimates[name][row] as number, theirs[name][row] as number, tolerance, 0),
      );
      expect([name, wrong.length, wrong.slice(0, 5)]).toEqual([name, 0, []]);
    }
  });

  it("has the published totals of the regions", () => {
    const theirs = publishedRows("mwi-zone", "spectrum_calibration_after.csv");
    const ours = output.spectrum?.calibrationTable ?? [];
    const place = (region: unknown, sex: unknown, age: unknown, quarter: unknown) => [region, sex, age, quarter].join();
    const rows = new Map(ours.map((row) => [place(row.regionCode, row.sex, row.ageGroup, row.quarter), row]));
    const columns = [
      ["plhivRaw", "plhiv_raw", 1e-12],
      ["plhivCalibrated", "plhiv_calibrated", tolerance],
      ["artCurrentRaw", "art_current_raw", 1e-12],
      ["artCurrentCalibrated", "art_current_calibrated", toleranceAtBound],
      ["unawareRaw", "unaware_raw", 1e-12],
      ["unawareCalibrated", "unaware_calibrated", toleranceAtBound],
      ["infectionsRaw", "infections_raw", 1e-12],
      ["infectionsCalibrated", "infections_calibrated", tolerance],
    ] as const;
    expect(ours).toHaveLength(theirs.length);
    for (const [member, column, relative] of columns) {
      const wrong = theirs.filter((row) => {
        const own = rows.get(place(row.spectrum_region_code, row.sex, row.age_group, row.calendar_quarter));
        const scale = member === "unawareCalibrated" ? Number(row.plhiv_calibrated) : 0;
        return !isNear(own?.[member] ?? Number.NaN, publishedNumber(row[column]), relative, scale);
      });
      expect([column, wrong]).toEqual([column, []]);
    }
  });
});

/** Near as a share of the number itself, or of the numbers whose difference it is. */
function isNear(own: number, published: number, relative: number, scale: number): boolean {
  const difference = Math.abs(own - published);
  const isMissing = Number.isNaN(own) && Number.isNaN(published);
  return isMissing || difference <= relative * Math.abs(published) || difference <= tolerance * scale;
}
