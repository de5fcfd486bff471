import type { SingleSex } from "@tessera/contract";

/** Female sex workers, men who have sex with men, people who inject drugs. */
export const keyPopulations = ["fsw", "msm", "pwid"] as const;
export type KeyPopulation = (typeof keyPopulations)[number];

/** The sex in which each key population is counted. Women who inject drugs are left out. */
export const sexOfKeyPopulation = { fsw: "female", msm: "male", pwid: "male" } as const satisfies Record<
  KeyPopulation,
  SingleSex
>;

/** The part of people who inject drugs that are men. */
export const menWhoInjectDrugs = 0.91;

/** The part of a national total of a key population that the workbook counts. */
export function countedPart(population: KeyPopulation): number {
  return population === "pwid" ? menWhoInjectDrugs : 1;
}

/** Behaviour in the last twelve months of those in no key population: no sex, one cohabiting partner, others. */
export const behaviours = ["noSex", "cohabiting", "nonRegular"] as const;
export type Behaviour = (typeof behaviours)[number];

export type Group = Behaviour | KeyPopulation;

/** Names of the groups in tables and messages. */
export const tableNames: Record<Group, string> = {
  noSex: "nosex12m",
  cohabiting: "sexcohab",
  nonRegular: "sexnonreg",
  fsw: "FSW",
  msm: "MSM",
  pwid: "PWID",
};

export const groupsOf = {
  female: [...behaviours, "fsw"],
  male: [...behaviours, "msm", "pwid"],
} as const satisfies Record<SingleSex, readonly Group[]>;

export function keyPopulationsOf(sex: SingleSex): readonly KeyPopulation[] {
  return keyPopulations.filter((population) => sexOfKeyPopulation[population] === sex);
}

/** Five-year age groups in which people are divided into groups. */
export const fiveYearAges = [
  "Y015_019",
  "Y020_024",
  "Y025_029",
  "Y030_034",
  "Y035_039",
  "Y040_044",
  "Y045_049",
] as const;
export type FiveYearAge = (typeof fiveYearAges)[number];

/** Sums of five-year age groups. */
export const broadAges = {
  Y015_024: fiveYearAges.slice(0, 2),
  Y025_049: fiveYearAges.slice(2),
  Y015_049: fiveYearAges,
};
export type BroadAge = keyof typeof broadAges;

export function isBroadAge(age: string): age is BroadAge {
  return Object.hasOwn(broadAges, age);
}

/** Whether the age group is younger than 25, where the ratio of incidences is another. */
export function isYoung(age: FiveYearAge): boolean {
  return age < "Y025";
}

export function isFiveYearAge(age: string): age is FiveYearAge {
  return (fiveYearAges as readonly string[]).includes(age);
}
