import { ageGroup, fiveYearAgeGroups, fiveYearPartsOf } from "@tessera/contract";
import { RandomStream } from "@tessera/laplace";
import type { ModelInputs } from "../../src/frame/model-inputs.js";
import {
  ancOf,
  areasOf,
  artDec31,
  populationOf,
  populationRows,
  programmeOf,
  regionTable,
  type SmallArea,
  smallOptions,
  square,
  surveyOf,
} from "../frame/small-country.js";

/** A household survey of a made-up country: who was asked, and what. */
export interface SurveyPlan {
  id: string;
  sexes: readonly string[];
  ages: readonly string[];
  /** Areas that rows are about; the districts unless given. */
  areas?: readonly string[];
  indicators?: readonly string[];
}

export interface CountryPlan {
  areas?: readonly SmallArea[];
  surveys?: readonly SurveyPlan[];
  /** Districts that nothing was observed in. */
  silent?: readonly string[];
  /** How many times as large the population of a district is at the end as at the start; 1.1 unless given. */
  growth?: Readonly<Record<string, number>>;
  /** Districts that report nobody on ART. */
  untreated?: readonly string[];
  /** Sexes of adults in the ART data; women and men unless given. */
  sexesOnArt?: readonly string[];
  /** Children on ART in the national projection: as many as in ART data unless given. */
  childrenOnArt?: "nobody" | "adjusted to nobody";
  /** Further rows of the population file. */
  counted?: readonly (readonly [area: string, sex: string, age: string, quarter: string, people: number])[];
}

export const adults = fiveYearAgeGroups.slice(3, 13);
const sexes = ["female", "male"];
const usualSurvey: SurveyPlan = { id: "SMALL2016", sexes, ages: adults };
const asked = ["prevalence", "art_coverage", "recent_infected"];
const people = { asked: 200, effective: 150 };
const quarters = ["CY2015Q4", "CY2016Q4", "CY2018Q4"];

/** A country of some levels below its own: each area has two parts, the lowest stand side by side. */
export function hierarchy(levels: number, outline = (k: number) => square(k, 0)): SmallArea[] {
  const areas: SmallArea[] = [{ id: "XSM", level: 0, parent: null, region: 0 }];
  for (let level = 1; level <= levels; level++)
    for (let k = 0; k < 2 ** level; k++) {
      const parent = level === 1 ? "XSM" : `XSM_${level - 1}_${Math.floor(k / 2) + 1}`;
      areas.push({ id: `XSM_${level}_${k + 1}`, level, parent, region: 0, rings: [outline(k)] });
    }
  return areas;
}

/** What the national projection of the made-up countries says at a year: shares by sex and five-year age. */
function national(year: number) {
  const { columns, years } = regionTable(0);
  const sum = (column: Float64Array, sex: string, ages: readonly string[]) => {
    let total = 0;
    for (const age of ages) {
      const { start, span } = ageGroup(age);
      for (let single = start; single < Math.min(start + span, 81); single++)
        total += column[((year - years.first) * 2 + (sex === "male" ? 0 : 1)) * 81 + single] as number;
    }
    return total;
  };
  const both = (column: Float64Array, sex: string, ages: readonly string[]) =>
    (sex === "both" ? sexes : [sex]).reduce((total, own) => total + sum(column, own, ages), 0);
  const of = (column: Float64Array) => (sex: string, ages: readonly string[]) => both(column, sex, ages);
  return { population: of(columns.population), plhiv: of(columns.plhiv), onArt: of(columns.onArt) };
}

