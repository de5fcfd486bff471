import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { endingOf, type FileType, type Recognised, recognise, typeByEnding, typeByName } from "@tessera/contract";
import { serviceProblem } from "../errors/service-error.js";

/** A file of the command line. */
export interface GivenFile {
  path: string;
  bytes: number;
  recognised: Recognised;
  /** Whether the command line names its folder, and not the file itself. */
  isFromFolder: boolean;
}

/** The input files that a command line names, and files of model options. */
export interface GivenFiles {
  files: GivenFile[];
  options: string[];
}

const optionsEnding = /\.(json|ya?ml)$/i;
const optionsName = /^options\.(json|ya?ml)$/i;

/**
 * Finds and recognises the files of a command line, each of which is a file or a folder with files directly in it. Of a folder, hidden
 * files are left out, and options are those named `options`. `declared` is the type of tables whose content does not tell it. Throws a
 * problem for a path that cannot be opened.
 */
export async function givenFiles(given: readonly string[], declared?: FileType): Promise<GivenFiles> {
  const found: GivenFiles = { files: [], options: [] };
  for (const path of given) {
    const { isFolder, files } = await filesAt(path).catch(unreadable(path));
    for (const file of files) {
      if (isFolder ? optionsName.test(basename(file)) : optionsEnding.test(file)) found.options.push(file);
      else found.files.push({ ...(await recognisedAt(file, declared)), path: file, isFromFolder: isFolder });
    }
  }
  return found;
}

/**
 * One path for each type. Of several files of one type, the one whose name says so is taken: a survey may lie beside a copy of it.
 * Where that does not decide, `alike` is thrown.
 */
export function oneOfEach<Type extends FileType>(
  files: readonly GivenFile[],
  types: readonly Type[],
  alike: (type: Type, files: string) => Error,
): Partial<Record<Type, string>> {
  const paths: Partial<Record<Type, string>> = {};
  for (const type of types) {
    const ofType = files.filter(({ recognised }) => recognised.type === type).map(({ path }) => path);
    const [first, second] = preferNamed(type, ofType);
    if (second) throw alike(type, `${first}, ${second}`);
    if (first) paths[type] = first;
  }
  return paths;
}

/** Narrows several files of one type to those whose name says the type, if there are any. */
export function preferNamed(type: FileType, paths: readonly string[]): readonly string[] {
  const named = paths.filter((path) => (typeByName(basename(path)) ?? typeByEnding(endingOf(path))) === type);
  return paths.length > 1 && named.length > 0 ? named : paths;
}

/** A path of the command line: one file, or a folder with the files directly in it, in alphabetical order. */
async function filesAt(path: string): Promise<{ isFolder: boolean; files: string[] }> {
  if (!(await stat(path)).isDirectory()) return { isFolder: false, files: [path] };
  const entries = await readdir(path, { withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."));
  return { isFolder: true, files: files.map(({ name }) => join(path, name)).sort() };
}

async function recognisedAt(
  path: string,
  declared: FileType | undefined,
): Promise<Pick<GivenFile, "bytes" | "recognised">> {
  const handle = await open(path).catch(unreadable(path));
  try {
    const { size } = await handle.stat();
    const recognised = await recognise(contentOf(handle, basename(path), size)).catch(unreadable(path));
    const isDeclared = declared !== undefined && typeByEnding(endingOf(path)) === undefined;
    return { bytes: size, recognised: isDeclared ? { type: declared } : recognised };
  } finally {
    await handle.close();
  }
}

const inflate = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflateRaw);

function contentOf(handle: FileHandle, name: string, size: number) {
  return {
    name,
    size,
    async bytes(from: number, to: number): Promise<Uint8Array> {
      const length = Math.max(0, Math.min(to, size) - from);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
      return buffer.subarray(0, bytesRead);
    },
    inflate: (packed: Uint8Array, most: number) => inflate(packed, { maxOutputLength: most }),
  };
}

function unreadable(file: string) {
  return (): never => {
    throw serviceProblem("fit.unreadable", { file });
  };
}
