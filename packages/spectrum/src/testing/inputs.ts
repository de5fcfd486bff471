import type { ArtProgrammeInputs } from "../adult/parameters/art-programme.js";
import { type AdultModelInputs, readAdultModelInputs } from "../adult/parameters/inputs.js";
import { type Counts, readCounts } from "../projection/counts.js";
import type { Projection } from "../projection/projection.js";
import type { SpectrumVersion } from "../table/version.js";

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
