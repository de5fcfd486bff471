import type { TextKey } from "@tessera/i18n";

/** A form as clients get it: they show whatever it holds, in its order. */
export interface OptionForm {
  controlSections: ControlSection[];
}

export interface ControlSection {
  label: string;
  description?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  controlGroups: ControlGroup[];
}

export interface ControlGroup {
  label?: string;
  controls: Control[];
}

export type Control = ChoiceControl | NumberControl;

interface ControlHead {
  name: string;
  required: boolean;
  label?: string;
  helpText?: string;
}

export interface ChoiceControl extends ControlHead {
  type: "select" | "multiselect";
  options: readonly Choice[];
  /** Absent: there is no default. Empty: left blank on purpose. Several values only where several can be chosen. */
  value?: string | string[];
}

export interface NumberControl extends ControlHead {
  type: "number";
  value?: number;
}

export interface Choice {
  id: string;
  label: string;
  /** Of areas. */
  children?: readonly Choice[];
}

/** Lists that a control can be chosen from. */
export type ListName = FixedList | FileList;
export type FixedList =
  | "yesNo"
  | "months"
  | "calibrationLevels"
  | "stratifications"
  | "calibrationMethods"
  | "projectionQuarters";
export type FileList =
  | "areaTree"
  | "areaLevels"
  | "quarters"
  | "prevalenceSurveys"
  | "artCoverageSurveys"
  | "recentInfectionSurveys"
  | "ancYears";

/** What a part of the form depends on: files that may be left out, and a model that is only mocked. */
export type Condition = "anc" | "programme" | "mock";

export interface SectionRow {
  label: TextKey;
  description: TextKey;
  when?: Condition;
  isCollapsed?: true;
  groups: readonly GroupRow[];
}

export interface GroupRow {
  label: TextKey;
  when?: Condition;
  controls: readonly ControlRow[];
}

export type ControlRow = ChoiceRow | NumberRow;

interface RowHead {
  name: string;
  required: boolean;
  label?: TextKey;
  help?: TextKey;
}

export interface ChoiceRow extends RowHead {
  type: "select" | "multiselect";
  list: ListName;
}

export interface NumberRow extends RowHead {
  type: "number";
  isWhole: boolean;
}

type Words = Pick<RowHead, "label" | "help">;

/** Rows of a form are required unless they say otherwise. */
export function select(name: string, list: ListName, more: Words & { required?: false } = {}): ChoiceRow {
  return { type: "select", name, list, required: true, ...more };
}

export function multiselect(name: string, list: ListName, more: Words & { required?: false } = {}): ChoiceRow {
  return { type: "multiselect", name, list, required: true, ...more };
}

export function number(name: string, more: Words & { required?: false; isWhole?: true } = {}): NumberRow {
  return { type: "number", name, required: true, isWhole: false, ...more };
}

/** Every control of a form, in its order. */
export function controlsOf(form: readonly SectionRow[]): ControlRow[] {
  return form.flatMap(({ groups }) => groups.flatMap(({ controls }) => controls));
}
