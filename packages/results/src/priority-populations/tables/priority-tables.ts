import type { SingleSex } from "@tessera/contract";
import type { Behaviour, FiveYearAge, KeyPopulation } from "../groups.js";
import type { SexualDebut } from "../key-population-ages.js";

/** Tables of a country from which people are divided into groups. */
export interface PriorityTables {
  /** Share of the population aged 15 to 49 and prevalence of each key population, by region. */
  keyPopulations: ReadonlyMap<string, Record<KeyPopulation, KeyPopulationEstimate>>;
  behaviour: Record<SingleSex, readonly BehaviourRow[]>;
  logOdds: Record<SingleSex, Record<Behaviour, LogOdds>>;
  debut: Record<SingleSex, SexualDebut>;
  /** By five-year age group. */
  propensity: Record<"fsw" | "msm", readonly number[]>;
  /** National totals; null if the table has no row of the country. */
  consensus: (Consensus & { year: number }) | null;
}

export interface KeyPopulationEstimate {
  share: number;
  prevalence: number;
}

/** A share of people by behaviour, as a survey or a model of surveys has it. */
export interface BehaviourRow {
  area: string;
  age: FiveYearAge;
  year: number;
  /** Whether a survey was made in that year. */
  isSurveyed: boolean;
  behaviour: Exclude<Behaviour, "nonRegular"> | "nonRegularPlus";
  share: number;
}

/** Log odds ratios of prevalence for ages 15 to 29 and 30 to 49. */
export interface LogOdds {
  upTo29: number;
  from30: number;
}

/** National sizes and new infections of key populations; null where there is none. */
export type Consensus = Record<KeyPopulation, { size: number | null; infections: number | null }>;

/** Why people cannot be divided into groups: nothing is configured, the area scope is no country, or files are missing. */
export type MissingTables =
  | { reason: "notConfigured" }
  | { reason: "areaScope" }
  | { reason: "files"; country: string; files: readonly string[] };
