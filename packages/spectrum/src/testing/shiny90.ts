import type { InputSource } from "../adult/parameters/inputs.js";
import { archiveLimits, type PjnzFile, type PjnzMember, zipErrorOf } from "../container/pjnz.js";
import { listed, SpectrumError } from "../errors.js";
import { readRds } from "../rds/read-rds.js";
import { numberOf } from "../table/cells.js";
import { InflationBudget, ZipArchive } from "../zip.js";

/** What the .shiny90 of a PJNZ holds: the fitted parameters, and the inputs of the fit where they were stored with it. */
export interface Shiny90 {
  /** On the scale of the fit; what is no number there is NaN. */
  theta: Float64Array;
  thetaSource: InputSource;
  /** One saved R object, where the testing model was fitted outside of Spectrum; Spectrum itself stores none. */
  storedInputs: PjnzMember | null;
  /** The PJNZ and the .shiny90 in it, as errors name them. */
  file: string;
}

const parameterMembers = { rds: "model_outputs/par.rds", csv: "model_outputs/par.csv" };
const storedMember = /^spectrum_data\/[^/]+\.rds$/i;

/** A zip of its own inside the PJNZ; null where the PJNZ has none. */
export async function readShiny90Member({ name, shiny90 }: PjnzFile): Promise<Shiny90 | null> {
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
    throw new SpectrumError("detail.spectrum.testingSeveralRegions", {
      file: name,
      member: shiny90.name,
      names: listed(stored),
    });
  const parameters = (await read(parameterMembers.rds)) ?? (await read(parameterMembers.csv));
  if (!parameters)
    throw new SpectrumError("detail.spectrum.testingNoParameters", {
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
  if (saved.kind !== "numbers") throw new SpectrumError("detail.spectrum.rdsDamaged", { ...source });
  return saved.values;
}

/** One line of numbers with commas between them. */
function thetaOfCsv({ content }: PjnzMember): Float64Array {
  const [line = ""] = content
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .trim()
    .split(/\r?\n/, 1);
  return Float64Array.from(line.split(","), (cell) => numberOf(cell.trim()) ?? Number.NaN);
}
