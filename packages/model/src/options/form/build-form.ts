import type { ChoiceRow, Condition, ControlRow, Language, ListName, NumberRow, SectionRow } from "@tessera/contract";
import type { Choice, ChoiceControl, Control, ControlSection, OptionForm } from "@tessera/contract/api";
import { type TextKey, translate } from "@tessera/i18n";
import { modelProblem } from "../../errors.js";

interface FormContent {
  language: Language;
  holds: Readonly<Partial<Record<Condition, boolean>>>;
  lists: Readonly<Partial<Record<ListName, readonly Choice[]>>>;
  /** Candidates for the default of a control, in order of precedence. */
  suggestionsFor: (name: string) => readonly Suggestion[];
  /** Why a control has its default. */
  reasonFor?: (name: string) => string | undefined;
}

/** A form from its rows: translated texts, choices and defaults. */
export function buildForm(rows: readonly SectionRow<TextKey>[], content: FormContent): OptionForm {
  const isShown = ({ when }: { when?: Condition }) => when === undefined || content.holds[when] === true;
  const controlSections = rows.filter(isShown).map(
    ({ label, description, isCollapsed, groups }): ControlSection => ({
      label: translate(content.language, label),
      description: translate(content.language, description),
      ...(isCollapsed && { collapsible: true, collapsed: true }),
      controlGroups: groups.filter(isShown).map((group) => ({
        label: translate(content.language, group.label),
        controls: group.controls.map((row) => controlOf(row, content)),
      })),
    }),
  );
  return { controlSections };
}

function controlOf(row: ControlRow<TextKey>, { language, lists, suggestionsFor, reasonFor }: FormContent): Control {
  const { name, required, label, help } = row;
  const words = {
    ...(label && { label: translate(language, label) }),
    ...(help && { helpText: translate(language, help) }),
  };
  const reason = reasonFor?.(name);
  const explained = reason === undefined ? {} : { reason };
  if (row.type === "number")
    return {
      name,
      type: row.type,
      required,
      ...words,
      ...valued(numberValue(row, suggestionsFor(name))),
      ...explained,
    };
  const options = lists[row.list] ?? [];
  if (required && options.length === 0) throw modelProblem("detail.model.optionWithoutChoices", { name });
  // Only a multiselect gets a list of values (chosenValue).
  return {
    name,
    type: row.type,
    required,
    ...words,
    options,
    ...valued(chosenValue(row, options, suggestionsFor(name))),
    ...explained,
  } as ChoiceControl;
}

function valued<Value>(value: Value | undefined): { value?: Value } {
  return value === undefined ? {} : { value };
}

/** A candidate for a default: `[""]` leaves the control blank, undefined suggests nothing. */
export type Suggestion = readonly string[] | undefined;

/** The first suggestion that is among the choices. */
export function chosenValue(
  { type }: Pick<ChoiceRow, "type">,
  choices: readonly Choice[],
  suggestions: readonly Suggestion[],
): string | string[] | undefined {
  const ids = new Set(choices.map(({ id }) => id));
  for (const suggested of suggestions) {
    const values = [...new Set(suggested)];
    if (values.length === 0 || (type === "select" && values.length > 1)) continue;
    if (values.every((value) => value === "")) return "";
    if (values.every((value) => ids.has(value))) return values.length === 1 ? values[0] : values;
  }
  return undefined;
}

/** The first suggestion that is a number. */
export function numberValue(
  { isWhole }: Pick<NumberRow, "isWhole">,
  suggestions: readonly Suggestion[],
): number | undefined {
  for (const [written = ""] of suggestions.map((suggested) => suggested ?? [])) {
    const value = written.trim() === "" ? Number.NaN : Number(written);
    if (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) return value;
  }
  return undefined;
}
