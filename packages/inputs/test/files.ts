import { Problem } from "@tessera/contract";
import {
  type InputProblem,
  readAreaIndex,
  type ValidatedTable,
  type ValidationOptions,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "../src/index.js";
import {
  anc,
  type Collection,
  csv,
  geojson,
  population,
  programme,
  type Sheet,
  shape,
  sheetXml,
  sti,
  survey,
  vmmc,
  xlsx,
} from "./small-country.js";

export const sheets = { population, survey, programme, anc, sti, vmmc };
export type SheetType = keyof typeof sheets;
export const csvTypes = ["population", "survey", "programme", "anc", "sti"] as const;

export const fileOf = (type: SheetType | "shape") =>
  `${type}.${type === "shape" ? "geojson" : type === "vmmc" ? "xlsx" : "csv"}`;

const areas = readAreaIndex(geojson(shape()), "shape.geojson");

export async function validateSheet(
  type: SheetType,
  bytes: Uint8Array,
  options: ValidationOptions = {},
): Promise<ValidatedTable> {
  const file = fileOf(type);
  if (type === "population") return validatePopulation(bytes, file);
  return validateSurveyAndProgramme(type, bytes, file, areas, options);
}

/** A valid file after some edits, checked. */
export async function validated(type: SheetType, options: ValidationOptions, ...edits: ((sheet: Sheet) => void)[]) {
  const sheet = sheets[type]();
  for (const edit of edits) edit(sheet);
  return validateSheet(type, await bytesOf(type, sheet), options);
}

export async function bytesOf(type: SheetType, sheet: Sheet): Promise<Buffer> {
  return type === "vmmc" ? xlsx(sheetXml(sheet)) : csv(sheet);
}

/** Why a file is refused; fails the test if it is not. */
export async function refusal(
  type: SheetType | "shape",
  bytes: Uint8Array,
  options: ValidationOptions = {},
): Promise<InputProblem> {
  try {
    if (type === "shape") validateShape(bytes, fileOf(type));
    else await validateSheet(type, bytes, options);
  } catch (error) {
    if (error instanceof Problem) return error as InputProblem;
    throw error;
  }
  throw new Error(`${fileOf(type)} was accepted`);
}

export async function refusalOfSheet(type: SheetType, edit: (sheet: Sheet) => void): Promise<InputProblem> {
  const sheet = sheets[type]();
  edit(sheet);
  return refusal(type, await bytesOf(type, sheet));
}

export async function refusalOfShape(edit: (collection: Collection) => void): Promise<InputProblem> {
  const collection = shape();
  edit(collection);
  return refusal("shape", geojson(collection));
}

/** Changes a cell; rows are counted from the first row of data. */
export function set(column: string, row: number, value: string): (sheet: Sheet) => void {
  return ({ header, rows }) => {
    const at = header.indexOf(column);
    if (at < 0) throw new Error(`There is no column ${column}`);
    (rows[row] as string[])[at] = value;
  };
}

export function setAll(column: string, value: string): (sheet: Sheet) => void {
  return (sheet) => {
    for (let row = 0; row < sheet.rows.length; row++) set(column, row, value)(sheet);
  };
}

export function withoutColumn(column: string): (sheet: Sheet) => void {
  return ({ header, rows }) => {
    // Headings of the VMMC sheet occur twice.
    for (let at = header.lastIndexOf(column); at >= 0; at = header.lastIndexOf(column))
      for (const row of [header, ...rows]) row.splice(at, 1);
  };
}
