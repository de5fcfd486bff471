import {
  ageGroupIds,
  indicatorIds,
  languages,
  type ModelFileType,
  modelFileTypes,
  quarterPattern,
  severities,
  sexes,
} from "@tessera/contract";
import { type Static, type TSchema, Type } from "typebox";

/** Arguments and members that several tools have. */

export function closed<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[], description?: string) {
  return Type.Unsafe<Word>({ type: "string", enum: [...words], ...(description !== undefined && { description }) });
}

export const optional = Type.Optional;
export const nullableNumber = Type.Unsafe<number | null>({ type: ["number", "null"] });
export const nullableText = Type.Unsafe<string | null>({ type: ["string", "null"] });

export const language = optional(oneOf(languages, "Language of labels, warnings and errors."));

const taskId = { minLength: 8, maxLength: 100 };
export const resultId = (description: string) => Type.String({ ...taskId, description });
export const result = resultId("Id of a calibration, from list_results or run_status.");

export const project = Type.String({
  minLength: 1,
  maxLength: 200,
  description: "Id or exact name of a project, from list_projects.",
});

const sessionFile = closed({
  path: Type.String({ maxLength: 1000 }),
  hash: Type.String({ maxLength: 200 }),
  filename: Type.String({ maxLength: 300 }),
});

/** Files of a country by type. */
export const files = Type.Unsafe<Partial<Record<ModelFileType, Static<typeof sessionFile>>>>({
  type: "object",
  propertyNames: { enum: [...modelFileTypes] },
  additionalProperties: sessionFile,
  description: `Uploaded files by type (${modelFileTypes.join(", ")}), if not those of a project.`,
});

export const indicator = oneOf(
  indicatorIds,
  "Indicator. describe_result says which a result has, with label and unit.",
);
export const quarter = Type.String({
  pattern: quarterPattern,
  description: "Quarter such as CY2024Q4. Default: the present quarter of the result.",
});
export const sex = oneOf(sexes, "Default: both; female for indicators of antenatal care.");
export const age = oneOf(ageGroupIds, "Age group: Y015_049 is 15 to 49, Y015_999 is 15 and over, Y000_999 all ages.");
export const areas = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
  minItems: 1,
  maxItems: 100,
  description: "Names or ids of areas. Default: all of the level.",
});
export const level = Type.Integer({
  minimum: 0,
  maximum: 20,
  description: "Level of areas: 0 is the country. Default: the deepest, that of districts as a rule.",
});

/** How much of a list an answer has. */
export const shownOf = {
  total: Type.Integer({ description: "Rows that there are." }),
  shown: Type.Integer({ description: "Rows in this answer." }),
  narrow: optional(Type.String({ description: "How to see the others." })),
};

export const warningRow = closed({
  key: optional(Type.String({ description: "For explain_warning." })),
  severity: optional(
    oneOf(severities, "Serious: may change estimates of a district by a tenth or more; note: not at all."),
  ),
  text: Type.String(),
});

/** Options by name, whose values the service checks. */
export function optionValues(description: string) {
  return Type.Record(Type.String(), Type.Unknown(), { description });
}
