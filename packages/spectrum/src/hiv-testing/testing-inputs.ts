import { ageCells, groupCells, groupCount, groupEnd, groupStart, sexCount } from "../adult/adult-state.js";
import {
  type AdultModelInputs,
  type AdultModelParameters,
  adultsByYear,
  deriveAdultModelParameters,
  readAdultModelInputs,
} from "../adult/parameters/adult-parameters.js";
import type { ArtProgrammeInputs } from "../adult/parameters/art-programme.js";
import type { SpectrumVersion } from "../pjnz/spectrum-version.js";
import { type Counts, type Projection, readCounts } from "../projection/projection.js";

/**
 * What the simulation of HIV testing starts from, the same whether it was stored with the fit or is read from the projection
 * around it. Adults on ART are numbers of persons throughout.
 */
export interface TestingInputs extends AdultModelInputs {
  /** Spectrum's own results by sex, single age and year: its infections are imposed on the simulation. */
  infections: Counts;
  plhiv: Counts;
  onArt: Counts;
  /** Whether the simulated population is brought to Spectrum's at the end of each year. */
  adjustsPopulation: boolean;
}

const adjustTag = "<RegionalAdjustPopCBState MV>";

/** From the tables of a projection. The rules of the simulation follow the version in the .PJN, all but one. */
export function readTestingInputs(projection: Projection, savedVersion: SpectrumVersion): TestingInputs {
  const { dp, version } = projection;
  const inputs = readAdultModelInputs(projection, {
    rules: {
      projectionPeriod: savedVersion.projectionPeriod,
      artDropoutMovesUp: savedVersion.artDropoutMovesUp,
      scalesUntreatedMortality: version.scalesUntreatedMortality.testing,
    },
    withMortalityMultiplier: false,
    onlyAged14: true,
  });
  return {
    ...inputs,
    art: { ...inputs.art, adultsOnArt: inPersons(inputs.art.adultsOnArt.number) },
    infections: readCounts(projection, "infections"),
    plhiv: readCounts(projection, "plhiv"),
    onArt: readCounts(projection, "onArt"),
    adjustsPopulation: dp.has(adjustTag) && dp.integer(adjustTag, 2) === 1,
  };
}

/** Percentages became numbers of those in need before the simulation, which knows numbers only. */
export function inPersons(number: Float64Array): ArtProgrammeInputs["adultsOnArt"] {
  return { number, isShare: new Uint8Array(number.length), share: new Float64Array(number.length) };
}

/** What the simulation of HIV testing runs on, besides the rates of testing. */
export interface TestingModel extends AdultModelParameters {
  /** All who turn 15 in a year, as Spectrum counted them a year before: `[year][sex]`. */
  entrantCount: Float64Array;
  /** Infections of a year: `[year][sex][age]`. */
  infections: Float64Array;
  /** Where the population is brought to at the end of each year; null where it is left as simulated. */
  targets: PopulationTargets | null;
}

/** Spectrum's own population with and without HIV, `[year][sex][age]`, and who is treated of it, `[year][sex][group]`. */
export interface PopulationTargets {
  negative: Float64Array;
  positive: Float64Array;
  untreated: Float64Array;
  onArt: Float64Array;
}

export function deriveTestingModel(inputs: TestingInputs): TestingModel {
  // Assigned and not spread: objects of one shape keep the simulation compiled.
  return Object.assign(deriveAdultModelParameters(inputs), {
    entrantCount: turning15(inputs.population),
    infections: adultsByYear(inputs.infections),
    targets: inputs.adjustsPopulation ? populationTargets(inputs) : null,
  });
}

function turning15({ ages, years, values }: Counts): Float64Array {
  const count = new Float64Array(years * sexCount);
  for (let t = 1; t < years; t++)
    for (let sex = 0; sex < sexCount; sex++)
      count[t * sexCount + sex] = values[(sex * ages + 14) * years + t - 1] as number;
  return count;
}

function populationTargets({ population, plhiv, onArt }: TestingInputs): PopulationTargets {
  const positive = adultsByYear(plhiv);
  const treated = sumOfGroups(adultsByYear(onArt));
  const untreated = sumOfGroups(positive);
  treated.forEach((number, cell) => {
    untreated[cell]! -= number;
  });
  const negative = adultsByYear(population);
  positive.forEach((number, cell) => {
    negative[cell]! -= number;
  });
  return { negative, positive, untreated, onArt: treated };
}

/** From `[year][sex][age]` to `[year][sex][group]`. */
function sumOfGroups(byAge: Float64Array): Float64Array {
  const rows = (byAge.length / ageCells) * sexCount;
  const sums = new Float64Array((byAge.length / ageCells) * groupCells);
  for (let row = 0; row < rows; row++)
    for (let group = 0; group < groupCount; group++)
      for (let age = groupStart[group]!; age < groupEnd[group]!; age++)
        sums[row * groupCount + group]! += byAge[(row * ageCells) / sexCount + age]!;
  return sums;
}
