import { readFile } from "node:fs/promises";
import { type ModelFileType, modelFileTypes, requiredTypes } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { readModelOptions, unusedOptions } from "@tessera/model";
import { parse } from "yaml";
import { serviceProblem } from "../../errors/service-error.js";
import { givenFiles, oneOfEach } from "../given-files.js";

/** Flags of the command line, not yet parsed. */
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

/** Paths of the files of a fit. */
interface FoundFiles {
  paths: Partial<Record<ModelFileType, string>>;
  /** A file of model options among them. */
  options: string | null;
}

/** Finds the role of each file. Files of a folder that a fit cannot use are skipped; a file that the command line names must be usable. */
export async function findFiles(given: readonly string[]): Promise<FoundFiles> {
  const { files, options } = await givenFiles(given);
  for (const { path, recognised, isFromFolder } of files) {
    // Countries upload circumcisions too, which the model does not use.
    if (isFromFolder || isRole(recognised.type) || recognised.type === "vmmc") continue;
    if (recognised.type === undefined && recognised.fault !== "otherText")
      throw serviceProblem(`detail.input.${recognised.fault}`, { file: path });
    throw serviceProblem("fit.fileUnclear", { file: path, roles: modelFileTypes.join(", ") });
  }
  const paths = oneOfEach(files, modelFileTypes, (role, alike) =>
    serviceProblem("fit.filesAlike", { role, files: alike }),
  );
  const missing = requiredTypes.filter((role) => !paths[role]);
  if (missing.length > 0)
    throw serviceProblem("fit.filesMissing", { roles: missing.join(", "), where: given.join(", ") });
  return { paths, options: options[0] ?? null };
}

function isRole(type: string | undefined): type is ModelFileType {
  return (modelFileTypes as readonly (string | undefined)[]).includes(type);
}

export type RawModelOptions = Record<string, unknown>;

/** Model options that have a flag of their own. */
const flagsOfOptions = { samples: "no_of_samples", seed: "rng_seed", areaLevel: "area_level" } as const;

/** Model options of a file, overridden by those of the command line. */
export async function readOptions(flags: FitFlags, found: string | null): Promise<RawModelOptions> {
  const file = flags.options ?? found;
  const ofFile = file === null ? {} : await optionsOf(file);
  const ofFlags = Object.entries(flagsOfOptions).flatMap(([flag, name]) => {
    const value = flags[flag as keyof typeof flagsOfOptions];
    return value === undefined ? [] : [[name, value] as const];
  });
  const typed = { ...Object.fromEntries(flags.set.map(settingOf)), ...Object.fromEntries(ofFlags) };
  const options = { ...ofFile, ...typed };
  if (file === null && Object.keys(options).length === 0) throw serviceProblem("fit.optionsMissing", {});
  checkNames(options, Object.keys(typed));
  return options;
}

async function optionsOf(file: string): Promise<RawModelOptions> {
  const text = await readFile(file, "utf8").catch(() => {
    throw serviceProblem("fit.unreadable", { file });
  });
  let content: unknown;
  try {
    // JSON is YAML too.
    content = parse(text);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw serviceProblem("fit.optionsUnreadable", { file, reason: reason.replace(/[.:]$/, "") });
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw serviceProblem("fit.optionsNoMap", { file });
  return content as RawModelOptions;
}

function settingOf(setting: string): readonly [string, unknown] {
  const at = setting.indexOf("=");
  if (at <= 0) throw serviceProblem("fit.setUnclear", { setting });
  const [name, value] = [setting.slice(0, at), setting.slice(at + 1)];
  if (!value.startsWith("[")) return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw serviceProblem("fit.setUnclear", { setting });
  }
}

/** Refuses options of the command line that the model does not have, which are probably typing errors. */
function checkNames(options: RawModelOptions, typed: readonly string[]): void {
  const [unknown] = unusedOptions(options).filter((name) => typed.includes(name));
  if (unknown !== undefined) throw serviceProblem("fit.optionUnknown", { name: unknown });
  readModelOptions(options);
}
