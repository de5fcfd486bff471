import type { FileType, SurveyAndProgrammeType } from "@tessera/contract";
import {
  type AreaIndex,
  type Areas,
  areaIndex,
  checkExtension,
  doubtsAboutTable,
  FolderTableCache,
  readAreaIndex,
  responseRows,
  shapeFilters,
  type TableCache,
  type ValidatedTable,
  validateBaselineCombined,
  validateDataFile,
  validateShape,
} from "@tessera/inputs";
import { checkUpload } from "@tessera/spectrum";
import { isExplained } from "../../errors/service-error.js";
import { rowsJson } from "../../json/rows.js";
import { toJson } from "../../json/write-json.js";
import type {
  CheckName,
  CheckOptions,
  CheckRequest,
  FilesToCheck,
  FileToCheck,
  Finding,
  Submitted,
} from "./check-request.js";
import { contentOf, countryFile } from "./content.js";
import { contentsOf, areasOf as knownAreasOf, lastMade, type Reading } from "./country-files.js";
import { optionReadings, reviewReadings } from "./country-readings.js";

type Check = (
  files: FilesToCheck,
  options: CheckOptions,
  cache: TableCache | null,
  submitted?: Submitted,
) => Promise<Finding>;

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

  async population(files, options, cache) {
    const file = given(files.file);
    checkExtension("population", file.given, file.name);
    const valid = await lastValid(checkedBy("population", files, options), async () => {
      const table = await validateDataFile("population", countryFile(file), null, {}, cache);
      return { table, warnings: table.warnings };
    });
    return ofTable(valid, options);
  },

  survey: againstShape("survey"),
  programme: againstShape("programme"),
  anc: againstShape("anc"),
  sti: againstShape("sti"),
  vmmc: againstShape("vmmc"),

  async combined({ pjnz, shape, population }, _options, cache) {
    const named = (file: FileToCheck | undefined) =>
      file ? { name: file.name, bytes: () => contentOf(file), digest: file.digest } : null;
    const files = { pjnz: named(pjnz), shape: named(shape), population: named(population) };
    await validateBaselineCombined(files, cache);
    return finding({});
  },

  ...withCache(optionReadings),
  ...withCache(reviewReadings),
};

function withCache<Name extends string>(readings: Record<Name, Reading>): Record<Name, Check> {
  const entries = Object.entries<Reading>(readings).map(([name, reading]): [string, Check] => [
    name,
    (files, { only }, cache, submitted) => reading(files, cache, { submitted, only }),
  ]);
  return Object.fromEntries(entries) as Record<Name, Check>;
}

/** Reads and checks the files of a request. Throws the errors of the readers for an invalid file. */
export function check({ check, files, options, tables, submitted }: CheckRequest): Promise<Finding> {
  return checks[check](files, options, tables === null ? null : new FolderTableCache(tables), submitted);
}

function againstShape(type: SurveyAndProgrammeType): Check {
  return async (files, options, cache) => {
    const file = given(files.file);
    checkExtension(type, file.given, file.name);
    const valid = await lastValid(checkedBy(type, files, options), async () => {
      const known = files.shape ? await areasOf(files.shape) : null;
      const table = await validateDataFile(type, countryFile(file), known?.index ?? null, options, cache);
      const doubts = known?.areas ? doubtsAboutTable(table, known.areas) : [];
      return { table, warnings: [...table.warnings, ...doubts] };
    });
    return ofTable(valid, options);
  };
}

interface ValidFile {
  table: ValidatedTable;
  warnings: Finding["warnings"];
}

const lastValid = lastMade<ValidFile>();

/** What a check of a file depends on. */
function checkedBy(type: FileType, files: FilesToCheck, { strict, warnings }: CheckOptions) {
  return [type, contentsOf(files), strict, warnings];
}

/** The areas that a file is compared with. An invalid shape file, which its own check reports, still has area ids but no geometry. */
async function areasOf(shape: FileToCheck): Promise<{ index: AreaIndex; areas: Areas | null }> {
  try {
    const areas = await knownAreasOf(shape);
    return { index: areaIndex(areas), areas };
  } catch (error) {
    if (!isExplained(error)) throw error;
    return { index: readAreaIndex(await contentOf(shape), shape.name), areas: null };
  }
}

function ofTable({ table, warnings }: ValidFile, { withoutRows, only }: CheckOptions): Finding {
  const rows = withoutRows.includes(table.type) ? null : responseRows(table, only);
  return finding({ data: rows && rowsJson(rows), warnings });
}

function finding(found: Partial<Finding>): Finding {
  return { data: null, filters: null, warnings: [], ...found };
}

function given(file: FileToCheck | undefined): FileToCheck {
  if (!file) throw new Error("a request lacks a file that its check is about");
  return file;
}
