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

/** Inputs of the HIV testing model, from the R object stored with the fit or from the projection. ART is in persons. */
export interface TestingInputs extends AdultModelInputs {
  /** Spectrum's results by sex, single age and year; the simulation uses its infections. */
  infections: Counts;
  plhiv: Counts;
  onArt: Counts;
  /** Whether the simulated population is scaled to Spectrum's at the end of each year. */
  adjustsPopulation: boolean;
}

const adjustTag = "<RegionalAdjustPopCBState MV>";

/** Reads the inputs from a projection. Rules are those of the version in the .PJN, except for scaled mortality. */
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
    art: { ...inputs.art, adultsOnArt: artInPersons(inputs.art.adultsOnArt.number) },
    infections: readCounts(projection, "infections"),
    plhiv: readCounts(projection, "plhiv"),
    onArt: readCounts(projection, "onArt"),
    adjustsPopulation: dp.has(adjustTag) && dp.integer(adjustTag, 2) === 1,
  };
}

/** The HIV testing model has no targets as shares: percentages are converted to persons. */
export function artInPersons(number: Float64Array): ArtProgrammeInputs["adultsOnArt"] {
  return { number, isShare: new Uint8Array(number.length), share: new Float64Array(number.length) };
}

/** Parameters of the HIV testing model, without the rates of testing. */
export interface TestingModel extends AdultModelParameters {
  /** Population that turns 15, from Spectrum's population aged 14 in the year before: `[year][sex]`. */
  entrantCount: Float64Array;
  /** `[year][sex][age]` */
  infections: Float64Array;
  /** Population to scale to at the end of each year, or null. */
  targets: PopulationTargets | null;
}

/** Spectrum's population without and with HIV, `[year][sex][age]`, and PLHIV off and on ART, `[year][sex][group]`. */
export interface PopulationTargets {
  negative: Float64Array;
  positive: Float64Array;
  untreated: Float64Array;
  onArt: Float64Array;
}

export function deriveTestingModel(inputs: TestingInputs): TestingModel {
  // Object.assign instead of a spread keeps one hidden class, and with it the optimised code of the simulation.
  return Object.assign(deriveAdultModelParameters(inputs), {
    entrantCount: populationTurning15(inputs.population),
    infections: adultsByYear(inputs.infections),
    targets: inputs.adjustsPopulation ? populationTargets(inputs) : null,
  });
}

function populationTurning15({ ages, years, values }: Counts): Float64Array {
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

/** Sums `[year][sex][age]` to `[year][sex][group]`. */
function sumOfGroups(byAge: Float64Array): Float64Array {
  const rows = (byAge.length / ageCells) * sexCount;
  const sums = new Float64Array((byAge.length / ageCells) * groupCells);
  for (let row = 0; row < rows; row++)
    for (let group = 0; group < groupCount; group++)
      for (let age = groupStart[group]!; age < groupEnd[group]!; age++)
        sums[row * groupCount + group]! += byAge[(row * ageCells) / sexCount + age]!;
  return sums;
}
