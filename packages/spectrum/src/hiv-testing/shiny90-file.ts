import { listed } from "@tessera/contract";
import type { InputSource } from "../adult/parameters/adult-parameters.js";
import { lowestCd4FirstMethod } from "../adult/parameters/art-programme.js";
import { spectrumProblem } from "../errors.js";
import { archiveLimits, type PjnzFile, type PjnzMember, zipErrorOf } from "../pjnz/pjnz-files.js";
import { readVersion } from "../pjnz/spectrum-version.js";
import { numberOf } from "../pjnz/table-cells.js";
import type { Projection } from "../projection/projection.js";
import { readRds } from "../rds/read-rds.js";
import { InflationBudget, ZipArchive } from "../zip.js";
import { StoredObject, storedTestingInputs } from "./stored-inputs.js";
import { readTestingInputs, type TestingInputs } from "./testing-inputs.js";
import { type TestingParameters, testingParameters } from "./testing-rates.js";

/** A fitted HIV testing model (Shiny90; Maheu-Giroux et al. 2019): parameters, and inputs for the simulation. */
export interface TestingFit {
  parameters: TestingParameters;
  inputs: TestingInputs;
}

/** The fit in the .shiny90 of a PJNZ, or null. */
export async function readShiny90(pjnz: PjnzFile, projection: Projection): Promise<TestingFit | null> {
  const shiny90 = await readShiny90Member(pjnz);
  if (!shiny90) return null;
  const { theta, thetaSource, storedInputs, file } = shiny90;
  const parameters = testingParameters(theta, thetaSource);
  const inputs = storedInputs
    ? storedTestingInputs(openStored(storedInputs.content, { file, member: storedInputs.name }))
    : readTestingInputs(projection, savedVersion(pjnz, projection));

  if (inputs.art.allocationMethod === lowestCd4FirstMethod)
    throw spectrumProblem("detail.spectrum.testingAllocation", { file: pjnz.name, method: lowestCd4FirstMethod });
  const uncovered = yearsOf(projection).filter((year) => year < inputs.years.first || year > inputs.years.final);
  if (uncovered.length > 0)
    throw spectrumProblem("detail.spectrum.testingYears", { file: pjnz.name, years: listed(uncovered) });
  return { parameters, inputs };
}

/** The object has the projection's name, its region, and its data. */
function openStored(content: Buffer, source: InputSource): StoredObject {
  return new StoredObject(readRds(content, source), source).list("data");
}

function savedVersion(pjnz: PjnzFile, { identity }: Projection) {
  return readVersion(identity.savedVersion ?? "", pjnz.name, pjnz.pjn.name);
}

function yearsOf({ years }: Projection): number[] {
  return Array.from({ length: years.count }, (_, t) => years.first + t);
}

/** Content of a .shiny90. */
interface Shiny90 {
  /** Fitted parameters on the scale of the fit; NaN for a cell without a number. */
  theta: Float64Array;
  thetaSource: InputSource;
  /** A saved R object with the inputs of the fit, if the model was fitted outside Spectrum. */
  storedInputs: PjnzMember | null;
  /** Name of the .shiny90 in errors. */
  file: string;
}

const parameterMembers = { rds: "model_outputs/par.rds", csv: "model_outputs/par.csv" };
const storedMember = /^spectrum_data\/[^/]+\.rds$/i;

/** The .shiny90 is a zip inside the PJNZ. */
async function readShiny90Member({ name, shiny90 }: PjnzFile): Promise<Shiny90 | null> {
  if (!shiny90) return null;
  const file = `${name} (${shiny90.name})`;
  const errorOf = zipErrorOf(file, archiveLimits);
  const archive = await ZipArchive.fromBuffer(shiny90.content, new InflationBudget(archiveLimits), errorOf);
  const read = async (member: string | undefined): Promise<PjnzMember | null> => {
    const entry = archive.entries.find(({ fileName }) => fileName === member);
    return entry ? { name: entry.fileName, content: await archive.read(entry) } : null;
  };

  const stored = archive.entries.map(({ fileName }) => fileName).filter((member) => storedMember.test(member));
  if (stored.length > 1)
    throw spectrumProblem("detail.spectrum.testingSeveralRegions", {
      file: name,
      member: shiny90.name,
      names: listed(stored),
    });
  const parameters = (await read(parameterMembers.rds)) ?? (await read(parameterMembers.csv));
  if (!parameters)
    throw spectrumProblem("detail.spectrum.testingNoParameters", {
      file: name,
      member: shiny90.name,
      names: listed(Object.values(parameterMembers)),
    });
  const thetaSource = { file, member: parameters.name };
  return {
    theta: parameters.name === parameterMembers.rds ? thetaOfRds(parameters, thetaSource) : thetaOfCsv(parameters),
    thetaSource,
    storedInputs: await read(stored[0]),
    file,
  };
}

function thetaOfRds({ content }: PjnzMember, source: InputSource): Float64Array {
  const saved = readRds(content, source);
  if (saved.kind !== "numbers") throw spectrumProblem("detail.spectrum.rdsDamaged", { ...source });
  return saved.values;
}

/** One line of comma-separated numbers. */
function thetaOfCsv({ content }: PjnzMember): Float64Array {
  const [line = ""] = content
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/, 1);
  return Float64Array.from(line.split(","), (cell) => numberOf(cell.trim()) ?? Number.NaN);
}
