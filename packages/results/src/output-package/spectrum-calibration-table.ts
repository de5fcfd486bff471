import { type CsvCell, fiveYearAgeGroups, singleSexes } from "@tessera/contract";
import type { Area, ModelOutput } from "@tessera/model";
import { estimateFinder } from "../estimates/find-estimate.js";
import { modelLevel, orderedAreas } from "../estimates/published-order.js";
import type { CsvTable } from "../formats/csv-text.js";

/** Calibrated quantities: column of the file, column of the model output, indicator. */
export const calibratedCounts = [
  ["population", "population", "population"],
  ["plhiv", "plhiv", "plhiv"],
  ["art_current", "artCurrent", "art_current_residents"],
  ["unaware", "unaware", "unaware_plhiv_num"],
  ["infections", "infections", "infections"],
] as const;

export const calibrationStages = ["Spectrum", "Raw", "Calibrated"] as const;

export const calibrationColumns = [
  "spectrum_region_code",
  "spectrum_region_name",
  "sex",
  "age_group",
  "calendar_quarter",
  ...calibratedCounts.flatMap(([name]) => calibrationStages.map((stage) => `${name}_${stage.toLowerCase()}`)),
];

/** National projection, and sums of the areas before and after calibration, by region, sex and age. */
export function spectrumCalibration(output: ModelOutput): CsvTable {
  const table = output.spectrum?.calibrationTable;
  return { columns: calibrationColumns, rows: table ? calibrationRows(table) : calibratedTotals(output) };
}

type CalibrationTable = NonNullable<ModelOutput["spectrum"]>["calibrationTable"];

function calibrationRows(table: CalibrationTable): CsvCell[][] {
  return table.map((row) => [
    row.regionCode,
    row.regionName,
    row.sex,
    row.ageGroup,
    row.quarter,
    ...calibratedCounts.flatMap(([, column]) => calibrationStages.map((stage) => row[`${column}${stage}`] ?? null)),
  ]);
}

/** For an output without a calibration table, such as a mocked one: the sums after calibration only. */
function* calibratedTotals(output: ModelOutput): Generator<CsvCell[]> {
  const find = estimateFinder(output);
  const level = modelLevel(output);
  for (const [code, name] of spectrumRegions(output.areas)) {
    const districts = output.areas.filter((area) => area.area_level === level && area.spectrum_region_code === code);
    for (const quarter of output.calendarQuarters) {
      for (const sex of singleSexes) {
        for (const age of fiveYearAgeGroups) {
          const totals = calibratedCounts.map(([, , indicator]) =>
            districts.reduce(
              (total, { area_id: area }) => total + (find({ area, sex, age, quarter, indicator })?.mean ?? Number.NaN),
              0,
            ),
          );
          yield [code, name, sex, age, quarter, ...totals.flatMap((total) => [null, null, total])];
        }
      }
    }
  }
}

/** Codes of the Spectrum regions, with the name of the uppermost area of each. */
function spectrumRegions(areas: readonly Area[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { spectrum_region_code, area_name } of orderedAreas(areas)) {
    if (!names.has(spectrum_region_code)) names.set(spectrum_region_code, area_name);
  }
  return new Map([...names].sort(([a], [b]) => a - b));
}
