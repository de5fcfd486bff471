import type { InputWarning } from "../errors.js";
import { ancOf, programmeOf, readData, surveyOf } from "../layouts/read.js";
import { doubtsAbout } from "../review/plausibility.js";
import type { ReviewWarning } from "../review/warning.js";
import { checkTable, type Strictness, subjectOf, type TableType } from "../rules/check-table.js";
import type { AreaIndex } from "../shape/area-index.js";
import { type Areas, areasOf } from "../shape/areas.js";
import { readFeatures } from "../shape/features.js";
import type { Table } from "../table/table.js";
import { readVmmcTable } from "../workbook/vmmc.js";
import { uploadWarnings } from "./upload-warnings.js";

/** A file that passed the check of its type. */
export interface ValidatedTable {
  type: TableType;
  table: Table;
  warnings: readonly InputWarning[];
}

/** What of a valid survey, programme or ANC file can hardly be true. */
export function doubtsAboutTable({ type, table }: ValidatedTable, areas: Areas): ReviewWarning[] {
  switch (type) {
    case "survey":
      return doubtsAbout(type, { shape: areas, survey: surveyOf(table) });
    case "programme":
      return doubtsAbout(type, { shape: areas, programme: programmeOf(table) });
    case "anc":
      return doubtsAbout(type, { shape: areas, anc: ancOf(table) });
    default:
      return [];
  }
}

export interface ValidatedShape {
  type: "shape";
  areas: Areas;
  /** The file as it was sent, to be handed on without a change. */
  text: string;
}

export interface ValidationOptions extends Strictness {
  /** Whether to look for things in programme and ANC files that are allowed but worth a second look. */
  warnings?: boolean;
}

export function validateShape(bytes: Uint8Array, file: string): ValidatedShape {
  const shape = readFeatures(bytes, file);
  return { type: "shape", areas: areasOf(shape), text: shape.text };
}

export function validatePopulation(bytes: Uint8Array, file: string): ValidatedTable {
  return validateTable("population", readData("population", bytes, file), null, {});
}

/** Types of file whose areas are those of a shape file. */
export type SurveyAndProgrammeType = Exclude<TableType, "population">;

export async function validateSurveyAndProgramme(
  type: SurveyAndProgrammeType,
  bytes: Uint8Array,
  file: string,
  areas: AreaIndex | null,
  options: ValidationOptions = {},
): Promise<ValidatedTable> {
  const table = type === "vmmc" ? await readVmmcTable(bytes, file) : readData(type, bytes, file);
  return validateTable(type, table, areas, options);
}

function validateTable(
  type: TableType,
  table: Table,
  areas: AreaIndex | null,
  { warnings = false, ...strictness }: ValidationOptions,
): ValidatedTable {
  const subject = subjectOf(type, table, areas);
  const found = checkTable(type, subject, strictness);
  return { type, table, warnings: warnings ? [...found, ...uploadWarnings(type, subject)] : found };
}
