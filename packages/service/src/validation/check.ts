import {
  type AreaIndex,
  checkExtension,
  doubtsAboutTable,
  InputError,
  type ReviewWarning,
  readAreaIndex,
  responseRows,
  type SurveyAndProgrammeType,
  shapeFilters,
  type UploadedFile,
  type ValidatedTable,
  validateBaselineCombined,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "@tessera/inputs";
import { checkUpload } from "@tessera/spectrum";
import { toJson } from "../http/json.js";
import { contentOf } from "./content.js";
import { areasOf as readAreasOf } from "./country.js";
import { optionReadings } from "./option-readings.js";
import type { CheckName, CheckOptions, CheckOrder, FilesToCheck, FileToCheck, Finding } from "./order.js";
import { reviewReadings } from "./review-readings.js";
import { rowsJson } from "./rows-json.js";

type Check = (files: FilesToCheck, options: CheckOptions) => Promise<Finding>;

const checks: Record<CheckName, Check> = {
  async pjnz(files) {
    const file = given(files.file);
    const { country, iso3 } = await checkUpload(await contentOf(file), file.name, file.given);
    return finding({ data: new TextEncoder().encode(toJson({ country, iso3 })) });
  },

  async shape(files) {
    const file = given(files.file);
    checkExtension("shape", file.given, file.name);
    const { text, areas } = validateShape(await contentOf(file), file.name);
    return finding({ data: new TextEncoder().encode(text), filters: shapeFilters(areas) });
  },

  async population(files, options) {
    const file = given(files.file);
    checkExtension("population", file.given, file.name);
    return ofTable(validatePopulation(await contentOf(file), file.name), options);
  },

  survey: againstShape("survey"),
  programme: againstShape("programme"),
  anc: againstShape("anc"),
  vmmc: againstShape("vmmc"),

  async combined({ pjnz, shape, population }) {
    const loaded = async (file: FileToCheck | undefined): Promise<UploadedFile | null> =>
      file ? { name: file.name, bytes: await contentOf(file) } : null;
    await validateBaselineCombined({
      pjnz: await loaded(pjnz),
      shape: await loaded(shape),
      population: await loaded(population),
    });
    return finding({});
  },

  ...optionReadings,
  ...reviewReadings,
};

/** Reads the files of an order and checks them. Throws what the readers throw for a file that breaks a rule. */
export function check({ check, files, options }: CheckOrder): Promise<Finding> {
  return checks[check](files, options);
}

function againstShape(type: SurveyAndProgrammeType): Check {
  return async (files, options) => {
    const file = given(files.file);
    checkExtension(type, file.given, file.name);
    const areas = files.shape ? await areasOf(files.shape) : null;
    const table = await validateSurveyAndProgramme(type, await contentOf(file), file.name, areas, options);
    const found = ofTable(table, options);
    const doubts = files.shape ? await doubtsOf(table, files.shape) : [];
    return { ...found, warnings: [...found.warnings, ...doubts] };
  };
}

/** A shape file that breaks a rule is told of elsewhere; then there is nothing to hold the numbers of others against. */
async function doubtsOf(table: ValidatedTable, shape: FileToCheck): Promise<readonly ReviewWarning[]> {
  try {
    return doubtsAboutTable(table, await readAreasOf(shape));
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}

function ofTable(table: ValidatedTable, { withoutRows }: CheckOptions): Finding {
  const rows = withoutRows.includes(table.type) ? null : responseRows(table);
  return finding({ data: rows && rowsJson(rows), warnings: table.warnings });
}

function finding(found: Partial<Finding>): Finding {
  return { data: null, filters: null, warnings: [], ...found };
}

function given(file: FileToCheck | undefined): FileToCheck {
  if (!file) throw new Error("an order lacks a file that its check is about");
  return file;
}

const mostIndexes = 8;
const indexes = new Map<string, AreaIndex>();

/** Files come one after the other, and all are compared with the same areas: those are read once. */
async function areasOf(shape: FileToCheck): Promise<AreaIndex> {
  const known = indexes.get(shape.digest) ?? readAreaIndex(await contentOf(shape), shape.name);
  indexes.delete(shape.digest);
  indexes.set(shape.digest, known);
  const [oldest] = indexes.keys();
  if (indexes.size > mostIndexes && oldest !== undefined) indexes.delete(oldest);
  return { ...known, file: shape.name };
}
