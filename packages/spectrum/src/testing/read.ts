import type { InputSource } from "../adult/parameters/inputs.js";
import type { PjnzFile } from "../container/pjnz.js";
import { listed, SpectrumError } from "../errors.js";
import type { Projection } from "../projection/projection.js";
import { readRds } from "../rds/read-rds.js";
import { readVersion } from "../table/version.js";
import { readTestingInputs, type TestingInputs } from "./inputs.js";
import { type TestingParameters, testingParameters } from "./parameters.js";
import { readShiny90Member } from "./shiny90.js";
import { storedTestingInputs } from "./stored-inputs.js";
import { StoredObject } from "./stored-object.js";

/** A fitted model of HIV testing, and what it is to be simulated with. */
export interface TestingFit {
  parameters: TestingParameters;
  inputs: TestingInputs;
}

const lowestCd4First = 4;

/** The fit in the .shiny90 of a PJNZ; null where the PJNZ has none. */
export async function readShiny90(pjnz: PjnzFile, projection: Projection): Promise<TestingFit | null> {
  const shiny90 = await readShiny90Member(pjnz);
  if (!shiny90) return null;
  const { theta, thetaSource, storedInputs, file } = shiny90;
  const parameters = testingParameters(theta, thetaSource);
  const inputs = storedInputs
    ? storedTestingInputs(openStored(storedInputs.content, { file, member: storedInputs.name }))
    : readTestingInputs(projection, savedVersion(pjnz, projection));

  if (inputs.art.allocationMethod === lowestCd4First)
    throw new SpectrumError("detail.spectrum.testingAllocation", { file: pjnz.name, method: lowestCd4First });
  const uncovered = yearsOf(projection).filter((year) => year < inputs.years.first || year > inputs.years.final);
  if (uncovered.length > 0)
    throw new SpectrumError("detail.spectrum.testingYears", { file: pjnz.name, years: listed(uncovered) });
  return { parameters, inputs };
}

/** A projection's name, region and data; only the data matter. */
function openStored(content: Buffer, source: InputSource): StoredObject {
  return new StoredObject(readRds(content, source), source).list("data");
}

function savedVersion(pjnz: PjnzFile, { identity }: Projection) {
  return readVersion(identity.savedVersion ?? "", pjnz.name, pjnz.pjn.name);
}

function yearsOf({ years }: Projection): number[] {
  return Array.from({ length: years.count }, (_, t) => years.first + t);
}
