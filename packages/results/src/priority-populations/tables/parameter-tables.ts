import { listed, type SingleSex } from "@tessera/contract";
import { resultsProblem } from "../../problem.js";
import { type Behaviour, type FiveYearAge, fiveYearAges } from "../groups.js";
import type { SexualDebut } from "../key-population-ages.js";
import type { LogOdds, PriorityTables } from "./priority-tables.js";
import { ageIn, type FoundTable, numberIn, wordIn } from "./table-values.js";

/** Sex workers have no number in the table: theirs is computed. */
const groups = {
  nosex12m_id: "noSex",
  sexcohab_id: "cohabiting",
  sexnonreg_id: "nonRegular",
  sexpaid12m_id: null,
} as const;

/** Reads log odds ratios of prevalence by sex and behaviour. */
export function readLogOdds({ rows, file }: FoundTable): PriorityTables["logOdds"] {
  const found: Record<SingleSex, Partial<Record<Behaviour, LogOdds>>> = { female: {}, male: {} };
  for (const row of rows) {
    const group = groups[wordIn(row, file, "srb_group", Object.keys(groups) as (keyof typeof groups)[])];
    if (group === null) continue;
    const [upTo29, from30] = [numberIn(row, file, "lor_15to29"), numberIn(row, file, "lor_30to49")];
    found[wordIn(row, file, "sex", ["female", "male"])][group] = { upTo29, from30 };
  }
  const needed = (["female", "male"] as const).flatMap((sex) =>
    (["noSex", "cohabiting", "nonRegular"] as const)
      .filter((group) => found[sex][group] === undefined)
      .map((group) => `${sex} ${Object.entries(groups).find(([, name]) => name === group)?.[0]}`),
  );
  refuseMissing(file, needed);
  return found as PriorityTables["logOdds"];
}

/** The birth cohort whose age at first sex is used. */
const yearOfBirth = 2000;

/** Reads the distribution of age at first sex of each sex. */
export function readSexualDebut(
  { rows, file }: FoundTable,
  sexes: readonly SingleSex[],
): Record<SingleSex, SexualDebut> {
  const found: Partial<Record<SingleSex, SexualDebut>> = {};
  for (const row of rows) {
    if (numberIn(row, file, "yob") !== yearOfBirth) continue;
    const positive = (column: string) => numberIn(row, file, column, { least: Number.MIN_VALUE });
    found[wordIn(row, file, "sex", sexes)] = {
      lambda: positive("lambda"),
      skew: positive("skew"),
      shape: positive("shape"),
    };
  }
  refuseMissing(
    file,
    sexes.filter((sex) => !found[sex]).map((sex) => `${sex} yob ${yearOfBirth}`),
  );
  return found as Record<SingleSex, SexualDebut>;
}

/** Reads how much more or less often people of each age are in a key population. */
export function readPropensity({ rows, file }: FoundTable): PriorityTables["propensity"] {
  const found = { FSW: new Map<FiveYearAge, number>(), MSM: new Map<FiveYearAge, number>() };
  for (const row of rows) {
    const population = wordIn(row, file, "kp", ["FSW", "MSM", "PWID", "TGW"]);
    const age = ageIn(row);
    if ((population === "FSW" || population === "MSM") && age !== undefined)
      found[population].set(age, numberIn(row, file, "propensity", { least: 0 }));
  }
  refuseMissing(
    file,
    (["FSW", "MSM"] as const).flatMap((population) =>
      fiveYearAges.filter((age) => !found[population].has(age)).map((age) => `${population} ${age}`),
    ),
  );
  const byAge = (population: "FSW" | "MSM") => fiveYearAges.map((age) => found[population].get(age) as number);
  return { fsw: byAge("FSW"), msm: byAge("MSM") };
}

function refuseMissing(file: string, missing: readonly string[]): void {
  if (missing.length > 0) throw resultsProblem("detail.priority.rowsMissing", { file, rows: listed(missing) });
}
