import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Language } from "@tessera/i18n";
import { optionalFiles, readModelOptions, requiredFiles, unusedOptions } from "@tessera/model";
import { parse } from "yaml";
import { unclear } from "../command-refused.js";
import { typeOf } from "../file-types.js";

/** As they are on the command line, texts not yet read. */
export interface FitFlags {
  options?: string;
  set: string[];
  samples?: string;
  seed?: string;
  areaLevel?: string;
  out: string;
  force?: true;
  json?: true;
  language: Language;
}

const roles = [...requiredFiles, ...optionalFiles] as const;
export type FileRole = (typeof roles)[number];

/** Where the files of a fit are. */
interface FoundFiles {
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

export type RawModelOptions = Record<string, unknown>;

/** Model options that have a flag of their own. */
const flagsOfOptions = { samples: "no_of_samples", seed: "rng_seed", areaLevel: "area_level" } as const;

/** Model options of a file, then those of the command line over them. */
export async function readOptions(flags: FitFlags, found: string | null): Promise<RawModelOptions> {
  const file = flags.options ?? found;
  const ofFile = file === null ? {} : await optionsOf(file);
  const ofFlags = Object.entries(flagsOfOptions).flatMap(([flag, name]) => {
    const value = flags[flag as keyof typeof flagsOfOptions];
    return value === undefined ? [] : [[name, value] as const];
  });
  const said = { ...Object.fromEntries(flags.set.map(settingOf)), ...Object.fromEntries(ofFlags) };
  const options = { ...ofFile, ...said };
  if (file === null && Object.keys(options).length === 0) throw unclear("fit.optionsMissing", {});
  checkNames(options, Object.keys(said));
  return options;
}

async function optionsOf(file: string): Promise<RawModelOptions> {
  const text = await readFile(file, "utf8").catch(() => {
    throw unclear("fit.unreadable", { file });
  });
  let content: unknown;
  try {
    // JSON is YAML too.
    content = parse(text);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw unclear("fit.optionsUnreadable", { file, reason: reason.replace(/[.:]$/, "") });
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw unclear("fit.optionsNoMap", { file });
  return content as RawModelOptions;
}

function settingOf(setting: string): readonly [string, unknown] {
  const at = setting.indexOf("=");
  if (at <= 0) throw unclear("fit.setUnclear", { setting });
  const [name, value] = [setting.slice(0, at), setting.slice(at + 1)];
  if (!value.startsWith("[")) return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw unclear("fit.setUnclear", { setting });
  }
}

/** Refuses options of the command line that the model never asks for: nobody would notice a slip of the finger. */
function checkNames(options: RawModelOptions, said: readonly string[]): void {
  const [unknown] = unusedOptions(options).filter((name) => said.includes(name));
  if (unknown !== undefined) throw unclear("fit.optionUnknown", { name: unknown });
  readModelOptions(options);
}
