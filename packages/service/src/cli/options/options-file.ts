import type { Choice, Control, OptionForm } from "@tessera/contract/api";
import { type Language, translate } from "@tessera/i18n";
import { yamlMap } from "@tessera/results";
import type { RawOptions } from "./given-options.js";

/** A form, the values chosen on it, and why. */
export interface ChosenOptions {
  form: OptionForm;
  values: RawOptions;
  /** In words, by the name of the option. */
  reasons?: ReadonlyMap<string, string>;
  /** Names of the options whose values come from the input files. */
  fromData?: ReadonlySet<string>;
}

function controlsOf({ controlSections }: OptionForm): Control[] {
  return controlSections.flatMap(({ controlGroups }) => controlGroups.flatMap(({ controls }) => controls));
}

/** A line for each option whose value comes from the input files: its label, its value in words, and why. */
export function reasonLines({ form, values, reasons, fromData }: ChosenOptions): string[] {
  const lines: string[] = [];
  for (const { controlGroups } of form.controlSections)
    for (const { label: group, controls } of controlGroups)
      for (const control of controls) {
        if (!fromData?.has(control.name)) continue;
        const title = [group, control.label].filter(Boolean).join(", ");
        lines.push(`  ${title}: ${valueInWords(control, values[control.name])}. ${reasons?.get(control.name) ?? ""}`);
      }
  return lines;
}

function valueInWords(control: Control, value: unknown): string {
  const ids = (Array.isArray(value) ? value : [value]).map(String).filter((id) => id !== "");
  const choices = control.type === "number" ? [] : allChoices(control.options);
  return ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? id).join(", ") || "–";
}

/** Columns of a comment. */
const width = 100;

/**
 * Options as YAML, in the order of their form: each after a comment with its label, the reason of its value and every choice. Options that
 * are not on the form follow at the end.
 */
export function optionsFile(
  { form, values, reasons }: ChosenOptions,
  language: Language,
  intro: "optionsFile.intro" | "optionsFile.introCalibration",
): string {
  const t = (key: Parameters<typeof translate>[1], more?: Parameters<typeof translate>[2]) =>
    translate(language, key, more);
  const lines = [...comment(t(intro))];
  for (const { label: section, description, controlGroups } of form.controlSections) {
    lines.push("", ...comment(`== ${section} ==`), ...comment(description ?? ""));
    for (const { label: group, controls } of controlGroups)
      for (const control of controls) {
        const { name, label, helpText, required } = control;
        const title = [group, label].filter(Boolean).join(", ");
        const reason = reasons?.get(name);
        lines.push("", ...comment(required ? `${title} ${t("optionsFile.required")}` : title));
        if (helpText) lines.push(...comment(helpText));
        if (reason) lines.push(...comment(t("optionsFile.reason", { reason })));
        lines.push(...choiceComment(control, t("optionsFile.choices"), t("optionsFile.several")));
        lines.push(yamlMap({ [name]: typed(values[name] ?? "") }).trimEnd());
      }
  }
  const shown = new Set(controlsOf(form).map(({ name }) => name));
  const others = Object.entries(values).filter(([name]) => !shown.has(name));
  if (others.length > 0)
    lines.push("", ...comment(t("optionsFile.others")), yamlMap(Object.fromEntries(others)).trimEnd());
  return `${lines.join("\n")}\n`;
}

/** Every choice of a control with its label, where that says more. */
function choiceComment(control: Control, one: string, several: string): string[] {
  if (control.type === "number") return [];
  const choices = allChoices(control.options).map(({ id, label }) =>
    (label === id ? id : `${id} (${label})`).replaceAll(" ", keptSpace),
  );
  return comment(`${control.type === "multiselect" ? several : one} ${choices.join(", ")}`);
}

function allChoices(choices: readonly Choice[]): Choice[] {
  return choices.flatMap((choice) => [choice, ...allChoices(choice.children ?? [])]);
}

/** Forms have texts; a file that people edit has true, 4 and 2020. */
function typed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typed);
  if (value === "true" || value === "false") return value === "true";
  return typeof value === "string" && /^(0|[1-9]\d{0,8})$/.test(value) ? Number(value) : value;
}

/** A space at which lines are not broken, so that a choice stands in one line with its label. */
const keptSpace = "\u00a0";

/** A text as lines of a comment. A line break within it would end the comment. */
function comment(text: string): string[] {
  const lines: string[] = [];
  let line = "#";
  for (const word of text.split(/[ \t\r\n\u0085\u2028\u2029]+/).filter(Boolean)) {
    if (line.length + 1 + word.length > width && line !== "#") {
      lines.push(line);
      line = "#";
    }
    line += ` ${word}`;
  }
  return [...lines, ...(line === "#" ? [] : [line])].map((text) => text.replaceAll(keptSpace, " "));
}
