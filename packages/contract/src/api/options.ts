import { type Static, type TSchema, Type } from "typebox";
import { quarterPattern } from "../vocabulary/quarters.js";
import { anyObject, closed, nullable, optional, warning } from "./envelope.js";
import { modelFiles, sessionFile } from "./requests.js";

/** `chosen` are the options that the user has set; suggestions follow them. */
export const modelOptions = closed({
  shape: sessionFile,
  survey: sessionFile,
  programme: optional(sessionFile),
  anc: optional(sessionFile),
  sti: optional(sessionFile),
  population: optional(sessionFile),
  pjnz: optional(sessionFile),
  chosen: optional(anyObject),
});

/** The files that calibration options are suggested for. */
export const calibrationFiles = closed({ shape: sessionFile, survey: sessionFile });

/** Options whose checklist is asked for. Without calibration options, the suggested ones are meant. */
export const checklistSubject = closed({
  data: calibrationFiles,
  options: anyObject,
  calibration: optional(anyObject),
});

/** The checklist of the round. `choose` says what to do about a row that is not met; a null cannot be determined. */
export const checklist = closed({
  rows: Type.Array(
    closed({
      name: Type.String(),
      text: Type.String(),
      met: nullable(Type.Boolean()),
      choose: nullable(Type.String()),
      controls: Type.Array(Type.String()),
    }),
  ),
});
export type Checklist = Static<typeof checklist>;

export const surveyAlone = closed({ survey: sessionFile });

/** A version is accepted, but not needed. */
export const submittedOptions = closed({
  data: modelFiles,
  options: anyObject,
  version: Type.Optional(anyObject),
});

export const validOptions = closed({ valid: Type.Literal(true), warnings: Type.Array(warning) });

export const quarterChoice = closed({ id: Type.String({ pattern: quarterPattern }), label: Type.String() });

/** Levels of areas in one country, the country itself included. */
const mostLevels = 21;

/** An option of a control. Areas have others below them. */
export interface Choice {
  id: string;
  label: string;
  children?: readonly Choice[];
}

const choice = Array.from({ length: mostLevels }).reduce<TSchema>(
  (below) => closed({ id: Type.String(), label: Type.String(), children: Type.Optional(Type.Array(below)) }),
  Type.Never(),
);
const choices = Type.Unsafe<readonly Choice[]>(Type.Array(choice));

const head = {
  name: Type.String(),
  required: Type.Boolean(),
  label: Type.Optional(Type.String()),
  helpText: Type.Optional(Type.String()),
  /** Why the control has its value. */
  reason: Type.Optional(Type.String()),
};

const control = Type.Union([
  closed({ ...head, type: Type.Literal("select"), options: choices, value: Type.Optional(Type.String()) }),
  closed({
    ...head,
    type: Type.Literal("multiselect"),
    options: choices,
    value: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 2 })])),
  }),
  closed({
    ...head,
    type: Type.Literal("number"),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    value: Type.Optional(Type.Number()),
  }),
]);

const controlGroup = closed({ label: Type.Optional(Type.String()), controls: Type.Array(control) });

const controlSection = closed({
  label: Type.String(),
  description: Type.Optional(Type.String()),
  collapsible: Type.Optional(Type.Boolean()),
  collapsed: Type.Optional(Type.Boolean()),
  controlGroups: Type.Array(controlGroup),
});

/** A form of options. Clients show what it holds, in its order. */
export const optionForm = closed({ controlSections: Type.Array(controlSection) });

/** No value: there is no default. An empty text: left blank on purpose. */
export type Control = Static<typeof control>;
export type NumberControl = Extract<Control, { type: "number" }>;
export type ChoiceControl = Exclude<Control, NumberControl>;
export type ControlGroup = Static<typeof controlGroup>;
export type ControlSection = Static<typeof controlSection>;
export type OptionForm = Static<typeof optionForm>;

/** The running versions, under the names that clients know. */
export function versionAnswerOf(running: Readonly<Record<string, string>>) {
  const number = Type.String({ pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$" });
  return closed(Object.fromEntries(Object.keys(running).map((key) => [key, number])));
}
