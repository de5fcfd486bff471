import { readFile } from "node:fs/promises";
import { readModelOptions, unusedOptions } from "@tessera/model";
import { parse } from "yaml";
import type { FitFlags } from "./flags.js";
import { unclear } from "./refusal.js";

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
