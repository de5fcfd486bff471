import { InputError } from "../errors.js";

/** Endings of the files of each type. A PJNZ is checked where it is read. */
const extensions = {
  shape: ["geojson"],
  population: ["csv"],
  survey: ["csv"],
  programme: ["csv"],
  anc: ["csv"],
  vmmc: ["xlsx"],
} as const;

/** Refuses a file by the ending of its path, upper or lower case alike; `file` is how the message names it. */
export function checkExtension(type: keyof typeof extensions, path: string, file: string): void {
  const expected: readonly string[] = extensions[type];
  const found = /\.([^./\\]*)$/.exec(path)?.[1] || "–";
  if (!expected.includes(found.toLowerCase()))
    throw new InputError("detail.input.fileType", { file, found, expected: expected.join(", ") });
}