/** A country whose data agree with its national projection, up to differences of districts and to chance. */
export function madeUpCountry({
  areas = hierarchy(2),
  surveys = [usualSurvey],
  silent = [],
  growth = {},
  untreated = [],
  sexesOnArt = sexes,
  childrenOnArt,
  counted = [],
}: CountryPlan) {
  const lowest = Math.max(...areas.map(({ level }) => level));
  const districts = areas.filter(({ level }) => level === lowest).map(({ id }) => id);
  const heard = districts.filter((id) => !silent.includes(id));
  const random = new RandomStream(1, 0);
  const shift = new Map(areas.map(({ id }) => [id, 0.4 * random.normal()]));
  const shifted = (p: number, id: string) => 1 / (1 + Math.exp(-Math.log(p / (1 - p)) - (shift.get(id) ?? 0)));
  const drawn = (p: number, n: number) => Math.min(1, Math.max(0, p + Math.sqrt((p * (1 - p)) / n) * random.normal()));

  const at2016 = national(2016);
  const survey = surveys.flatMap(({ id, sexes: asking, ages, areas: places = heard, indicators = asked }) =>
    indicators.flatMap((indicator) =>
      places.flatMap((area) =>
        asking.flatMap((sex) =>
          ages.map((age) => {
            const parts = fiveYearPartsOf(age).map((k) => fiveYearAgeGroups[k] as string);
            const plhiv = at2016.plhiv(sex, parts);
            const truths: Record<string, number> = {
              prevalence: shifted(plhiv / at2016.population(sex, parts), area),
              art_coverage: shifted(at2016.onArt(sex, parts) / plhiv, area),
              recent_infected: 0.012,
            };
            const estimate = drawn(truths[indicator] as number, people.effective).toFixed(4);
            return [indicator, id, area, sex, age, 5, people.asked, people.effective, estimate, 0.02, 0, 1];
          }),
        ),
      ),
    ),
  );

  const weights = districts.map((_, d) => (1 + d) / ((districts.length * (districts.length + 1)) / 2));
  const groups = [
    ["both", fiveYearAgeGroups.slice(0, 3), "Y000_014"] as const,
    ...sexesOnArt.map((sex) => [sex, fiveYearAgeGroups.slice(3), "Y015_999"] as const),
  ];
  const programme = heard.flatMap((area) =>
    quarters.flatMap((quarter) =>
      groups.map(([sex, ages, age]) => {
        const share = (weights[districts.indexOf(area)] as number) * Math.exp((shift.get(area) ?? 0) / 2);
        const number = national(Number(quarter.slice(2, 6))).onArt(sex, ages) * share;
        return [area, sex, age, quarter, untreated.includes(area) ? 0 : Math.round(number)];
      }),
    ),
  );
  const anc = heard.flatMap((area) =>
    [2016, 2018].map((year) => {
      const clients = Math.round(20_000 * (weights[districts.indexOf(area)] as number));
      const positive = Math.round(clients * shifted(0.05, area));
      const known = Math.round(positive * 0.6);
      return [area, "Y015_049", year, clients, known, Math.round(known * 0.9), clients - known, positive - known];
    }),
  );
  const population = populationRows(districts).map((row) =>
    row[2] === "CY2025Q2" ? [...row.slice(0, 5), (Number(row[5]) / 1.1) * (growth[String(row[0])] ?? 1.1)] : row,
  );
  const inputs: ModelInputs = {
    areas: areasOf(areas),
    national: nationalProjection(childrenOnArt),
    population: populationOf([
      ...population,
      ...counted.map(([area, sex, age, quarter, people]) => [area, "Census", quarter, sex, age, people]),
    ]),
    survey: surveyOf(survey),
    programme: programmeOf(programme),
    anc: ancOf(anc),
    sti: null,
  };
  return { inputs, options: { ...smallOptions, ...optionsOf(lowest, surveys) } };
}

/** The projection, in which no child may be on ART, or none be left by the adjustment of the reported number. */
function nationalProjection(childrenOnArt: CountryPlan["childrenOnArt"]): ModelInputs["national"] {
  const region = regionTable(0);
  const { onArt, onArtDec31 } = region.columns;
  if (childrenOnArt === "nobody")
    for (const column of [onArt, onArtDec31])
      column.forEach((_, row) => {
        if (row % 81 < 15) column[row] = 0;
      });
  const nobody = { artDec31Attend: 0, artDec31Reside: 0, artDec31: 0 };
  const reported = childrenOnArt === "nobody" ? { artDec31Reported: 0 } : {};
  const rows = artDec31(0, 1).map((row) =>
    childrenOnArt && row.ageGroup === "Y000_014" ? { ...row, ...nobody, ...reported } : row,
  );
  return { regions: [region], artDec31: rows, ancTesting: [] };
}

function optionsOf(level: number, surveys: readonly SurveyPlan[]): Record<string, unknown> {
  const ids = surveys.map(({ id }) => id);
  return {
    area_level: level,
    survey_prevalence: ids,
    survey_art_coverage: ids,
    survey_recently_infected: ids,
    anc_art_coverage_year2: 2018,
    spectrum_population_calibration: "national",
    no_of_samples: 20,
    rng_seed: 1,
  };
}
