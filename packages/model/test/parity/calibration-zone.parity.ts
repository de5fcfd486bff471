import { beforeAll, describe, expect, it } from "vitest";
import { calibrate } from "../../src/calibration/calibrate.js";
import type { ModelWarning } from "../../src/errors.js";
import { readCalibrationOptions } from "../../src/options/calibration-options.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import type { ModelOutput } from "../../src/output/output-contents.js";
import { publishedEstimates, publishedFit } from "../calibration/published-output.js";
import { hasPublishedCases, publishedJson, publishedNumber, publishedRows } from "../frame/published-case.js";
import { scalesOf, unequalRows } from "./compare-tables.js";

/** The reference implementation minimises the squared distance to the target with a tolerance of √eps = 1.5e-8. */
const tolerance = 1e-8;

/**
 * The projection has no children on ART at T3: no shift of the log odds reaches this target, and the nearest one is the bound −10. The
 * reference implementation stops at −10 + 2.0962e-7, because Brent's method (Brent 1973, chapter 5) never evaluates a bound. Run
 * on the same six groups with the same tolerance, that method stops at −9.99999979038 ± 3e-11.
 */
const stopBeforeBound = Math.exp(2.0962e-7);
const outOfReach = {
  indicators: ["art_current_residents", "art_current"],
  ages: ["Y000_004", "Y005_009", "Y010_014", "Y000_014", "Y000_000", "Y001_004"],
  time: 2,
};

const codes = ["area", "sex", "age", "quarter", "indicator"] as const;

describe.skipIf(!hasPublishedCases)("the calibration of the published fit mwi-zone", () => {
  let fit: ModelOutput;
  let output: ModelOutput;
  let warnings: readonly ModelWarning[];
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
    ({ output, warnings } = calibrate(fit, readCalibrationOptions(options)));
  });

  it("is warned of where its target is everybody or nobody on ART", () => {
    const ofTargets = warnings.filter(({ key }) => key.startsWith("warning.model.calibrationTarget."));
    const named = (...names: string[]) => names.map((name) => expect.objectContaining({ name }));
    const children = { ages: ["Y000_014"], sexes: ["female", "male"] };
    expect(ofTargets).toMatchObject([
      {
        key: "warning.model.calibrationTarget.everybodyOnArt",
        groups: [{ ...children, areas: named("Northern"), times: ["CY2023Q4"] }],
      },
      {
        key: "warning.model.calibrationTarget.nobodyOnArt",
        groups: [{ ...children, areas: named("Northern", "Central", "Southern"), times: ["CY2024Q3"] }],
      },
    ]);
  });

  it("is warned of coverage that no programme loses in nine months", () => {
    const [change, ...others] = warnings.filter(({ key }) => key === "warning.model.changeInTime");
    expect(others).toEqual([]);
    expect(change?.groups?.[0]).toMatchObject({ indicator: "art_coverage", times: ["CY2024Q3"] });
    expect(new Set(change?.groups?.flatMap(({ ages = [] }) => ages))).toEqual(
      new Set(["Y000_004", "Y005_009", "Y010_014"]),
    );
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
        return !isNear(own * stopFactor(theirs, row), other, scale[row] as number);
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
        return !isNear(own * stopFactor(theirs, row), theirs[name][row] as number, scale[row] as number);
      }),
    );
    expect([theirs.mean.length, wrong]).toEqual([48_249, []]);
  });

  it("has the published totals of the regions", () => {
    const theirs = publishedRows("mwi-zone", "spectrum_calibration_after.csv");
    const ours = output.spectrum?.calibrationTable ?? [];
    const place = (region: unknown, sex: unknown, age: unknown, quarter: unknown) => [region, sex, age, quarter].join();
    const rows = new Map(ours.map((row) => [place(row.regionCode, row.sex, row.ageGroup, row.quarter), row]));
    const columns = [
      ["plhivRaw", "plhiv_raw"],
      ["plhivCalibrated", "plhiv_calibrated"],
      ["artCurrentRaw", "art_current_raw"],
      ["artCurrentCalibrated", "art_current_calibrated"],
      ["unawareRaw", "unaware_raw"],
      ["unawareCalibrated", "unaware_calibrated"],
      ["infectionsRaw", "infections_raw"],
      ["infectionsCalibrated", "infections_calibrated"],
    ] as const;
    expect(ours).toHaveLength(theirs.length);
    for (const [member, column] of columns) {
      const wrong = theirs.filter((row) => {
        const own = rows.get(place(row.spectrum_region_code, row.sex, row.age_group, row.calendar_quarter));
        const scale = member === "unawareCalibrated" ? Number(row.plhiv_calibrated) : 0;
        const isOutOfReach =
          member === "artCurrentCalibrated" &&
          row.calendar_quarter === fit.calendarQuarters[outOfReach.time] &&
          outOfReach.ages.includes(row.age_group as string);
        const factor = isOutOfReach ? stopBeforeBound : 1;
        const relative = member.endsWith("Raw") ? 1e-12 : tolerance;
        return !isNear((own?.[member] ?? Number.NaN) * factor, publishedNumber(row[column]), scale, relative);
      });
      expect([column, wrong]).toEqual([column, []]);
    }
  });
});

/** What the reference implementation has for each person of ours, in a row of estimates. */
function stopFactor({ indicator, age, quarter, indicators, ages }: EstimateTable, row: number): number {
  const isOutOfReach =
    quarter[row] === outOfReach.time &&
    outOfReach.indicators.includes(indicators[indicator[row] as number] as string) &&
    outOfReach.ages.includes(ages[age[row] as number] as string);
  return isOutOfReach ? stopBeforeBound : 1;
}

/** The difference is small relative to the number, or to the minuend of which it is a difference. */
function isNear(own: number, published: number, scale: number, relative = tolerance): boolean {
  const difference = Math.abs(own - published);
  const isMissing = Number.isNaN(own) && Number.isNaN(published);
  return isMissing || difference <= relative * Math.abs(published) || difference <= tolerance * scale;
}
