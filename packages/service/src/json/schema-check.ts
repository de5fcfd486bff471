import type { Language } from "@tessera/i18n";
import { Ajv, type ValidateFunction } from "ajv";
import localizeModule from "ajv-i18n";
import type { TSchema } from "typebox";

// Requests are not coerced, stripped or completed with defaults.
const ajv = new Ajv({ strict: false, coerceTypes: false, removeAdditional: false, useDefaults: false });

// The type declarations describe the CommonJS module, which is the default export in ESM.
const localize = localizeModule as unknown as typeof localizeModule.default;
const wording = { en: localize.en, fr: localize.fr, pt: localize["pt-BR"] };

export interface SchemaProblem {
  /** JSON pointer, such as `/data/pjnz`; empty for the value itself. */
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

/** The schema without the constraints of strict checking; required members and basic types remain. */
export function relaxed(schema: TSchema): TSchema {
  return relax(schema) as TSchema;
}

function relax(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(relax);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([key, member]) => !(strictOnly.has(key) && isConstraint(key, member)));
  return Object.fromEntries(members.map(([key, member]) => [key, relax(member)]));
}

/** Distinguishes a keyword from a property of the same name. */
function isConstraint(key: string, member: unknown): boolean {
  return key === "pattern" ? typeof member === "string" : member === false;
}
