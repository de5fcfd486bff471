import type { OptionForm } from "@tessera/model";
import { type TSchema, Type } from "typebox";
import { anyObject, closed, optional } from "./envelope.js";
import { sessionFile } from "./requests.js";
import { warning } from "./tasks.js";

export const modelOptions = closed({
  shape: sessionFile,
  survey: sessionFile,
  programme: optional(sessionFile),
  anc: optional(sessionFile),
});

export const surveyAlone = closed({ survey: sessionFile });

/** A version is not asked for, but clients may have one at hand. */
export const submittedOptions = closed({
  data: closed({
    pjnz: sessionFile,
    shape: sessionFile,
    population: sessionFile,
    survey: sessionFile,
    programme: optional(sessionFile),
    anc: optional(sessionFile),
  }),
  options: anyObject,
  version: Type.Optional(anyObject),
});

export const validOptions = closed({ valid: Type.Literal(true), warnings: Type.Array(warning) });

export const quarterChoice = closed({ id: Type.String({ pattern: "^CY[0-9]{4}Q[1-4]$" }), label: Type.String() });

/** Levels of areas in one country, the country itself included. */
const mostLevels = 21;

const area = Array.from({ length: mostLevels }).reduce<TSchema>(
  (below) => closed({ id: Type.String(), label: Type.String(), children: Type.Optional(Type.Array(below)) }),
  Type.Never(),
);

const named = {
  name: Type.String(),
  required: Type.Boolean(),
  label: Type.Optional(Type.String()),
  helpText: Type.Optional(Type.String()),
};

const control = Type.Union([
  closed({
    ...named,
    type: Type.Literal("select"),
    options: Type.Array(area),
    value: Type.Optional(Type.String()),
  }),
  closed({
    ...named,
    type: Type.Literal("multiselect"),
    options: Type.Array(area),
    value: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 2 })])),
  }),
  closed({
    ...named,
    type: Type.Literal("number"),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    value: Type.Optional(Type.Number()),
  }),
]);

export const optionForm = Type.Unsafe<OptionForm>(
  closed({
    controlSections: Type.Array(
      closed({
        label: Type.String(),
        description: Type.Optional(Type.String()),
        collapsible: Type.Optional(Type.Boolean()),
        collapsed: Type.Optional(Type.Boolean()),
        controlGroups: Type.Array(closed({ label: Type.Optional(Type.String()), controls: Type.Array(control) })),
      }),
    ),
  }),
);

/** The running versions, whatever their components are called. */
export function versionAnswerOf(running: Readonly<Record<string, string>>) {
  const number = Type.String({ pattern: "^[0-9]+\\.[0-9]+\\.[0-9]+$" });
  return closed(Object.fromEntries(Object.keys(running).map((key) => [key, number])));
}
