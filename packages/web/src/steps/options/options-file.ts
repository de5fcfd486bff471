import type { ControlSection } from "@tessera/contract/api";
import { controlsOf, type FormValues, valuesFor } from "../../forms/form-values.ts";
import type { Options, OptionValue } from "../../project/project.ts";

export interface ReadOptions extends FormValues {
  /** Names in the file that are not in the form. */
  ignored: string[];
}

/** The options of a file; undefined if it has none. Options that it does not name have their defaults. */
export function readOptions(text: string, sections: readonly ControlSection[]): ReadOptions | undefined {
  const content = parsed(text);
  if (typeof content !== "object" || content === null || Array.isArray(content)) return undefined;
  const names = new Set(controlsOf(sections).map(({ name }) => name));
  const entries = Object.entries(content as Record<string, unknown>);
  const known = entries.filter(([name]) => names.has(name));
  // A file without any known option is some other JSON.
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

/** Other values become texts, which the form then rejects. */
function optionValue(value: unknown): OptionValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return Array.isArray(value) ? value.map(String) : JSON.stringify(value);
}
