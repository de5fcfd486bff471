import { beforeAll, describe, expect, it } from "vitest";
import type { PreparedModel } from "../../src/fit/prepare-model.js";
import { hasPublishedCases, largestDifference, publishedCases, publishedRows } from "../frame/published-case.js";
import { numbers, preparedCase } from "./prepared-case.js";

/** Largest relative difference of formulas: rounding errors of sums of up to some thousand numbers. */
const tolerance = 1e-9;

describe.skipIf(!hasPublishedCases).each(publishedCases)("the national projection beside $name", (published) => {
  const { name } = published;
  let model: PreparedModel;

  beforeAll(async () => {
    ({ model } = await preparedCase(published));
  });

  it("compares with the published projection of each region", () => {
    const rows = model.spectrum.calibrationTable;
    const theirs = publishedRows(name, "spectrum_calibration.csv");
    expect(
      rows.map(({ regionCode, regionName, sex, ageGroup, quarter, timeStep }) => [
        [String(regionCode), regionName, sex, ageGroup, quarter, `quarter${timeStep}`].join(),
      ]),
    ).toEqual(
      theirs.map((row) => [
        [
          row.spectrum_region_code,
          row.spectrum_region_name,
          row.sex,
          row.age_group,
          row.calendar_quarter,
          row.time_step,
        ].join(),
      ]),
    );
    const columns = {
      populationSpectrum: "population_spectrum",
      plhivSpectrum: "plhiv_spectrum",
      artCurrentSpectrum: "art_current_spectrum",
      infectionsSpectrum: "infections_spectrum",
      unawareSpectrum: "unaware_spectrum",
      birthsToPlhivSpectrum: "births_hivpop_spectrum",
      birthsOnArtSpectrum: "births_artpop_spectrum",
      populationRaw: "population_raw",
      populationCalibrated: "population_calibrated",
    } as const;
    for (const [member, column] of Object.entries(columns) as [keyof typeof columns, string][])
      expect([
        column,
        largestDifference(
          rows.map((row) => row[member]),
          numbers(theirs, column),
        ) < tolerance,
      ]).toEqual([column, true]);

    const split = new Map(
      model.spectrum.zeroToFourDistribution.map(({ regionCode, quarter, ageGroup, indicator, share }) => [
        [regionCode, quarter, ageGroup, indicator].join(),
        share ?? Number.NaN,
      ]),
    );
    const shares = publishedRows(name, "spectrum_0to4distribution.csv");
    expect(split.size).toBe(shares.length);
    const ours = shares.map((row) =>
      split.get([row.spectrum_region_code, row.calendar_quarter, row.age_group, row.indicator].join()),
    );
    expect(largestDifference(ours as number[], numbers(shares, "distribution"))).toBeLessThan(tolerance);
  });
});
