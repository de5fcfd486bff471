import { fiveYearAgeGroups } from "@tessera/inputs";
import type { Area, ModelOutput } from "@tessera/model";
import type { CsvCell, CsvTable } from "../../formats/csv.js";
import { modelLevel, orderedAreas } from "../../model-output/areas.js";
import { estimateFinder } from "../../model-output/estimates.js";

/** Calibrated quantities and the indicators that add up to them. */
const quantities = [
  ["population", "population"],
  ["plhiv", "plhiv"],
  ["art_current", "art_current_residents"],
  ["unaware", "unaware_plhiv_num"],
  ["infections", "infections"],
] as const;

const columns = [
  "spectrum_region_code",
  "spectrum_region_name",
  "sex",
  "age_group",
  "calendar_quarter",
  ...quantities.flatMap(([name]) => [`${name}_spectrum`, `${name}_raw`, `${name}_calibrated`]),
];

/**
 * Totals of each Spectrum region after calibration. What Spectrum says and what the fit said before stay empty: a
 * calibrated output does not carry them.
 */
export function spectrumCalibration(output: ModelOutput): CsvTable {
  return { columns, rows: calibrationRows(output) };
}

function* calibrationRows(output: ModelOutput): Generator<CsvCell[]> {
  const find = estimateFinder(output);
  const level = modelLevel(output);
  for (const [code, name] of spectrumRegions(output.areas)) {
    const districts = output.areas.filter((area) => area.area_level === level && area.spectrum_region_code === code);
    for (const quarter of output.calendarQuarters) {
      for (const sex of ["female", "male"]) {
        for (const age of fiveYearAgeGroups) {
          const totals = quantities.map(([, indicator]) =>
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

/** Codes of the Spectrum regions with the name of the topmost area that has each. */
function spectrumRegions(areas: readonly Area[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { spectrum_region_code, area_name } of orderedAreas(areas)) {
    if (!names.has(spectrum_region_code)) names.set(spectrum_region_code, area_name);
  }
  return new Map([...names].sort(([a], [b]) => a - b));
}
