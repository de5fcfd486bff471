import { singleSexes } from "@tessera/contract";
import { type CountryPlan, demoCountry } from "../../country-plan.js";
import { Random } from "../../random-draws.js";
import type { YearlyCounts } from "../../truth/district-counts.js";
import { csvTable } from "../csv-table.js";
import { behaviourTable, tableAges } from "./behaviour-tables.js";
import { type KeyPopulationTables, keyPopulationTables, nationalTable } from "./key-population-tables.js";

/** Log odds ratios of HIV by behaviour at ages 15-29 and 30-49. Invented. */
const logOdds = {
  female: { nosex12m_id: [-0.3, 0.2], sexcohab_id: [-0.1, -0.15], sexnonreg_id: [0.45, 0.5] },
  male: { nosex12m_id: [-0.4, 0.1], sexcohab_id: [0.05, -0.05], sexnonreg_id: [0.3, 0.4] },
} as const;

/** Age at first sex of those born in 1990 and 2000. Invented. */
const debut = {
  female: { lambda: 0.0595, skew: 1.25, shape: 10.2 },
  male: { lambda: 0.0565, skew: 1.1, shape: 9.4 },
} as const;

/** How often people of each age are in a key population, relative to all ages. Invented. */
const propensity = {
  FSW: [1.6, 1.7, 1.4, 1, 0.7, 0.5, 0.3],
  MSM: [1.3, 1.5, 1.3, 1, 0.8, 0.6, 0.5],
} as const;

export interface PriorityFiles {
  /** By path in the folder of the tables. */
  tables: ReadonlyMap<string, Buffer>;
  national: KeyPopulationTables["national"];
}

/** Tables for the workbook on priority populations. */
export function priorityFiles(plan: CountryPlan, counts: YearlyCounts, seed: number): PriorityFiles {
  const districts = plan.areas.filter(({ area_level }) => area_level === plan.districtLevel);
  const { estimates, national } = keyPopulationTables(plan, counts, new Random(seed, "key populations"));
  const behaviour = singleSexes.map((sex) => {
    const table = behaviourTable(sex, districts, new Random(seed, `behaviour ${sex}`));
    return [`${sex}_best-3p1-multi-sexbehav-sae.csv`, table] as const;
  });
  const files: readonly (readonly [string, Buffer])[] = [
    ["kp_estimates.csv", estimates],
    ...behaviour,
    ["prevalence_lor.csv", logOddsTable()],
    ["age_sex_fertility_rates.csv", debutTable()],
    ["zaf_propensity.csv", propensityTable()],
    ["goals_results.csv", nationalTable(national)],
  ];
  return { tables: new Map(files.map(([name, content]) => [`${demoCountry.iso3}/${name}`, content])), national };
}

function logOddsTable(): Buffer {
  const rows = singleSexes.flatMap((sex) => [
    ...Object.entries(logOdds[sex]).map(([group, odds]) => [demoCountry.iso3, sex, ...odds, group]),
    ...(sex === "female" ? [[demoCountry.iso3, sex, "NA", "NA", "sexpaid12m_id"]] : []),
  ]);
  return csvTable(["iso3", "sex", "lor_15to29", "lor_30to49", "srb_group"], rows);
}

function debutTable(): Buffer {
  const rows = [1990, 2000].flatMap((yob) =>
    singleSexes.map((sex) => {
      const { lambda, skew, shape } = debut[sex];
      return [yob, demoCountry.iso3, sex, lambda, skew, shape];
    }),
  );
  return csvTable(["yob", "iso3", "sex", "lambda", "skew", "shape"], rows);
}

function propensityTable(): Buffer {
  const rows = Object.entries(propensity).flatMap(([kp, values]) =>
    tableAges.map((age, index) => [age, values[index] as number, kp]),
  );
  return csvTable(["age_group", "propensity", "kp"], rows);
}
