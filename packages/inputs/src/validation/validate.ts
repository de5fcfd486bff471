import { errorOf, type InputWarning, warningOf } from "../errors.js";
import type { DataType } from "../layouts/layouts.js";
import { readData } from "../layouts/read.js";
import type { Rule, Subject } from "../rules/rule.js";
import { rulesOf } from "../rules/rules-of.js";
import type { AreaIndex } from "../shape/area-index.js";
import { type Areas, areasOf } from "../shape/areas.js";
import { readFeatures } from "../shape/features.js";
import type { Table } from "../table/table.js";
import { readVmmcTable } from "../workbook/vmmc.js";
import { uploadWarnings } from "./upload-warnings.js";

/** A file that passed the check of its type. */
export interface ValidatedTable {
  type: keyof typeof rulesOf;
  table: Table;
  warnings: readonly InputWarning[];
}

export interface ValidatedShape {
  type: "shape";
  areas: Areas;
  /** The file as it was sent, to be handed on without a change. */
  text: string;
}

export interface ValidationOptions {
  /** Whether rules that compare rows with each other refuse a file, rather than warn of it. */
  strict?: boolean;
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
export type SurveyAndProgrammeType = Exclude<keyof typeof rulesOf, "population">;

export async function validateSurveyAndProgramme(
  type: SurveyAndProgrammeType,
  bytes: Uint8Array,
  file: string,
  areas: AreaIndex,
  options: ValidationOptions = {},
): Promise<ValidatedTable> {
  const table = type === "vmmc" ? await readVmmcTable(bytes, file) : readData(type, bytes, file);
  return validateTable(type, table, areas, options);
}

function validateTable(
  type: DataType | "vmmc",
  table: Table,
  areas: AreaIndex | null,
  { strict = true, warnings = false }: ValidationOptions,
): ValidatedTable {
  const subject: Subject = { kind: `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`, table, areas };
  const found: InputWarning[] = [];
  for (const rule of rulesOf[type] as readonly Rule[]) {
    const problem = rule.check(subject);
    if (!problem) continue;
    if (strict || !rule.isBetweenRows) throw errorOf(problem);
    found.push(warningOf(problem));
  }
  if (warnings) found.push(...uploadWarnings(type, subject));
  return { type, table, warnings: found };
}
