import { gunzipSync } from "node:zlib";
import type { Sex } from "@tessera/contract";
import { sharedFile } from "../../../../scripts/test/shared.mjs";
import { collation } from "../../src/frame/modelled-areas.js";
import { type EstimateTable, statistics } from "../../src/output/estimate-table.js";
import type { Area, ModelOutput, SpectrumCalibrationRow, ZeroToFourRow } from "../../src/output/output-contents.js";
import { publishedJson, publishedNumber, publishedRows } from "../frame/published-case.js";

/** Codes in the order in which texts first appear. */
class Dictionary {
  readonly texts: string[];
  readonly #codes: Map<string, number>;

  constructor(texts: readonly string[] = []) {
    this.texts = [...texts];
    this.#codes = new Map(texts.map((text, code) => [text, code]));
  }

  code(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** A published table of estimates; areas and quarters by their positions in the output. */
export function publishedEstimates(
  name: string,
  file: string,
  areas: readonly string[],
  quarters: readonly string[],
): EstimateTable {
  const text = gunzipSync(sharedFile("reference", name, file))
    .toString("utf8")
    .replaceAll('"', "")
    .trim();
  const lines = text.split("\n").slice(1);
  const rows = lines.length;
  const dictionaries = [
    new Dictionary(areas),
    new Dictionary(),
    new Dictionary(),
    new Dictionary(quarters),
    new Dictionary(),
  ];
  const codes = [new Uint16Array(rows), ...Array.from({ length: 4 }, () => new Uint8Array(rows))];
  const numbers = statistics.map(() => new Float64Array(rows));
  lines.forEach((line, row) => {
    const cells = line.split(",");
    codes.forEach((column, k) => {
      column[row] = (dictionaries[k] as Dictionary).code(cells[k] as string);
    });
    numbers.forEach((column, k) => {
      column[row] = publishedNumber(cells[codes.length + k]);
    });
  });
  const [area, sex, age, quarter, indicator] = codes as [Uint16Array, Uint8Array, Uint8Array, Uint8Array, Uint8Array];
  const [mean, se, median, mode, lower, upper] = numbers as Float64Array[] as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const [, sexes, ages, , indicators] = dictionaries.map(({ texts }) => texts) as string[][];
  return {
    sexes: sexes as Sex[],
    ages: ages as string[],
    indicators: indicators as string[],
    ...{ area, sex, age, quarter, indicator },
    ...{ mean, se, median, mode, lower, upper },
  };
}

/** A published fit, as far as calibration needs it. */
export function publishedFit(name: string): ModelOutput {
  const areas = publishedRows(name, "meta_area.csv")
    .sort((a, b) => collation.compare(a.area_id as string, b.area_id as string))
    .map(
      (row): Area => ({
        area_id: row.area_id as string,
        area_name: row.area_name as string,
        area_level: Number(row.area_level),
        area_level_label: row.area_level_label as string,
        parent_area_id: row.parent_area_id || null,
        area_sort_order: Number(row.area_sort_order),
        spectrum_region_code: publishedNumber(row.spectrum_region_code),
        center_x: Number(row.center_x),
        center_y: Number(row.center_y),
        display: true,
        geometry: { type: "Polygon", coordinates: [] },
      }),
    );
  const calendarQuarters = publishedRows(name, "meta_period.csv").map((row) => row.calendar_quarter as string);
  return {
    kind: "fit",
    modelVersion: "2.10.22",
    iso3: "MWI",
    options: publishedJson(name, "options.json"),
    areas,
    calendarQuarters,
    estimates: publishedEstimates(
      name,
      "indicators_uncalibrated.csv.gz",
      areas.map(({ area_id }) => area_id),
      calendarQuarters,
    ),
    spectrum: {
      calibrationTable: publishedRows(name, "spectrum_calibration.csv").map(projectionRow),
      zeroToFourDistribution: publishedRows(name, "spectrum_0to4distribution.csv").map(distributionRow),
    },
  };
}

function projectionRow(row: Record<string, string>): SpectrumCalibrationRow {
  const number = (column: string) => publishedNumber(row[column]);
  return {
    regionCode: number("spectrum_region_code"),
    regionName: row.spectrum_region_name || null,
    sex: row.sex as "female" | "male",
    ageGroup: row.age_group as string,
    quarter: row.calendar_quarter as string,
    timeStep: Number(row.time_step?.slice(-1)),
    populationSpectrum: number("population_spectrum"),
    plhivSpectrum: number("plhiv_spectrum"),
    artCurrentSpectrum: number("art_current_spectrum"),
    infectionsSpectrum: number("infections_spectrum"),
    unawareSpectrum: number("unaware_spectrum"),
    birthsToPlhivSpectrum: number("births_hivpop_spectrum"),
    birthsOnArtSpectrum: number("births_artpop_spectrum"),
    populationRaw: number("population_raw"),
    populationCalibrated: number("population_calibrated"),
  };
}

function distributionRow(row: Record<string, string>): ZeroToFourRow {
  return {
    regionCode: Number(row.spectrum_region_code),
    quarter: row.calendar_quarter as string,
    ageGroup: row.age_group as ZeroToFourRow["ageGroup"],
    indicator: row.indicator as string,
    share: row.distribution ? Number(row.distribution) : null,
  };
}
