import { readShareOfBoys } from "../../demography/births.js";
import { readFertility } from "../../demography/fertility.js";
import { readNetMigration } from "../../demography/migration.js";
import { readSurvival } from "../../demography/survival.js";
import { type Counts, readCounts } from "../../projection/counts.js";
import type { Projection, ProjectionYears } from "../../projection/projection.js";
import type { ProjectionPeriod } from "../../table/version.js";
import { type ArtProgrammeInputs, readArtProgramme } from "./art-programme.js";
import { type ChildrenWithHiv, readChildrenAged14, readChildrenWithHiv } from "./children.js";
import type { CohortInputs } from "./cohorts.js";
import { type HivFertilityInputs, readHivFertility } from "./hiv-fertility.js";
import { type IncidenceInputs, readIncidence } from "./incidence.js";
import { type NaturalHistoryInputs, readNaturalHistory } from "./natural-history.js";

/** Where inputs come from, for what is said about them. */
export interface InputSource {
  file: string;
  member: string;
}

/** What follows from the version that made the inputs. */
export interface ModelRules {
  projectionPeriod: ProjectionPeriod;
  artDropoutMovesUp: boolean;
  scalesUntreatedMortality: boolean;
}

/** What both simulations of adults start from, as a file has it: the tables of a .DP, or the object stored by another program. */
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

/** What the adult simulation needs besides: its own births, and incidence that follows Spectrum's. */
export interface AdultInputs extends AdultModelInputs {
  cohorts: CohortInputs;
  incidence: IncidenceInputs;
}

/** The two simulations read the same .DP with these differences. */
export interface AdultModelReading {
  rules: ModelRules;
  withMortalityMultiplier: boolean;
  /** Only the block of children aged 14, also where a file has that of age 15. */
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
