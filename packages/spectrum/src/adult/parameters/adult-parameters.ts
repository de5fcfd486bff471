import type { ProjectionPeriod } from "../../pjnz/spectrum-version.js";
import { readFertility, readNetMigration, readShareOfBoys, readSurvival } from "../../projection/demographic-rates.js";
import { type Counts, type Projection, type ProjectionYears, readCounts } from "../../projection/projection.js";
import { ageCells, ageCount, firstAge, interleaved, sexCount } from "../adult-state.js";
import { type ArtProgramme, type ArtProgrammeInputs, deriveArtProgramme, readArtProgramme } from "./art-programme.js";
import { type CohortInputs, type Cohorts, deriveCohorts } from "./birth-cohorts.js";
import {
  type ChildrenWithHiv,
  deriveEntrants,
  type Entrants,
  readChildrenAged14,
  readChildrenWithHiv,
} from "./entrants-with-hiv.js";
import { deriveHivFertility, type HivFertility, type HivFertilityInputs, readHivFertility } from "./hiv-fertility.js";
import { deriveIncidence, type Incidence, type IncidenceInputs, readIncidence } from "./incidence.js";
import {
  deriveNaturalHistory,
  type NaturalHistory,
  type NaturalHistoryInputs,
  readNaturalHistory,
} from "./natural-history.js";

/** Where inputs were read, for errors. */
export interface InputSource {
  file: string;
  member: string;
}

/** Rules of the Spectrum version that the inputs were made with. */
interface ModelRules {
  projectionPeriod: ProjectionPeriod;
  artDropoutMovesUp: boolean;
  scalesUntreatedMortality: boolean;
}

/** Inputs of the adult model and of the HIV testing model, as read from a .DP or from an R object stored in a .shiny90. */
export interface AdultModelInputs {
  source: InputSource;
  years: ProjectionYears;
  rules: ModelRules;
  /** By sex, single age 0 to 80+ and year. */
  population: Counts;
  survival: Counts;
  netMigration: Counts;
  /** Births per woman and year, `[age - 15][year]`. */
  fertility: readonly Float64Array[];
  naturalHistory: NaturalHistoryInputs;
  hivFertility: HivFertilityInputs;
  art: ArtProgrammeInputs;
  children: ChildrenWithHiv;
}

/** Further inputs of the adult model, for births and incidence. */
export interface AdultInputs extends AdultModelInputs {
  cohorts: CohortInputs;
  incidence: IncidenceInputs;
}

/** Differences between the two models in reading a .DP. */
interface AdultModelReading {
  rules: ModelRules;
  withMortalityMultiplier: boolean;
  /** Read children aged 14 even if the file has children aged 15. */
  onlyAged14: boolean;
}

export function readAdultModelInputs(projection: Projection, reading: AdultModelReading): AdultModelInputs {
  const { dp, years } = projection;
  return {
    source: { file: dp.file, member: dp.member },
    years,
    rules: reading.rules,
    population: readCounts(projection, "population"),
    survival: readSurvival(projection),
    netMigration: readNetMigration(projection),
    fertility: readFertility(projection),
    naturalHistory: readNaturalHistory(projection, reading),
    hivFertility: readHivFertility(projection),
    art: readArtProgramme(projection),
    children: reading.onlyAged14 ? readChildrenAged14(projection) : readChildrenWithHiv(projection),
  };
}

export function readAdultInputs(projection: Projection): AdultInputs {
  const { projectionPeriod, artDropoutMovesUp, scalesUntreatedMortality } = projection.version;
  return {
    ...readAdultModelInputs(projection, {
      rules: { projectionPeriod, artDropoutMovesUp, scalesUntreatedMortality: scalesUntreatedMortality.adult },
      withMortalityMultiplier: true,
      onlyAged14: false,
    }),
    cohorts: {
      shareOfBoys: readShareOfBoys(projection),
      plhiv: readCounts(projection, "plhiv"),
      hivDeaths: readCounts(projection, "hivDeaths"),
    },
    incidence: readIncidence(projection),
  };
}

/** Parameters of the adult model and of the HIV testing model, derived from their inputs. */
export interface AdultModelParameters {
  source: InputSource;
  years: ProjectionYears;
  rules: ModelRules;
  /** Adults of the first year: `[sex][age]`. */
  basePopulation: Float64Array;
  /** Probability of surviving a year without HIV: `[year][sex][age]`. */
  survival: Float64Array;
  /** Net migrants by age at the end of the year: `[year][sex][age]`. */
  migrants: Float64Array;
  /** Births per woman and year: `[year][age]`, ages 15 to 49. */
  fertility: Float64Array;
  naturalHistory: NaturalHistory;
  hivFertility: HivFertility;
  art: ArtProgramme;
  entrants: Entrants;
}

export interface AdultParameters extends AdultModelParameters {
  cohorts: Cohorts;
  incidence: Incidence;
}

export function deriveAdultModelParameters(inputs: AdultModelInputs): AdultModelParameters {
  const { years, rules, population } = inputs;
  const art = deriveArtProgramme(inputs.art, years);
  return {
    source: inputs.source,
    years,
    rules,
    basePopulation: adultsByYear(firstYearOf(population)),
    survival: adultsByYear(inputs.survival),
    migrants: adultsByYear(migrantsByAgeAtEnd(inputs.netMigration, rules.projectionPeriod)),
    fertility: interleaved(inputs.fertility),
    naturalHistory: deriveNaturalHistory(inputs.naturalHistory),
    hivFertility: deriveHivFertility(inputs.hivFertility, years.count),
    art,
    entrants: deriveEntrants(inputs.children, population, art.eligibleFrom),
  };
}

export function deriveAdultParameters(inputs: AdultInputs): AdultParameters {
  const { population, survival, netMigration, rules } = inputs;
  const migrants = migrantsByAgeAtEnd(netMigration, rules.projectionPeriod);
  return {
    ...deriveAdultModelParameters(inputs),
    cohorts: deriveCohorts(inputs.cohorts, { population, survival, migrants }, rules.projectionPeriod),
    incidence: deriveIncidence(inputs.incidence, population),
  };
}

function firstYearOf({ ages, years, values }: Counts): Counts {
  return { ages, years: 1, values: values.filter((_, index) => index % years === 0) };
}

/**
 * Net migrants by age at the end of the year. In a mid-year projection half of them have a birthday after migration; in a
 * projection by calendar year they arrive at the end of the year.
 */
export function migrantsByAgeAtEnd(migrants: Counts, period: ProjectionPeriod): Counts {
  if (period === "calendar") return migrants;
  const { ages, years, values } = migrants;
  const shifted = values.map((_, index) => {
    const age = Math.floor(index / years) % ages;
    const younger = age > 0 ? values[index - years]! : 0;
    const half = (values[index]! + younger) / 2;
    return age === ages - 1 ? half + values[index]! / 2 : half;
  });
  return { ages, years, values: shifted };
}

/** Counts of ages 15 and over in the order of the simulation: `[year][sex][age]`. */
export function adultsByYear({ ages, years, values }: Counts): Float64Array {
  const result = new Float64Array(years * ageCells);
  for (let t = 0; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++)
      for (let age = 0; age < ageCount; age++)
        result[(t * sexCount + sex) * ageCount + age] = values[(sex * ages + firstAge + age) * years + t]!;
  return result;
}
