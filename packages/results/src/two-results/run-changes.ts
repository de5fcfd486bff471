import { calibrationForm, calibrationOptionNames, type SectionRow, uncertaintyOption } from "@tessera/contract";
import { optionLabel, type TextKey, type TextValues } from "@tessera/i18n";
import { type InputFile, type ModelOutputRecord, uncertaintyOf, usedOptions } from "@tessera/model";
import { isSet } from "../option-values.js";

/** Whether both results have a file of a role, and whether its content is the same. */
export type InputState = "same" | "changed" | "first_only" | "second_only";

export interface InputChange {
  role: string;
  first: InputFile | undefined;
  second: InputFile | undefined;
  state: InputState;
}

/** The input files of two results by role; undefined if one of them does not record its files. */
export function inputChanges(first: ModelOutputRecord, second: ModelOutputRecord): InputChange[] | undefined {
  const [own, others] = [first.inputs, second.inputs];
  if (!own?.length || !others?.length) return undefined;
  const roles = [...new Set([...own, ...others].map(({ role }) => role))];
  return roles.map((role) => {
    const [a, b] = [own, others].map((files) => files.find((file) => file.role === role));
    return { role, first: a, second: b, state: stateOf(a, b) };
  });
}

function stateOf(first: InputFile | undefined, second: InputFile | undefined): InputState {
  if (!first) return "second_only";
  if (!second) return "first_only";
  return hashOf(first) === hashOf(second) ? "same" : "changed";
}

/** Clients may send a hash with the ending of the file. */
function hashOf({ md5sum }: InputFile): string {
  return md5sum.toLowerCase().replace(/\..*$/, "");
}

export interface OptionChange {
  part: "model" | "calibration";
  name: string;
  first: unknown;
  second: unknown;
}

/** Options that differ, as fits and calibrations used them, and how many are the same. */
export interface OptionChanges {
  changed: OptionChange[];
  same: Record<OptionChange["part"], number>;
}

export function optionChanges(first: ModelOutputRecord, second: ModelOutputRecord): OptionChanges {
  const changed: OptionChange[] = [];
  const same = { model: 0, calibration: 0 };
  for (const part of ["model", "calibration"] as const) {
    const [a, b] = [optionsOf[part](first), optionsOf[part](second)];
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      if (written(a[name]) === written(b[name])) same[part]++;
      else changed.push({ part, name, first: a[name], second: b[name] });
    }
  }
  return { changed, same };
}

const optionsOf: Record<OptionChange["part"], (output: ModelOutputRecord) => Record<string, unknown>> = {
  // Earlier outputs do not name their uncertainty, and had another default.
  model: (output) => ({
    ...without(usedOptions(output.options), calibrationOptionNames),
    [uncertaintyOption]: uncertaintyOf(output),
  }),
  calibration: ({ calibrationOptions = {} }) => calibrationOptions,
};

function without(options: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** For comparison: lists in order, a list of one as its value, nothing for a value that is not set. */
function written(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).toSorted().join("\n");
  return isSet(value) ? String(value) : "";
}

/** Labels of calibration options: that of their group on the form, and their own. */
const calibrationLabels: ReadonlyMap<string, readonly TextKey[]> = new Map(
  (calibrationForm as readonly SectionRow<TextKey>[]).flatMap(({ groups }) =>
    groups.flatMap((group) =>
      group.controls.map(({ name, label }) => [name, [group.label, ...(label ? [label] : [])]] as const),
    ),
  ),
);

/** Label of an option of the fit or of the calibration, as the forms have it. */
export function changedOptionLabel(name: string, t: (key: TextKey, values?: TextValues) => string): string {
  const label = calibrationLabels.get(name);
  return label ? label.map((key) => t(key)).join(", ") : optionLabel(name, t);
}
