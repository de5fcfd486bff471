import { identifyUpload, type PjnzFile, type PjnzUpload, readPjnzFiles } from "@tessera/spectrum";
import { type CountryFile, contentOf, readTableOnce } from "../cache/read-table-once.js";
import type { TableCache } from "../cache/table-cache.js";
import {
  type Anc,
  ancOf,
  type Population,
  type Programme,
  populationOf,
  programmeOf,
  type Sti,
  type Survey,
  stiOf,
  surveyOf,
} from "../csv/data-files.js";
import { checkTable, subjectOf } from "../rules/rules-by-type.js";
import { type Areas, areaIndex, readAreas } from "../shape/areas.js";
import type { Table } from "../table/table.js";
import { checkPopulationAreas, checkSameCountry } from "./checks-between-files.js";

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
  sti: Sti;
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

type TableRole = "population" | "survey" | "programme" | "anc" | "sti";

/**
 * Reads some or all files of a country. Refuses a file that breaks a rule of its type, and files of different countries or areas.
 * Everything that is shown or computed from files is read here. `areas` are those of the shape file if it was read before. Tables in
 * the cache are not parsed again; rules are always checked.
 */
export async function readCountry<Files extends CountryFiles>(
  files: Files,
  areas: Areas | null = null,
  cache: TableCache | null = null,
): Promise<Country<Files>> {
  const given: CountryFiles = files;
  const shape = areas ?? (given.shape ? readAreas(await contentOf(given.shape), given.shape.name) : null);
  const index = shape && areaIndex(shape);
  const read = async <Content>(role: TableRole, typed: (table: Table) => Content): Promise<Content | null> => {
    const file = given[role];
    if (!file) return null;
    const table = await readTableOnce(role, file, cache);
    checkTable(role, subjectOf(role, table, index));
    if (role === "population" && index) checkPopulationAreas(table, index);
    return typed(table);
  };
  const country: Country = {
    pjnz: given.pjnz ? await readProjections(given.pjnz, shape) : null,
    shape,
    population: await read("population", populationOf),
    survey: await read("survey", surveyOf),
    programme: await read("programme", programmeOf),
    anc: await read("anc", ancOf),
    sti: await read("sti", stiOf),
  };
  return country as unknown as Country<Files>;
}

async function readProjections(file: CountryFile, shape: Areas | null): Promise<Projections> {
  const { name } = file;
  const files = await readPjnzFiles(Buffer.from(await contentOf(file)), name);
  const upload = identifyUpload(files, name);
  if (shape) {
    const regionCodes = new Set(shape.regionCodes.filter((code) => !Number.isNaN(code)));
    const country = (shape.ids[0] as string).slice(0, 3);
    checkSameCountry({ file: shape.file, country, regionCodes }, upload, name);
  }
  return { file: name, iso3: upload.iso3, files };
}
