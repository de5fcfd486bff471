import { open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FileType } from "../files/validation/check-request.js";
import { typeOf } from "./file-types.js";

/** Bytes at the start of a file that are enough to hold the header of a table. */
const headerBytes = 16 * 1024;

/** A path of the command line: one file, or a folder with the files directly in it, in alphabetical order. */
export async function filesAt(path: string): Promise<{ isFolder: boolean; files: string[] }> {
  if (!(await stat(path)).isDirectory()) return { isFolder: false, files: [path] };
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(path, name));
  return { isFolder: true, files: files.sort() };
}

/** The first bytes of a file as text, and the size of the file. */
export async function headerOf(path: string): Promise<{ header: string; bytes: number }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return { header: buffer.toString("utf8", 0, bytesRead), bytes: size };
  } finally {
    await handle.close();
  }
}

/**
 * Narrows several files of one type to those whose name says the type, if there are any: a survey may lie beside a copy of it.
 * More than one path in the result means that the choice is ambiguous.
 */
export function preferNamed(type: FileType, paths: readonly string[]): readonly string[] {
  const named = paths.filter((path) => typeOf(path, "", undefined) === type);
  return paths.length > 1 && named.length > 0 ? named : paths;
}
