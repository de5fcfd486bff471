import { type Language, translate } from "@tessera/i18n";
import { ModelError } from "../../errors.js";
import type {
  Choice,
  Condition,
  Control,
  ControlRow,
  ControlSection,
  ListName,
  OptionForm,
  SectionRow,
} from "./form.js";
import { chosenValue, numberValue, type Suggestion } from "./values.js";

export interface FormContent {
  language: Language;
  holds: Readonly<Partial<Record<Condition, boolean>>>;
  lists: Readonly<Partial<Record<ListName, readonly Choice[]>>>;
  /** Values that a control could begin with, by precedence. */
  suggestionsFor: (name: string) => readonly Suggestion[];
}

/** Words, choices and values for the rows of a form. */
export function buildForm(rows: readonly SectionRow[], content: FormContent): OptionForm {
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

function controlOf(row: ControlRow, { language, lists, suggestionsFor }: FormContent): Control {
  const { name, required, label, help } = row;
  const words = {
    ...(label && { label: translate(language, label) }),
    ...(help && { helpText: translate(language, help) }),
  };
  if (row.type === "number")
    return { name, type: row.type, required, ...words, ...valued(numberValue(row, suggestionsFor(name))) };
  const options = lists[row.list] ?? [];
  if (required && options.length === 0) throw new ModelError("detail.model.optionWithoutChoices", { name });
  return {
    name,
    type: row.type,
    required,
    ...words,
    options,
    ...valued(chosenValue(row, options, suggestionsFor(name))),
  };
}

function valued<Value>(value: Value | undefined): { value?: Value } {
  return value === undefined ? {} : { value };
}
