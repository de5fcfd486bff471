import { inputProblem } from "../messages.js";

/** A survey of a large country has about 20 MB. */
const maximumBytes = 256 * 1024 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters mark a binary file.
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * Decodes UTF-8, with or without a byte order mark, or else Windows-1252, which spreadsheets write. Line ends become line feeds.
 * Refuses binary content.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (bytes.length > maximumBytes)
    throw inputProblem("detail.input.tooLarge", { file, limit: maximumBytes / 1024 ** 2 });
  const text = decode(bytes);
  const at = text.search(controlCharacters);
  if (at >= 0) throw inputProblem("detail.input.notText", { file, row: rowOf(text, at) });
  if (text.trim() === "") throw inputProblem("detail.input.empty", { file });
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function rowOf(text: string, position: number): number {
  let row = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) row++;
  return row;
}
