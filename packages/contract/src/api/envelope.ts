import { type Static, type TSchema, Type } from "typebox";
import { severities, warningActions, warningStages } from "../warnings/causes.js";
import { warningLocations } from "../warnings/warning.js";

/** The envelope of a successful answer; `beside` are members next to the data. */
export function envelopeOf(data: TSchema, beside: Record<string, TSchema> = {}) {
  return closed({ status: Type.Literal("success"), errors: Type.Null(), data, ...beside });
}

/** Places of a file where something is wrong, and what to do. `count` is that of all; the first thousand are listed. */
const problemTable = closed({
  count: Type.Integer(),
  rows: Type.Array(
    closed({
      row: nullable(Type.Integer()),
      column: nullable(Type.String()),
      value: nullable(Type.String()),
      advice: Type.String(),
    }),
  ),
});
export type ProblemTable = Static<typeof problemTable>;

/** The envelope of a refusal. The first error is the reason; others are further reasons against the same file. */
export const refusal = closed({
  status: Type.Literal("failure"),
  errors: Type.Array(
    closed({
      error: Type.String(),
      detail: nullable(Type.String()),
      key: Type.String(),
      job_id: Type.Optional(Type.String()),
      // Options that the error belongs to.
      controls: Type.Optional(Type.Array(Type.String())),
      problems: Type.Optional(problemTable),
    }),
  ),
  data: Type.Null(),
});

/** An object that allows no members but its own. */
export function closed<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

/** The same with no member required. `Type.Partial` alone would open it. */
export function partly<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Partial(Type.Object(members), { additionalProperties: false });
}

export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** An optional member; a null counts as absent. */
export function optional<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(nullable(schema));
}

/** A text that is kept. It has no NUL, which PostgreSQL does not take. */
export function text(most: number) {
  return Type.String({ maxLength: most, pattern: "^[^\\u0000]*$" });
}

/** The name of a person or a thing, which is kept. One of blanks alone would show as none. */
export function nameText(most: number) {
  return Type.String({ minLength: 1, maxLength: most, pattern: "^\\s*[^\\s\\u0000][^\\u0000]*$" });
}

/** Members are not described further. */
export const anyObject = Type.Object({}, { additionalProperties: true });

/** A body or an answer that is a file. */
export const fileBytes = Type.Unknown({ description: "The bytes of the file" });

const texts = Type.Array(Type.String());

const areas = Type.Array(closed({ id: Type.String(), name: Type.String() }));

/** Numbers that a warning is about: every combination of areas, sexes, age groups and times. */
const place = closed({
  indicator: Type.Optional(Type.String()),
  areas: Type.Optional(Type.Union([Type.Literal("all"), areas])),
  sexes: Type.Optional(texts),
  ages: Type.Optional(texts),
  times: Type.Optional(texts),
  source: Type.Optional(Type.String()),
  numbers: Type.Optional(Type.String()),
  count: Type.Optional(Type.Number()),
});
const places = Type.Array(place);

/**
 * A warning in the language of the request, the steps of the application that show it, and the
 * same as data. The reference has the words alone, and so have results of the first versions.
 */
export const warning = closed({
  text: Type.String(),
  locations: Type.Array(Type.Enum([...warningLocations])),
  cause: Type.Optional(Type.String()),
  severity: Type.Optional(Type.Enum([...severities])),
  stage: Type.Optional(Type.Enum([...warningStages])),
  values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
  places: Type.Optional(places),
  action: Type.Optional(Type.Enum([...warningActions])),
  effects: Type.Optional(Type.Array(closed({ cause: Type.String(), places }))),
  effect: Type.Optional(closed({ indicator: Type.String(), areas, change: Type.Number() })),
});
export type WarningText = Static<typeof warning>;

/** A number, or null where it is missing. */
export const nullableNumber = nullable(Type.Number());
