import type { WarnedGroup } from "@tessera/contract";
import { beforeAll, describe, expect, it } from "vitest";
import type { PreparedModel } from "../../src/fit/prepare-model.js";
import { reportedAreas } from "../../src/frame/aggregation.js";
import { projectionWarnings } from "../../src/frame/projection-warnings.js";
import type { Area } from "../../src/output/output-contents.js";
import { hasPublishedCases, largestDifference, publishedCases, publishedRows } from "../frame/published-case.js";
import { numbers, preparedCase } from "./prepared-case.js";

/** Largest relative difference of formulas: rounding errors of sums of up to some thousand numbers. */
const tolerance = 1e-9;

const children = ["Y000_004", "Y005_009", "Y010_014"];

/** Where the projection has everybody or nobody on ART, as it says itself. */
const atLimit: Record<string, [reason: string, WarnedGroup["areas"], ages: string[], time: string][]> = {
  "mwi-2019": [],
  "mwi-2024": [["everybodyOnArt", named("Malawi - Demo"), ["Y000_004"], "CY2023Q4"]],
  "mwi-zone": [
    ["everybodyOnArt", named("Northern"), children, "CY2023Q4"],
    ["everybodyOnArt", named("Northern"), ["Y005_009"], "CY2020Q3"],
    ["nobodyOnArt", named("Northern", "Central", "Southern"), children, "CY2024Q3"],
  ],
};

describe.skipIf(!hasPublishedCases).each(publishedCases)("the national projection beside $name", (published) => {
  const { name } = published;
  let model: PreparedModel;

  let areas: Area[];

  beforeAll(async () => {
    const prepared = await preparedCase(published);
    model = prepared.model;
    areas = reportedAreas(prepared.inputs.areas, model.aggregation);
  });

  it("is warned of where it has everybody or nobody on ART", () => {
    const table = model.spectrum.calibrationTable;
    const calendarQuarters = [...new Set(table.map(({ quarter }) => quarter))];
    const warnings = projectionWarnings({ table, areas, calendarQuarters, options: {} });
    expect(
      warnings.flatMap(({ key, groups = [] }) =>
        groups.map(({ areas, sexes, ages, times }) => ({ key, areas, sexes, ages, times })),
      ),
    ).toEqual(
      (atLimit[name] ?? []).map(([reason, areas, ages, time]) => ({
        key: `warning.model.projection.${reason}`,
        ...{ areas, ages },
        sexes: ["female", "male"],
        times: [time],
      })),
    );
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

function named(...names: string[]): WarnedGroup["areas"] {
  return names.map((name) => expect.objectContaining({ name }));
}
