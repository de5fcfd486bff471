import { fiveYearAgeGroups } from "@tessera/contract";
import {
  type Anc,
  type Areas,
  type Population,
  type Programme,
  readAnc,
  readAreas,
  readPopulation,
  readProgramme,
  readSti,
  readSurvey,
  type Sti,
  type Survey,
} from "@tessera/inputs";
import { type ArtDec31Row, type RegionTable, regionColumns } from "@tessera/spectrum";
import type { ModelInputs } from "../../src/frame/model-inputs.js";

export type Ring = [number, number][];

/** An area of a made-up country; its outline is a unit square unless it is given. */
export interface SmallArea {
  id: string;
  level: number;
  parent: string | null;
  region?: number | null;
  rings?: Ring[];
}

export function square(x: number, y: number, side = 1): Ring {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
    [x, y],
  ];
}

export function areasOf(areas: readonly SmallArea[]): Areas {
  const features = areas.map(({ id, level, parent, region = 0, rings }, order) => ({
    type: "Feature",
    properties: {
      area_id: id,
      area_name: id,
      area_level: level,
      parent_area_id: parent,
      spectrum_region_code: region,
      area_sort_order: order + 1,
      center_x: 0,
      center_y: 0,
      area_level_label: `Level ${level}`,
      display: true,
    },
    geometry: { type: "Polygon", coordinates: rings ?? [square(order, 0)] },
  }));
  return readAreas(bytes(JSON.stringify({ type: "FeatureCollection", features })), "areas.geojson");
}

/** A country of two regions side by side, and a grid of districts that each region has half of the columns of. */
export function gridOfAreas(columns: number, rows: number, regionCodes: [number, number] = [0, 0]): SmallArea[] {
  const region = (column: number) => (column < columns / 2 ? 0 : 1);
  const isNational = regionCodes.every((code) => code === 0);
  const districts = Array.from({ length: columns * rows }, (_, k) => {
    const column = Math.floor(k / rows);
    return {
      id: `XSM_2_${k + 1}`,
      level: 2,
      parent: `XSM_1_${region(column) + 1}`,
      region: regionCodes[region(column)] as number,
      rings: [square(column, k % rows)],
    };
  });
  return [
    { id: "XSM", level: 0, parent: null, region: isNational ? 0 : null },
    ...regionCodes.map((code, r) => ({ id: `XSM_1_${r + 1}`, level: 1, parent: "XSM", region: code })),
    ...districts,
  ];
}

const bytes = (text: string) => new TextEncoder().encode(text);
const csv = (rows: readonly (readonly (string | number)[])[]) => bytes(rows.map((row) => row.join(",")).join("\n"));

export type Cells = readonly (readonly (string | number)[])[];

export function populationOf(rows: Cells): Population {
  const header = ["area_id", "source", "calendar_quarter", "sex", "age_group", "population"];
  return readPopulation(csv([header, ...rows]), "population.csv");
}

/** Everybody lives where they live; districts differ by a factor. */
export function populationRows(districts: readonly string[], quarters: readonly string[] = ["CY2015Q2", "CY2025Q2"]) {
  return districts.flatMap((area, d) =>
    quarters.flatMap((quarter, q) =>
      ["female", "male"].flatMap((sex) =>
        fiveYearAgeGroups.map((age, a) => [
          area,
          "Census",
          quarter,
          sex,
          age,
          (1 + d) * (1000 - 40 * a) * (1 + q / 10),
        ]),
      ),
    ),
  );
}

const surveyHeader = [
  ...["indicator", "survey_id", "area_id", "sex", "age_group", "n_clusters", "n_observations", "n_eff_kish"],
  ...["estimate", "std_error", "ci_lower", "ci_upper"],
];

export function surveyOf(rows: Cells): Survey {
  return readSurvey(csv([surveyHeader, ...rows]), "survey.csv");
}

/** Ages 15 to 64 in every district. */
export function surveyRows(
  districts: readonly string[],
  indicators = ["prevalence", "art_coverage", "recent_infected"],
) {
  return indicators.flatMap((indicator) =>
    districts.flatMap((area) =>
      ["female", "male"].flatMap((sex) =>
        fiveYearAgeGroups
          .slice(3, 13)
          .map((age) => [indicator, "SMALL2016", area, sex, age, 5, 50, 40, 0.25, 0.01, 0.2, 0.3]),
      ),
    ),
  );
}

export function programmeOf(rows: Cells): Programme {
  const header = ["area_id", "sex", "age_group", "calendar_quarter", "art_current"];
  return readProgramme(csv([header, ...rows]), "programme.csv");
}

export function programmeRows(districts: readonly string[], quarters = ["CY2015Q4", "CY2016Q4", "CY2018Q4"]) {
  return districts.flatMap((area, d) =>
    quarters.flatMap((quarter, q) =>
      [
        ["both", "Y000_014", 10],
        ["female", "Y015_999", 100],
        ["male", "Y015_999", 80],
      ].map(([sex, age, number]) => [area, sex as string, age as string, quarter, (number as number) + d + 20 * q]),
    ),
  );
}

