import { decodedText, plainFault } from "@tessera/contract";
import { inputProblem } from "../messages.js";

/** A survey of a large country has about 20 MB. */
const maximumBytes = 256 * 1024 * 1024;

/** The beginning of a file that shows what it is. */
const faultBytes = 64 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mark a binary file.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Decodes a text, and makes its line ends line feeds. Refuses an empty file, a web page, a PDF and other binary content. */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (bytes.length > maximumBytes)
    throw inputProblem("detail.input.tooLarge", { file, limit: maximumBytes / 1024 ** 2 });
  const fault = plainFault(bytes.subarray(0, faultBytes), bytes);
  if (fault && fault !== "empty") throw inputProblem(`detail.input.${fault}`, { file });
  const text = decodedText(bytes);
  const at = text.search(controlCharacters);
  if (at >= 0) throw inputProblem("detail.input.notText", { file, row: rowOf(text, at) });
  if (text.trim() === "") throw inputProblem("detail.input.empty", { file });
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

function rowOf(text: string, position: number): number {
  let row = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) row++;
  return row;
}
