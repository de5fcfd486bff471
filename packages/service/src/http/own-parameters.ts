import { linkId, numberInPath, personId, projectId, uuid } from "@tessera/contract/api";
import type { Language, TextKey } from "@tessera/i18n";
import { type TSchema, Type } from "typebox";
import { failure } from "../errors/service-error.js";
import { schemaCheck } from "../json/schema-check.js";

interface NamedThing {
  /** Name of the parameter. */
  name: string;
  schema: TSchema;
  /** What is said of one that does not exist. */
  unknown: TextKey;
}

/**
 * What parameters of Tessera's own paths name; the first row that fits a path and a name decides.
 * Ids of tasks have no form: an odd one is unknown.
 */
const namedThings: readonly (NamedThing & { paths: RegExp })[] = [
  { paths: /^\/projects\/:id/, name: "id", schema: projectId, unknown: "detail.projects.unknown" },
  { paths: /^\/projects\/:id/, name: "link", schema: linkId, unknown: "detail.projects.unknownLink" },
  { paths: /^\/projects\/:id/, name: "transfer", schema: uuid, unknown: "detail.repository.unknownTransfer" },
  { paths: /^\/projects\/:id/, name: "number", schema: numberInPath, unknown: "detail.projects.unknownVersion" },
  { paths: /^\/people\/me\/tokens/, name: "id", schema: uuid, unknown: "detail.people.unknownToken" },
  { paths: /^\/people\//, name: "id", schema: personId, unknown: "detail.people.unknown" },
];

export function parameterNames(path: string): string[] {
  return Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => name);
}

/** Schemas of the parameters of a path. */
export function parametersOf(path: string): { params?: TSchema } {
  const names = parameterNames(path);
  if (names.length === 0) return {};
  const schemas = names.map((name) => [name, thingOf(path, name)?.schema ?? Type.String()] as const);
  return { params: Type.Object(Object.fromEntries(schemas)) };
}

export type ParameterCheck = (parameters: Record<string, string>, language: Language) => void;

/** Refuses parameters of a path that cannot name anything, before anybody looks for it. */
export function parameterCheck(path: string): ParameterCheck {
  const checks = parameterNames(path).flatMap((name) => {
    const thing = thingOf(path, name);
    return thing ? [{ ...thing, check: schemaCheck(thing.schema) }] : [];
  });
  return (parameters, language) => {
    for (const { name, unknown, check } of checks)
      if (check(parameters[name], language)) throw failure("NOT_FOUND", unknown);
  };
}

function thingOf(path: string, name: string): NamedThing | undefined {
  return namedThings.find((row) => row.name === name && row.paths.test(path));
}
