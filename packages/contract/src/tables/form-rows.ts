/** Rows of a form of options. Labels and help are keys of texts; a package that has the texts checks that they exist. */
export interface SectionRow<Key extends string = string> {
  label: Key;
  description: Key;
  when?: Condition;
  isCollapsed?: true;
  groups: readonly GroupRow<Key>[];
}

export interface GroupRow<Key extends string = string> {
  label: Key;
  when?: Condition;
  controls: readonly ControlRow<Key>[];
}

export type ControlRow<Key extends string = string> = ChoiceRow<Key> | NumberRow<Key>;

interface RowHead<Key extends string> {
  name: string;
  required: boolean;
  label?: Key;
  help?: Key;
}

export interface ChoiceRow<Key extends string = string> extends RowHead<Key> {
  type: "select" | "multiselect";
  list: ListName;
}

export interface NumberRow<Key extends string = string> extends RowHead<Key> {
  type: "number";
  isWhole: boolean;
}

/** What a part of a form depends on: optional files, a survey file with prevalence of several surveys, and the mock model. */
export type Condition = "anc" | "sti" | "programme" | "severalSurveys" | "mock";

/** Lists whose choices are the same for every country. */
export const fixedChoices = {
  yesNo: ["true", "false"],
  months: ["12", "11", "10", "9", "8", "7", "6", "5", "4", "3", "2", "1"],
  calibrationLevels: ["none", "national", "subnational"],
  stratifications: ["age_coarse", "sex_age_coarse", "age_group", "sex_age_group"],
  calibrationMethods: ["logistic", "proportional"],
  uncertainties: ["fixed", "joint", "full"],
} as const;

export type FixedList = keyof typeof fixedChoices | "projectionQuarters";
/** Lists that depend on the files. */
export type FileList =
  | "areaTree"
  | "areaLevels"
  | "quarters"
  | "prevalenceSurveys"
  | "artCoverageSurveys"
  | "recentInfectionSurveys"
  | "ancYears"
  | "stiYears";
export type ListName = FixedList | FileList;

export interface ControlWords {
  label?: string;
  help?: string;
}
type ChoiceMore = ControlWords & { required?: false };
type NumberMore = ControlWords & { required?: false; isWhole?: true };
type Choices<Type, Name, More> = { type: Type; name: Name; list: ListName; required: boolean } & More;
type Numbers<Name, More> = { type: "number"; name: Name; required: boolean; isWhole: boolean } & More;
type NoWords = Record<never, never>;

/** Controls are required unless they say otherwise. The first signature says that a control without words has no text to check. */
export function select<const Name extends string>(name: Name, list: ListName): Choices<"select", Name, NoWords>;
export function select<const Name extends string, const More extends ChoiceMore>(
  name: Name,
  list: ListName,
  more: More,
): Choices<"select", Name, More>;
export function select(name: string, list: ListName, more: ChoiceMore = {}) {
  return { type: "select" as const, name, list, required: true, ...more };
}

export function multiselect<const Name extends string>(
  name: Name,
  list: ListName,
): Choices<"multiselect", Name, NoWords>;
export function multiselect<const Name extends string, const More extends ChoiceMore>(
  name: Name,
  list: ListName,
  more: More,
): Choices<"multiselect", Name, More>;
export function multiselect(name: string, list: ListName, more: ChoiceMore = {}) {
  return { type: "multiselect" as const, name, list, required: true, ...more };
}

export function number<const Name extends string, const More extends NumberMore>(
  name: Name,
  more: More,
): Numbers<Name, More> {
  return { type: "number" as const, name, required: true, isWhole: false, ...more };
}

/** Every control of a form, in its order. */
export function controlsOf<Key extends string>(form: readonly SectionRow<Key>[]): ControlRow<Key>[] {
  return form.flatMap(({ groups }) => groups.flatMap(({ controls }) => controls));
}
