import { readFile } from "node:fs/promises";
import { parseOptions } from "@tessera/results";
import { serviceProblem } from "../../errors/service-error.js";

/** Options by name, not yet checked. */
export type RawOptions = Record<string, unknown>;

/** Options of a JSON or YAML file. */
export async function readOptionsFile(file: string): Promise<RawOptions> {
  const text = await readFile(file, "utf8").catch(() => {
    throw serviceProblem("fit.unreadable", { file });
  });
  let content: unknown;
  try {
    content = parseOptions(text);
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw serviceProblem("fit.optionsUnreadable", { file, reason: reason.replace(/[.:]$/, "") });
  }
  if (typeof content !== "object" || content === null || Array.isArray(content))
    throw serviceProblem("fit.optionsNoMap", { file });
  return content as RawOptions;
}

/** A value of `--set`: a text, or a list in JSON. */
export function settingOf(setting: string): readonly [string, unknown] {
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