export function ancOf(rows: Cells): Anc {
  const header = [
    "area_id",
    "age_group",
    "year",
    "anc_clients",
    "anc_known_pos",
    "anc_already_art",
    "anc_tested",
    "anc_tested_pos",
  ];
  return readAnc(csv([header, ...rows]), "anc.csv");
}

export function ancRows(districts: readonly string[], years = [2016, 2018]) {
  return districts.flatMap((area, d) => years.map((year) => [area, "Y015_049", year, 500 + d, 20, 10, 400, 30]));
}

/** Rows of counts, of rates, or of both. */
export function stiOf(rows: Cells): Sti {
  const header = ["area_id", "sex", "age_group", "year", "sti_artcov_x", "sti_artcov_n", "sti_client_rate"];
  return readSti(csv([header, ...rows]), "sti.csv");
}

export function stiRows(districts: readonly string[], years = [2016, 2018, 2019]) {
  return districts.flatMap((area, d) => years.map((year) => [area, "both", "Y015_049", year, 60 + d, 100, ""]));
}

const years = { first: 2000, final: 2030, count: 31 };

/** A projection with an epidemic that changes little over years and much over ages. */
export function regionTable(regionCode: number): RegionTable {
  const rowCount = years.count * 2 * 81;
  const columns = Object.fromEntries(
    regionColumns.map((name) => [name, new Float64Array(rowCount)]),
  ) as RegionTable["columns"];
  for (let row = 0; row < rowCount; row++) {
    const t = Math.floor(row / 162);
    const sex = Math.floor((row % 162) / 81);
    const age = row % 81;
    const isAdult = age >= 15;
    const isFertile = sex === 1 && isAdult && age < 50;
    const population = (20_000 - 200 * age) * 1.02 ** t;
    const plhiv = population * (isAdult ? 0.08 * Math.exp(-(((age - 40) / 25) ** 2)) : 0.01);
    const onArt = plhiv * (0.4 + 0.01 * t);
    columns.population[row] = population;
    columns.plhiv[row] = plhiv;
    columns.onArt[row] = onArt;
    columns.onArtDec31[row] = onArt * 1.01;
    columns.infections[row] = isAdult ? population * 0.002 : age === 0 ? population * 0.001 : 0;
    columns.unaware[row] = (plhiv - onArt) * 0.3;
    columns.fertility[row] = isFertile ? 0.12 : Number.NaN;
    columns.pregnancyPrevalence[row] = isFertile ? 0.9 * (plhiv / population) : Number.NaN;
    columns.pregnancyArtCoverage[row] = isFertile ? 0.5 : Number.NaN;
  }
  return {
    source: { file: "small.PJNZ", member: "small.DP" },
    iso3: null,
    country: "Smallia",
    regionCode,
    regionName: `Region ${regionCode}`,
    years,
    quarter: 2,
    simulatesTesting: true,
    columns,
  };
}

export function artDec31(regionCode: number, factor = 1.1): ArtDec31Row[] {
  return Array.from({ length: years.count }, (_, t) => t).flatMap((t) =>
    (["both", "female", "male"] as const).map((sex) => ({
      regionCode,
      sex,
      ageGroup: sex === "both" ? "Y000_014" : "Y015_999",
      year: years.first + t,
      artDec31Reported: 1000,
      artDec31Attend: 1000 * factor,
      artDec31Reside: 1000 * factor,
      artDec31: 1000 * factor,
    })),
  );
}

export const smallOptions = {
  area_scope: "XSM",
  area_level: "2",
  calendar_quarter_t1: "CY2016Q1",
  calendar_quarter_t2: "CY2018Q3",
  calendar_quarter_t3: "CY2019Q2",
  calendar_quarter_t4: "CY2022Q3",
  survey_prevalence: ["SMALL2016"],
  survey_art_coverage: "SMALL2016",
  survey_recently_infected: "SMALL2016",
  include_art_t1: "true",
  include_art_t2: "true",
  anc_clients_year2: "2018",
  anc_clients_year2_num_months: "9",
  anc_prevalence_year1: 2016,
  anc_prevalence_year2: 2018,
  anc_art_coverage_year1: "2016",
  anc_art_coverage_year2: "",
  spectrum_population_calibration: "none",
  artattend: "true",
  output_aware_plhiv: "true",
  no_of_samples: "100",
};

/** Everything that a fit needs, for a grid of districts. */
export function smallCountry(columns = 2, rows = 2, regionCodes: [number, number] = [0, 0]): ModelInputs {
  const areas = gridOfAreas(columns, rows, regionCodes);
  const districts = areas.filter(({ level }) => level === 2).map(({ id }) => id);
  const codes = [...new Set(regionCodes)];
  return {
    areas: areasOf(areas),
    national: {
      regions: codes.map(regionTable),
      artDec31: codes.flatMap((code) => artDec31(code)),
      ancTesting: [],
    },
    population: populationOf(populationRows(districts)),
    survey: surveyOf(surveyRows(districts)),
    programme: programmeOf(programmeRows(districts)),
    anc: ancOf(ancRows(districts)),
    sti: null,
  };
}
