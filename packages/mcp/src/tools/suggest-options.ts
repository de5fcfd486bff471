import type { Checklist, Choice } from "@tessera/contract/api";
import { translate } from "@tessera/i18n";
import { type Static, Type } from "typebox";
import { Refusal } from "../asking/ask.js";
import { calibrationForm, modelForm, type Offered, valuesOf } from "../asking/options.js";
import { requireTypes, subjectOf } from "../asking/subject.js";
import { closed, files, language, oneOf, optional, optionValues, project } from "./fields.js";
import { fitting } from "./fitting.js";
import { tool } from "./tool.js";

const optionRow = closed({
  name: Type.String(),
  label: Type.String(),
  value: Type.Unsafe<unknown>({ description: "Suggested value; empty: not used." }),
  reason: Type.String(),
  now: optional(Type.Unsafe<unknown>({ description: "Value that the project has, where it differs." })),
});

export const suggestOptions = tool({
  name: "suggest_options",
  title: "Suggest options",
  description:
    "Suggests options of the model or of the calibration for the files of a project (or uploaded files), each with its reason, and says what the checklist of the round asks for. Only options that differ from the usual value, or from what the project has, are listed unless all: true. With option: <name> it lists the values that one option may have. Give chosen to see what follows from a choice. Use it before start_fit and start_calibration.",
  effect: "reads",
  input: closed({
    project: optional(project),
    files: optional(files),
    of: optional(oneOf(["model", "calibration"], "Default: model.")),
    chosen: optional(optionValues("Options that somebody has decided.")),
    option: optional(Type.String({ minLength: 1, maxLength: 100, description: "Name of one option, for its values." })),
    all: optional(Type.Boolean({ description: "Default: false." })),
    language,
  }),
  output: closed({
    of: oneOf(["model", "calibration"]),
    options: Type.Array(optionRow),
    total: Type.Integer(),
    shown: Type.Integer(),
    checklist: Type.Array(closed({ text: Type.String(), choose: optional(Type.String()) }), {
      description: "What the round asks for and these options do not meet.",
    }),
    choices: optional(
      closed({
        option: Type.String(),
        label: Type.String(),
        total: Type.Integer(),
        values: Type.Array(closed({ id: Type.String(), label: Type.String() })),
        range: optional(Type.String()),
      }),
    ),
  }),
  async run(given, { api, language }) {
    const { of = "model", chosen = {}, option, all = false } = given;
    const subject = await subjectOf(api, given, language);
    const { shape, survey } = requireTypes(subject.files, ["shape", "survey"], language);
    const offered =
      of === "model" ? await modelForm(api, subject.files, chosen) : await calibrationForm(api, subject.files);
    const present = (of === "model" ? subject.options : subject.calibrationOptions) ?? {};
    const usual = translate(language, "reason.usual");
    const unused = translate(language, "reason.blank");
    const rows = offered
      .map((row) => rowOf(row, present))
      .filter(({ reason, now }) => all || now !== undefined || (reason !== usual && reason !== unused));
    const options = fitting(rows);
    const { rows: checklist } =
      of === "model"
        ? await api.post<Checklist>("/model/checklist", {
            data: { shape, survey },
            options: { ...valuesOf(offered), ...chosen },
          })
        : { rows: [] };
    return {
      of,
      options,
      ...{ total: offered.length, shown: options.length },
      checklist: checklist
        .filter(({ met }) => met === false)
        .map(({ text, choose }) => ({ text, ...(choose !== null && { choose }) })),
      ...(option !== undefined && { choices: choicesOf(offered, option, language) }),
    };
  },
});

function rowOf({ control, label }: Offered, present: Record<string, unknown>): Static<typeof optionRow> {
  const { name, value = "", reason = "" } = control;
  const now = present[name];
  const differs = now !== undefined && textOf(now) !== textOf(value);
  return { name, label, value, reason, ...(differs && { now }) };
}

/** Forms send a list of one value as a text. */
function textOf(value: unknown): string {
  return [value].flat().map(String).join(",");
}

function choicesOf(offered: readonly Offered[], name: string, language: Parameters<typeof translate>[0]) {
  const found = offered.find(({ control }) => control.name === name);
  if (!found) {
    const known = offered.map(({ control }) => control.name).join(", ");
    throw new Refusal(translate(language, "mcp.unknownOption", { option: name, known }));
  }
  const { control, label } = found;
  if (control.type === "number") {
    const range = `${control.min ?? "−∞"} to ${control.max ?? "∞"}`;
    return { option: name, label, total: 0, values: [], range };
  }
  const all = flat(control.options);
  return { option: name, label, total: all.length, values: fitting(all, 60, 4000) };
}

function flat(choices: readonly Choice[]): { id: string; label: string }[] {
  return choices.flatMap(({ id, label, children = [] }) => [{ id, label }, ...flat(children)]);
}
