import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { ModelFileType } from "@tessera/contract";
import type { Language } from "@tessera/i18n";
import { type CountryFile, type CountryFiles, readCountry, type TableCache } from "@tessera/inputs";
import {
  formFacts,
  readCountryDefaults,
  reasonText,
  suggestedOptionForm,
  suggestOptions,
  unusedOptions,
} from "@tessera/model";
import { isExplained, serviceProblem } from "../../errors/service-error.js";
import { roundOfEnvironment } from "../local/round.js";
import { type RawOptions, readOptionsFile, settingOf } from "./given-options.js";
import type { ChosenOptions } from "./options-file.js";

/** Flags of commands that choose model options. */
export interface OptionFlags {
  options?: string;
  set: string[];
  samples?: string;
  seed?: string;
  areaLevel?: string;
  language: Language;
}

/** Model options that have a flag of their own. */
const flagsOfOptions = { samples: "no_of_samples", seed: "rng_seed", areaLevel: "area_level" } as const;

/** Paths of the files of a country by role, and of files of options. */
export interface FoundFiles {
  paths: Partial<Record<ModelFileType, string>>;
  options: readonly string[];
}

/** Options of a run, and the file that they are from; null if they were suggested. */
export interface ModelChoice extends ChosenOptions {
  file: string | null;
}

/**
 * The options of a run with their form: those of a file, else those that the input files suggest. Options of the command line take
 * precedence over both, and suggestions follow them.
 */
export async function chosenModelOptions(
  flags: OptionFlags,
  { paths, options }: FoundFiles,
  tables: TableCache | null = null,
): Promise<ModelChoice> {
  const { language } = flags;
  const given = await givenModelOptions(flags, options);
  const country = await readCountry(await contentsOf(paths), null, tables);
  const facts = formFacts(country as Parameters<typeof formFacts>[0]);
  const typed = typedOptions(flags);
  const chosen = given?.values ?? typed;
  const suggested = suggestOptions({ facts, countries: readCountryDefaults(), round: roundOfEnvironment(), chosen });
  const form = suggestedOptionForm(facts, suggested, { language, today: new Date(), isMock: false });
  if (given) return { form, ...given };
  const values = { ...Object.fromEntries(suggested.map(({ name, value }) => [name, value])), ...typed };
  refuseUnknown(values, Object.keys(typed));
  const reasoned = suggested.filter(({ name }) => !Object.hasOwn(typed, name));
  return {
    form,
    values,
    reasons: new Map(reasoned.map(({ name, reason }) => [name, reasonText(reason, language)])),
    fromData: new Set(reasoned.filter(({ reason: { key } }) => !usualReasons.has(key)).map(({ name }) => name)),
    file: null,
  };
}

/** Options of the file that the command line names, else of the one beside the input files; null without a file. */
export async function givenModelOptions(
  flags: OptionFlags,
  beside: FoundFiles["options"],
): Promise<{ values: RawOptions; file: string } | null> {
  const [file, another] = flags.options === undefined ? beside : [flags.options];
  if (file === undefined) return null;
  if (another !== undefined) throw serviceProblem("fit.optionsAlike", { files: beside.join(", ") });
  const typed = typedOptions(flags);
  const values = { ...(await readOptionsFile(file)), ...typed };
  refuseUnknown(values, Object.keys(typed));
  return { values, file };
}

/** Reasons of values that do not come from the files. */
const usualReasons: ReadonlySet<string> = new Set(["reason.blank", "reason.usual", "reason.country"]);

function typedOptions(flags: OptionFlags): RawOptions {
  const ofFlags = Object.entries(flagsOfOptions).flatMap(([flag, name]) => {
    const value = flags[flag as keyof typeof flagsOfOptions];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(flags.set.map(settingOf)), ...Object.fromEntries(ofFlags) };
}

/** Refuses options of the command line that the model does not have, which are probably typing errors. */
function refuseUnknown(options: RawOptions, typed: readonly string[]): void {
  const [unknown] = unusedNames(options).filter((name) => typed.includes(name));
  if (unknown !== undefined) throw serviceProblem("fit.optionUnknown", { name: unknown });
}

/** None if a value cannot be read, which the checks before a fit report with all other problems. */
function unusedNames(options: RawOptions): string[] {
  try {
    return unusedOptions(options);
  } catch (error) {
    if (isExplained(error)) return [];
    throw error;
  }
}

/** The contents of files by role. */
export async function contentsOf(paths: FoundFiles["paths"]): Promise<CountryFiles> {
  const files: Partial<Record<ModelFileType, CountryFile>> = {};
  for (const [role, path] of Object.entries(paths) as [ModelFileType, string][]) {
    const content = await readFile(path).catch(() => {
      throw serviceProblem("fit.unreadable", { file: path });
    });
    files[role] = { name: basename(path), content };
  }
  return files;
}
