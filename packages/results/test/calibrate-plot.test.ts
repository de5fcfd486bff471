import { fiveYearAgeGroups } from "@tessera/contract";
import type { CalibratePlotRow } from "@tessera/contract/api";
import type { ModelOutput } from "@tessera/model";
import { describe, expect, it } from "vitest";
import { calibratePlotRows } from "../src/index.js";
import { smallOutput } from "./small-output.js";

type Table = NonNullable<ModelOutput["spectrum"]>["calibrationTable"];

const quarters = smallOutput().calendarQuarters;

/** Every cell of a region has the same numbers. */
function tableOf(...regions: [code: number, name: string, changes?: Partial<Table[number]>][]): Table {
  return quarters.flatMap((quarter, time) =>
    regions.flatMap(([regionCode, regionName, changes]) =>
      (["female", "male"] as const).flatMap((sex) =>
        fiveYearAgeGroups.map((ageGroup) => ({
          ...{ regionCode, regionName, sex, ageGroup, quarter, timeStep: time + 1 },
          ...{ populationSpectrum: 1000, populationRaw: 900, populationCalibrated: 950 },
          ...{ plhivSpectrum: 100, plhivRaw: 80, plhivCalibrated: 100 },
          ...{ artCurrentSpectrum: 50, artCurrentRaw: 60, artCurrentCalibrated: 55 },
          ...{ unawareSpectrum: 20, unawareRaw: 10, unawareCalibrated: 20 },
          ...{ infectionsSpectrum: 9, infectionsRaw: 8.2, infectionsCalibrated: 8.5 },
          ...{ birthsToPlhivSpectrum: 0, birthsOnArtSpectrum: 0 },
          ...changes,
        })),
      ),
    ),
  );
}

function rowsOf(table: Table): CalibratePlotRow[] {
  const spectrum = { calibrationTable: table, zeroToFourDistribution: [] };
  return calibratePlotRows(smallOutput({ spectrum })) ?? [];
}

const find = (rows: CalibratePlotRow[], wanted: Partial<CalibratePlotRow>) =>
  rows.filter((row) =>
    Object.entries({ sex: "both", age_group: "Y015_024", calendar_quarter: "CY2024Q4", ...wanted }).every(
      ([name, value]) => row[name as keyof CalibratePlotRow] === value,
    ),
  );

describe("rows of the plot of a calibration", () => {
  const rows = rowsOf(tableOf([0, "Smalland"]));
  const means = (indicator: string) =>
    (["calibrated", "raw", "spectrum"] as const).map((data_type) => find(rows, { indicator, data_type })[0]?.mean);

  it("are the sums over sexes and ages of each count", () => {
    // Two sexes of two five-year groups.
    expect(means("plhiv")).toEqual([400, 320, 400]);
    expect(means("population")).toEqual([3800, 3600, 4000]);
    expect(find(rows, { indicator: "plhiv", data_type: "raw", sex: "male", age_group: "Y000_999" })[0]?.mean).toBe(
      80 * 17,
    );
  });

  it("divide by the calibrated population for prevalence, and by their own for incidence", () => {
    expect(means("prevalence")).toEqual([400 / 3800, 320 / 3800, 400 / 4000]);
    expect(means("incidence")).toEqual([34 / (3800 - 400), 32.8 / (3600 - 320), 36 / (4000 - 400)]);
    expect(means("art_coverage")).toEqual([0.55, 0.75, 0.5]);
    expect(means("aware_plhiv_prop")).toEqual([0.8, 0.875, 0.8]);
  });

  it("tell by which factor calibration changed the fit", () => {
    const [ratio] = find(rows, { data_type: "calibration_ratio", indicator: "plhiv_ratio" });
    expect(ratio?.mean).toBe(1.25);
    expect(find(rows, { data_type: "calibration_ratio", indicator: "plhiv" })).toEqual([]);
  });

  it("are of the first three quarters, all sexes and all age groups but those under five that calibration makes", () => {
    expect(new Set(rows.map((row) => row.calendar_quarter))).toEqual(new Set(quarters.slice(0, 3)));
    expect(rows).toHaveLength(4 * 9 * 3 * 3 * 31);
  });

  it("have all regions together before each of several", () => {
    const several = rowsOf(tableOf([2, "South"], [10, "North", { plhivRaw: 20 }]));
    const plhiv = find(several, { indicator: "plhiv", data_type: "raw" });
    expect(plhiv.map((row) => [row.spectrum_region_code, row.spectrum_region_name, row.mean])).toEqual([
      ["0", "National", 400],
      ["10", "North", 80],
      ["2", "South", 320],
    ]);
  });

  it("have 0 for a share of nobody and null for what is not known", () => {
    const nobody = rowsOf(tableOf([0, "Smalland", { plhivRaw: 0, artCurrentRaw: 0, unawareCalibrated: null }]));
    expect(find(nobody, { indicator: "art_coverage", data_type: "raw" })[0]?.mean).toBe(0);
    expect(find(nobody, { indicator: "unaware_plhiv_num", data_type: "calibrated" })[0]?.mean).toBeNull();
    expect(find(nobody, { indicator: "aware_plhiv_prop_ratio" })[0]?.mean).toBeNull();
  });

  it("are not there before a calibration", () => {
    const [first] = tableOf([0, "Smalland"]);
    const { plhivRaw, plhivCalibrated, ...fitted } = first as Table[number];
    const spectrum = { calibrationTable: [fitted], zeroToFourDistribution: [] };
    expect(calibratePlotRows(smallOutput({ spectrum }))).toBeUndefined();
    expect(calibratePlotRows(smallOutput())).toBeUndefined();
  });

  it("say why of a value that cannot be, and nothing more of others", () => {
    const marked = rowsOf(tableOf([0, "Smalland", { artCurrentCalibrated: 110, unawareRaw: 90, infectionsRaw: -1 }]));
    const marks = find(marked, {}).flatMap(({ data_type, indicator, impossible }) =>
      impossible ? [[data_type, indicator, impossible]] : [],
    );
    expect(marks).toEqual([
      ["raw", "infections", "negative"],
      ["raw", "unaware_plhiv_num", "aboveWhole"],
      ["calibrated", "art_coverage", "aboveOne"],
      ["raw", "aware_plhiv_prop", "negative"],
      ["raw", "incidence", "negative"],
    ]);
    expect(rows.filter((row) => "impossible" in row)).toEqual([]);
  });
});
