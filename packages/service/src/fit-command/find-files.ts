import { open, readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { optionalFiles, requiredFiles } from "@tessera/model";
import { typeOf } from "../validate-command/file-types.js";
import { unclear } from "./refusal.js";

const roles = [...requiredFiles, ...optionalFiles] as const;
export type FileRole = (typeof roles)[number];

/** Where the files of a fit are. */
export interface FoundFiles {
  paths: Partial<Record<FileRole, string>>;
  /** A file of model options among them. */
  options: string | null;
}

/** Enough of a file to hold its header. */
const startBytes = 16 * 1024;
const optionsEnding = /\.(json|ya?ml)$/i;
const optionsName = /^options\.(json|ya?ml)$/i;

/**
 * What each file of a command is for, by its ending, columns and name. Of a folder only the files that a fit can use are
 * looked at; a file that is named itself has to be one of them.
 */
export async function findFiles(given: readonly string[]): Promise<FoundFiles> {
  const found: { role: FileRole; path: string }[] = [];
  const options: string[] = [];
  for (const path of given) {
    const isFolder = await isDirectory(path);
    const files = isFolder ? await filesOf(path) : [path];
    for (const file of files) {
      if (isFolder ? optionsName.test(basename(file)) : optionsEnding.test(file)) {
        options.push(file);
        continue;
      }
      const type = typeOf(file, await startOf(file), undefined);
      if (isRole(type)) found.push({ role: type, path: file });
      // Circumcisions are part of what a country uploads, but the model does not use them.
      else if (!isFolder && type !== "vmmc") throw unclear("fit.fileUnclear", { file, roles: roles.join(", ") });
    }
  }
  const paths: FoundFiles["paths"] = {};
  for (const role of roles) {
    const path = theOnly(
      role,
      found.filter((file) => file.role === role).map((file) => file.path),
    );
    if (path) paths[role] = path;
  }
  const missing = requiredFiles.filter((role) => !paths[role]);
  if (missing.length > 0) throw unclear("fit.filesMissing", { roles: missing.join(", "), where: given.join(", ") });
  return { paths, options: options[0] ?? null };
}

/** Several may look alike, as a survey and a copy of it do. Then the one whose name says so is meant. */
function theOnly(role: FileRole, paths: readonly string[]): string | undefined {
  const named = paths.filter((path) => typeOf(path, "", undefined) === role);
  const [first, second] = paths.length > 1 && named.length > 0 ? named : paths;
  if (second) throw unclear("fit.filesAlike", { role, files: `${first}, ${second}` });
  return first;
}

function isRole(type: string | undefined): type is FileRole {
  return (roles as readonly (string | undefined)[]).includes(type);
}

async function isDirectory(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => {
    throw unclear("fit.unreadable", { file: path });
  });
  return status.isDirectory();
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw unclear("fit.unreadable", { file: folder });
  });
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => join(folder, name));
  return files.sort();
}

async function startOf(path: string): Promise<string> {
  try {
    const handle = await open(path);
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
      return buffer.toString("utf8", 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    throw unclear("fit.unreadable", { file: path });
  }
}
