import type { Language } from "@tessera/i18n";
import { Ajv, type ValidateFunction } from "ajv";
import localizeModule from "ajv-i18n";
import type { TSchema } from "typebox";

// Nothing is coerced, dropped or filled in: a request means what it says.
const ajv = new Ajv({ strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false });

// The types describe the module, which is what its default export is called from ESM.
const localize = localizeModule as unknown as typeof localizeModule.default;
const wording = { en: localize.en, fr: localize.fr, pt: localize["pt-BR"] };

export interface SchemaProblem {
  /** Where in the value, as `/data/pjnz`; empty for the value itself. */
  place: string;
  problem: string;
}

export type SchemaCheck = (value: unknown, language: Language) => SchemaProblem | undefined;

export function schemaCheck(schema: TSchema): SchemaCheck {
  let validate: ValidateFunction | undefined;
  return (value, language) => {
    validate ??= ajv.compile(schema);
    if (validate(value)) return undefined;
    wording[language](validate.errors);
    const [first] = validate.errors ?? [];
    return { place: first?.instancePath ?? "", problem: first?.message ?? "" };
  };
}

const strictOnly = new Set(["additionalProperties", "pattern"]);

/** The same schema without what only strict checking asks for: required members and basic types remain. */
export function relaxed(schema: TSchema): TSchema {
  return relax(schema) as TSchema;
}

function relax(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relax);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([key, member]) => !(strictOnly.has(key) && isConstraint(key, member)));
  return Object.fromEntries(members.map(([key, member]) => [key, relax(member)]));
}

/** Tells a keyword from a property of a described object that happens to have its name. */
function isConstraint(key: string, member: unknown): boolean {
  return key === "pattern" ? typeof member === "string" : member === false;
}
