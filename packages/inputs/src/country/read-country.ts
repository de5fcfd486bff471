import { identifyUpload, type PjnzFile, type PjnzUpload, readPjnzFiles } from "@tessera/spectrum";
import {
  type Anc,
  ancOf,
  type Population,
  type Programme,
  populationOf,
  programmeOf,
  readData,
  type Survey,
  surveyOf,
} from "../layouts/data-files.js";
import { checkTable, subjectOf } from "../rules/rules-by-type.js";
import { type Areas, areaIndex, readAreas } from "../shape/areas.js";
import type { Table } from "../table/table.js";
import { checkPopulationAreas, checkSameCountry } from "./checks-between-files.js";

/** An uploaded file. */
export interface CountryFile {
  /** Name in messages. */
  name: string;
  content: Uint8Array;
}

/** The projections of a PJNZ file, or of a zip of several. */
export interface Projections extends Pick<PjnzUpload, "iso3"> {
  file: string;
  files: readonly PjnzFile[];
}

interface FileContents {
  pjnz: Projections;
  shape: Areas;
  population: Population;
  survey: Survey;
  programme: Programme;
  anc: Anc;
}

export type CountryRole = keyof FileContents;
export type CountryFiles = Partial<Record<CountryRole, CountryFile>>;

/** The contents of a country's files; null for those that are not given. */
export type Country<Files extends CountryFiles = CountryFiles> = {
  [Role in CountryRole]: Role extends keyof Files
    ? undefined extends Files[Role]
      ? FileContents[Role] | null
      : FileContents[Role]
    : null;
};

type TableRole = "population" | "survey" | "programme" | "anc";

/**
 * Reads some or all files of a country. Refuses a file that breaks a rule of its type, and files of different countries or areas.
 * Everything that is shown or computed from files is read here. `areas` are those of the shape file if it was read before.
 */
export async function readCountry<Files extends CountryFiles>(
  files: Files,
  areas: Areas | null = null,
): Promise<Country<Files>> {
  const given: CountryFiles = files;
  const shape = areas ?? (given.shape ? readAreas(given.shape.content, given.shape.name) : null);
  const index = shape && areaIndex(shape);
  const read = <Content>(role: TableRole, content: (table: Table) => Content): Content | null => {
    const file = given[role];
    if (!file) return null;
    const table = readData(role, file.content, file.name);
    checkTable(role, subjectOf(role, table, index));
    if (role === "population" && index) checkPopulationAreas(table, index);
    return content(table);
  };
  const country: Country = {
    pjnz: given.pjnz ? await readProjections(given.pjnz, shape) : null,
    shape,
    population: read("population", populationOf),
    survey: read("survey", surveyOf),
    programme: read("programme", programmeOf),
    anc: read("anc", ancOf),
  };
  return country as unknown as Country<Files>;
}

async function readProjections({ name, content }: CountryFile, shape: Areas | null): Promise<Projections> {
  const files = await readPjnzFiles(Buffer.from(content), name);
  const upload = identifyUpload(files, name);
  if (shape) {
    const regionCodes = new Set(shape.regionCodes.filter((code) => !Number.isNaN(code)));
    const country = (shape.ids[0] as string).slice(0, 3);
    checkSameCountry({ file: shape.file, country, regionCodes }, upload, name);
  }
  return { file: name, iso3: upload.iso3, files };
}
