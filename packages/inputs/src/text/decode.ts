import { InputError } from "../errors.js";

/** Bytes of one file; a survey of a large country has about 20 MB. */
const largestFile = 256 * 1024 * 1024;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text never holds.
const binary = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/**
 * The text of a file: UTF-8 with or without a byte order mark or, where the bytes are not UTF-8, Windows-1252, the
 * superset of Latin-1 that spreadsheets write. Lines end with a line feed alone.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  if (bytes.length > largestFile)
    throw new InputError("detail.input.tooLarge", { file, limit: largestFile / 1024 ** 2 });
  const text = decode(bytes);
  const at = text.search(binary);
  if (at >= 0) throw new InputError("detail.input.notText", { file, row: rowOf(text, at) });
  if (text.trim() === "") throw new InputError("detail.input.empty", { file });
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
