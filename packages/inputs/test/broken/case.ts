import type { InputProblem } from "../../src/index.js";
import { refusal, refusalOfShape, refusalOfSheet, type SheetType } from "../files.js";
import type { Collection, Sheet } from "../small-country.js";

/** A valid file with one thing wrong: the key it is refused with, and what the sentence must name beside the file. */
export interface Case {
  type: SheetType | "shape";
  wrong: string;
  key: string;
  names: readonly (string | number)[];
  refuse(): Promise<InputProblem>;
}

export function sheetCase(
  type: SheetType,
  wrong: string,
  edit: (sheet: Sheet) => void,
  key: string,
  ...names: (string | number)[]
): Case {
  return { type, wrong, key, names, refuse: () => refusalOfSheet(type, edit) };
}

export function shapeCase(
  wrong: string,
  edit: (collection: Collection) => void,
  key: string,
  ...names: (string | number)[]
): Case {
  return { type: "shape", wrong, key, names, refuse: () => refusalOfShape(edit) };
}

export function bytesCase(
  type: SheetType | "shape",
  wrong: string,
  content: () => Uint8Array,
  key: string,
  ...names: (string | number)[]
): Case {
  return { type, wrong, key, names, refuse: () => refusal(type, content()) };
}
