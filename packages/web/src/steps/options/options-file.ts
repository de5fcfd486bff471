import type { ControlSection } from "@tessera/contract/api";
import { controlsOf, type FormValues, valuesFor } from "../../forms/form-values.ts";
import type { Options, OptionValue } from "../../project/project.ts";

export interface ReadOptions extends FormValues {
  /** Names in the file that the form does not have. */
  ignored: string[];
}

/** Options of a file, on the form; undefined where the file holds something else. Options that it does not name have their defaults. */
export function readOptions(text: string, sections: readonly ControlSection[]): ReadOptions | undefined {
  const content = parsed(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) return undefined;
  const names = new Set(controlsOf(sections).map(({ name }) => name));
  const entries = Object.entries(content as Record<string, unknown>);
  const known = entries.filter(([name]) => names.has(name));
  // A file without a single option of ours is some other JSON.
  if (known.length === 0) return undefined;
  const options: Options = Object.fromEntries(known.map(([name, value]) => [name, optionValue(value)]));
  const ignored = entries.map(([name]) => name).filter((name) => !names.has(name));
  return { ...valuesFor(sections, options), ignored };
}

export function writeOptions(options: Options): string {
  return `${JSON.stringify(options, null, 2)}\n`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

/** What no option can be is written out, so that it is told as a value that cannot stand. */
function optionValue(value: unknown): OptionValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return Array.isArray(value) ? value.map(String) : JSON.stringify(value);
}
