import { type FileType, fileTypeTable, type SurveyAndProgrammeType } from "@tessera/contract";
import { type CountryFile, readTableOnce } from "../cache/read-table-once.js";
import type { TableCache } from "../cache/table-cache.js";
import { readData } from "../csv/data-files.js";
import { type InputWarning, inputProblem, warningOf } from "../messages.js";
import { largerParts, type PartOfWhole } from "../rules/number-rules.js";
import { checkTable, type Strictness, subjectOf, type TableType } from "../rules/rules-by-type.js";
import { type Areas, areasOf } from "../shape/areas.js";
import { type AreaIndex, readFeatures } from "../shape/features.js";
import type { Table } from "../table/table.js";

/** A file that passed the rules of its type. */
export interface ValidatedTable {
  type: TableType;
  table: Table;
  warnings: readonly InputWarning[];
}

export interface ValidatedShape {
  type: "shape";
  areas: Areas;
  /** The text of the file, unchanged. */
  text: string;
}

export interface ValidationOptions extends Strictness {
  /** Whether to warn of counts in programme and ANC files that exceed what they are a part of. */
  warnings?: boolean;
}

export function validateShape(bytes: Uint8Array, file: string): ValidatedShape {
  const shape = readFeatures(bytes, file);
  return { type: "shape", areas: areasOf(shape), text: shape.text };
}

export function validatePopulation(bytes: Uint8Array, file: string): ValidatedTable {
  return validateTable("population", readData("population", bytes, file), null, {});
}

export async function validateSurveyAndProgramme(
  type: SurveyAndProgrammeType,
  bytes: Uint8Array,
  file: string,
  areas: AreaIndex | null,
  options: ValidationOptions = {},
): Promise<ValidatedTable> {
  return validateDataFile(type, { name: file, content: bytes }, areas, options);
}

/** Checks a file of any type but shape. With a cache, its content is parsed only if the cache has no table of it. */
export async function validateDataFile(
  type: TableType,
  file: CountryFile,
  areas: AreaIndex | null,
  options: ValidationOptions = {},
  cache: TableCache | null = null,
): Promise<ValidatedTable> {
  return validateTable(type, await readTableOnce(type, file, cache), areas, options);
}

function validateTable(
  type: TableType,
  table: Table,
  areas: AreaIndex | null,
  { warnings = false, ...strictness }: ValidationOptions,
): ValidatedTable {
  const found = checkTable(type, subjectOf(type, table, areas), strictness);
  return { type, table, warnings: warnings ? [...found, ...partsAboveWholes(type, table)] : found };
}

/** Counts whose parts are only warned of. */
const partsOfWholes: Partial<Record<TableType, readonly PartOfWhole[]>> = {
  anc: [
    { part: "anc_tested_pos", whole: ["anc_tested"] },
    { part: "anc_already_art", whole: ["anc_known_pos", "anc_tested_pos"] },
  ],
  programme: [{ part: "vl_suppressed_12mos", whole: ["vl_tested_12mos"] }],
};

function partsAboveWholes(type: TableType, table: Table): InputWarning[] {
  return (partsOfWholes[type] ?? []).flatMap((counts) => largerParts(table, counts).map(warningOf));
}

/** Refuses a path with another extension than those of its type; letter case is ignored. Messages name it `file`. */
export function checkExtension(type: Exclude<FileType, "pjnz">, path: string, file: string): void {
  const expected: readonly string[] = fileTypeTable[type].endings;
  const found = /\.([^./\\]*)$/.exec(path)?.[1] || "–";
  if (!expected.includes(found.toLowerCase()))
    throw inputProblem("detail.input.fileType", { file, found, expected: expected.join(", ") });
}
