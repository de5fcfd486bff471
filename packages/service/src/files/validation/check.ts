import {
  type AreaIndex,
  type Areas,
  areaIndex,
  checkExtension,
  doubtsAboutTable,
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
import { isExplained } from "../../errors/service-error.js";
import { rowsJson } from "../../json/rows.js";
import { toJson } from "../../json/write-json.js";
import type { CheckName, CheckOptions, CheckRequest, FilesToCheck, FileToCheck, Finding } from "./check-request.js";
import { contentOf } from "./content.js";
import { areasOf as knownAreasOf, optionReadings, reviewReadings } from "./country-readings.js";

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

/** Reads and checks the files of a request. Throws the errors of the readers for an invalid file. */
export function check({ check, files, options }: CheckRequest): Promise<Finding> {
  return checks[check](files, options);
}

function againstShape(type: SurveyAndProgrammeType): Check {
  return async (files, options) => {
    const file = given(files.file);
    checkExtension(type, file.given, file.name);
    const known = files.shape ? await areasOf(files.shape) : null;
    const table = await validateSurveyAndProgramme(
      type,
      await contentOf(file),
      file.name,
      known?.index ?? null,
      options,
    );
    const found = ofTable(table, options);
    const doubts = known?.areas ? doubtsAboutTable(table, known.areas) : [];
    return { ...found, warnings: [...found.warnings, ...doubts] };
  };
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

function ofTable(table: ValidatedTable, { withoutRows }: CheckOptions): Finding {
  const rows = withoutRows.includes(table.type) ? null : responseRows(table);
  return finding({ data: rows && rowsJson(rows), warnings: table.warnings });
}

function finding(found: Partial<Finding>): Finding {
  return { data: null, filters: null, warnings: [], ...found };
}

function given(file: FileToCheck | undefined): FileToCheck {
  if (!file) throw new Error("a request lacks a file that its check is about");
  return file;
}
