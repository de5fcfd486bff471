import type { Counts } from "../../projection/counts.js";
import type { ProjectionYears } from "../../projection/projection.js";
import { type ArtProgramme, deriveArtProgramme } from "./art-programme.js";
import { deriveEntrants, type Entrants } from "./children.js";
import { type Cohorts, deriveCohorts } from "./cohorts.js";
import { deriveHivFertility, type HivFertility } from "./hiv-fertility.js";
import { deriveIncidence, type Incidence } from "./incidence.js";
import type { AdultInputs, AdultModelInputs, InputSource, ModelRules } from "./inputs.js";
import { interleaved } from "./interleaved.js";
import { adultsByYear, migrantsByAgeAtEnd } from "./migration.js";
import { deriveNaturalHistory, type NaturalHistory } from "./natural-history.js";

/** What both simulations of adults run on. */
export interface AdultModelParameters {
  source: InputSource;
  years: ProjectionYears;
  rules: ModelRules;
  /** Adults of the first year: `[sex][age]`. */
  basePopulation: Float64Array;
  /** Probability to survive a year without HIV: `[year][sex][age]`. */
  survival: Float64Array;
  /** Net migrants by the age at which they are counted: `[year][sex][age]`. */
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
