import { open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type FileType, headerBytes, typeByColumns, typeByEnding, typeByName } from "@tessera/contract";

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
 * The type of a file: by its ending, else as `declared` by the user, else by the columns in its header, else by its name.
 * Undefined if none of these decides.
 */
export function typeOf(path: string, header: string, declared: FileType | undefined): FileType | undefined {
  const name = basename(path);
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const byContent = () => (ending === "csv" ? (typeByColumns(header) ?? typeByName(name)) : undefined);
  return typeByEnding(ending) ?? declared ?? byContent();
}

/**
 * Narrows several files of one type to those whose name says the type, if there are any: a survey may lie beside a copy of it.
 * More than one path in the result means that the choice is ambiguous.
 */
export function preferNamed(type: FileType, paths: readonly string[]): readonly string[] {
  const named = paths.filter((path) => typeOf(path, "", undefined) === type);
  return paths.length > 1 && named.length > 0 ? named : paths;
}
