import { fiveYearAgeGroups } from "@tessera/contract";
import {
  plausibilityWarnings,
  readAnc,
  readAreas,
  readPopulation,
  readProgramme,
  readSurvey,
} from "../../src/index.js";
import { geojson } from "../small-country.js";
import { csvOf, warningsOf } from "./small-data.js";

export type Row = Record<string, string | number>;

export const names = ["Ada", "Bór", "Cem Dal", "Eda", "Fen", "Gur", "Hod", "Ilm", "Jor", "Kel"];
export const ids = names.map((_, at) => `XSX_1_${at + 1}`);
/** The same numbers at every call, unlike each other by up to a tenth. */
const wobble = (a: number, b: number, c = 0) => 1 + ((a * 7919 + b * 104729 + c * 1299709) % 997) / 9970;

function areaFeatures() {
  return ["XSX", ...ids].map((id, at) => ({
    type: "Feature",
    properties: {
      area_id: id,
      area_name: names[at - 1] ?? "Tenland",
      area_level: at === 0 ? 0 : 1,
      parent_area_id: at === 0 ? null : "XSX",
      area_sort_order: at,
      spectrum_region_code: 0,
      center_x: at,
      center_y: 0.5,
      area_level_label: at === 0 ? "Country" : "District",
      display: true,
    },
    geometry: { type: "Polygon", coordinates: [outline(at === 0 ? 0 : at - 0.5, at === 0 ? 11 : 1)] },
  }));
}

function outline(x: number, width: number): number[][] {
  return [
    [x, 0],
    [x + width, 0],
    [x + width, 1],
    [x, 1],
    [x, 0],
  ];
}

/** Calls a function for each district, with its id, name and position. */
const ofDistricts = (rowsOf: (of: { area_id: string; area_name: string }, at: number) => Row[]) =>
  ids.flatMap((area_id, at) => rowsOf({ area_id, area_name: names[at] as string }, at));

/** Files of ten districts that agree with each other. */
export const soundFiles = () => ({
  shape: areaFeatures(),
  population: ofDistricts((area, at) =>
    ["CY2015Q2", "CY2020Q2"].flatMap((calendar_quarter) =>
      ["female", "male"].flatMap((sex, which) =>
        fiveYearAgeGroups.map((age_group, age) => ({
          ...{ ...area, source: "Census", calendar_quarter, sex, age_group, asfr: "" },
          population: Math.round((3000 + 400 * at) * (1 - age / 20) * wobble(at, age, which)),
        })),
      ),
    ),
  ),
  survey: ofDistricts((area, at) =>
    [2015, 2020].flatMap((year) =>
      fiveYearAgeGroups.slice(3, 13).map((age_group, age) => {
        const size = 100 + 3 * at + age;
        return {
          ...{ ...area, indicator: "prevalence", survey_id: `XSX${year}HIS`, sex: "both", age_group },
          ...{ survey_mid_calendar_quarter: `CY${year}Q3`, n_clusters: 9, n_observations: size },
          ...{ n_eff_kish: size / (1.1 * (1 + wobble(at, age, year) / 50)), estimate: 0.1 * wobble(at, age) },
          ...{ std_error: 0.01, ci_lower: 0.05, ci_upper: 0.2 },
        };
      }),
    ),
  ),
  programme: ofDistricts((area, at) =>
    [2018, 2019, 2020, 2021].flatMap((year) =>
      ["female", "male"].map((sex, which) => ({
        ...{ ...area, sex, age_group: "Y015_999", calendar_quarter: `CY${year}Q4` },
        art_current: Math.round((900 + 90 * at) * (year - 2014) * wobble(at, which)),
      })),
    ),
  ),
  anc: ofDistricts((area, at) =>
    [2018, 2019, 2020, 2021].map((year) => ({
      ...{ ...area, age_group: "Y015_049", year, anc_clients: 4000 + 300 * at + 50 * (year - 2018) },
      ...{ anc_known_pos: 300 + 20 * at, anc_already_art: 280, anc_tested_pos: 60 + 4 * at, anc_known_neg: 0 },
      anc_tested: Math.round((3400 + 260 * at) * (1 + wobble(at, year) / 100)),
    })),
  ),
});

export type Files = ReturnType<typeof soundFiles>;
export function warningsIn(files: Files) {
  const bytes = (rows: readonly Row[]) => csvOf([Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]);
  return plausibilityWarnings({
    pjnz: null,
    sti: null,
    shape: readAreas(geojson({ type: "FeatureCollection", features: files.shape }), "areas.geojson"),
    population: readPopulation(bytes(files.population), "population.csv"),
    survey: readSurvey(bytes(files.survey), "survey.csv"),
    programme: readProgramme(bytes(files.programme), "programme.csv"),
    anc: readAnc(bytes(files.anc), "anc.csv"),
  });
}

/** What some checks tell of files. */
export function told(files: Files, checks: readonly string[]) {
  return Object.fromEntries(
    Object.entries(warningsOf({ warnings: warningsIn(files) })).filter(([check]) => checks.includes(check)),
  );
}
