import type { Choice, ChoiceControl, Control, ControlSection } from "@tessera/contract/api";
import type { Options, OptionValue } from "../project/project.ts";

export function controlsOf(sections: readonly ControlSection[]): Control[] {
  return sections.flatMap(({ controlGroups }) => controlGroups.flatMap(({ controls }) => controls));
}

/** The title of each control outside the form: labels of its group and its own. */
export function titlesOf(sections: readonly ControlSection[]): Map<string, string> {
  const groups = sections.flatMap(({ controlGroups }) => controlGroups);
  return new Map(
    groups.flatMap((group) =>
      group.controls.map((control) => {
        const words = [group.label, control.label].filter((label) => label !== undefined && label !== "");
        return [control.name, words.join(" – ") || control.name] as const;
      }),
    ),
  );
}

/** Whether options are nested, as areas are. */
export function isTree({ options }: ChoiceControl): boolean {
  return options.some(({ children }) => children !== undefined && children.length > 0);
}

export function idsOf(options: readonly Choice[]): string[] {
  return choicesOf(options).map(({ id }) => id);
}

function choicesOf(options: readonly Choice[]): Choice[] {
  return options.flatMap((option) => [option, ...choicesOf(option.children ?? [])]);
}

/** Values of a form: string for a select, list for a multiselect, number or null. Blank is "", [] or null. */
export interface FormValues {
  values: Options;
  /** Names of controls whose stored value is no longer possible, and was replaced by the default. */
  replaced: string[];
}

export function defaultsOf(sections: readonly ControlSection[]): Options {
  return Object.fromEntries(controlsOf(sections).map((control) => [control.name, defaultOf(control)]));
}

/** Names of values that differ from the defaults of a form. */
export function changedNames(sections: readonly ControlSection[], values: Options): string[] {
  const defaults = defaultsOf(sections);
  return Object.keys(defaults).filter((name) => name in values && written(values[name]) !== written(defaults[name]));
}

/** The default of a control in the words of its choices; empty if it is left blank. */
export function defaultWords(control: Control): string {
  const value = defaultOf(control);
  if (control.type === "number") return value === null ? "" : String(value);
  const labels = new Map(choicesOf(control.options).map(({ id, label }) => [id, label]));
  const ids = [value].flat().map(String);
  return ids.map((id) => labels.get(id) ?? id).join(", ");
}

/** Stored values on the current form, whose options may have changed with the files. */
export function valuesFor(sections: readonly ControlSection[], kept: Options | null): FormValues {
  const replaced: string[] = [];
  const values: Options = {};
  for (const control of controlsOf(sections)) {
    const wanted = kept?.[control.name];
    const value = wanted === undefined ? undefined : accepted(control, wanted);
    if (wanted !== undefined && value === undefined) replaced.push(control.name);
    values[control.name] = value ?? (value === null ? null : defaultOf(control));
  }
  return { values, replaced };
}

export type Fault = { name: string; kind: "missing" } | { name: string; kind: "tooSmall" | "tooLarge"; limit: number };

/** Faults that prevent submission, in the order of the form. */
export function faultsOf(sections: readonly ControlSection[], values: Options): Fault[] {
  return controlsOf(sections).flatMap((control): Fault[] => {
    const { name } = control;
    const value = values[name] ?? null;
    if (isBlank(value)) return control.required ? [{ name, kind: "missing" }] : [];
    if (control.type !== "number") return [];
    const { min, max } = control;
    if (min !== undefined && Number(value) < min) return [{ name, kind: "tooSmall", limit: min }];
    if (max !== undefined && Number(value) > max) return [{ name, kind: "tooLarge", limit: max }];
    return [];
  });
}

function isBlank(value: OptionValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Whether two sets of options are equal, regardless of the order of selected values. */
export function areSame(a: Options, b: Options): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => written(a[name]) === written(b[name]));
}

function written(value: OptionValue | undefined): string {
  return JSON.stringify(Array.isArray(value) ? [...value].sort() : (value ?? null));
}

function defaultOf(control: Control): OptionValue {
  if (control.type === "number") return control.value ?? null;
  return accepted(control, control.value ?? "") ?? (control.type === "select" ? "" : []);
}

/** The value in the type of its control; undefined if it is not possible. Files may have true for "true" and "2" for 2. */
function accepted(control: Control, value: OptionValue): OptionValue | undefined {
  if (control.type === "number") {
    if (isBlank(value)) return null;
    const number = typeof value === "boolean" || Array.isArray(value) ? Number.NaN : Number(value);
    return Number.isFinite(number) ? number : undefined;
  }
  const given = (Array.isArray(value) ? value : [value]).map((one) => (one === null ? "" : String(one)));
  const wanted = given.filter((one) => one !== "");
  const known = new Set(idsOf(control.options));
  if (wanted.some((one) => !known.has(one))) return undefined;
  if (control.type === "multiselect") return wanted;
  return wanted.length > 1 ? undefined : (wanted[0] ?? "");
}
