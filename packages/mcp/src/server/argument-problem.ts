import { type Language, translate } from "@tessera/i18n";
import type { TSchema } from "typebox";
import type { Tool } from "../tools/tool.js";

/** Where a value does not match a schema, and why, in the language of the reader. */
export type SchemaCheck = (value: unknown, language: Language) => { place: string; problem: string } | undefined;

interface Described {
  properties?: Record<string, Described>;
  items?: Described;
  enum?: readonly string[];
}

/** What is wrong with the arguments of a call, in a sentence that says what is allowed. */
export function argumentProblem(
  { name, input }: Tool,
  given: unknown,
  check: SchemaCheck,
  language: Language,
): string | undefined {
  const schema: Described = input;
  const unknown = Object.keys(given as object).find((argument) => !(argument in (schema.properties ?? {})));
  if (unknown !== undefined) {
    const known = Object.keys(schema.properties ?? {}).join(", ");
    return translate(language, "mcp.unknownArgument", { tool: name, argument: unknown, known });
  }
  const found = check(given, language);
  if (!found) return undefined;
  const allowed = describedAt(schema, found.place)?.enum;
  const place = found.place.slice(1).replaceAll("/", ".");
  const sentence = translate(language, "mcp.argument", { tool: name, place, problem: found.problem });
  if (!allowed) return sentence.replaceAll(/ {2,}/g, " ");
  return `${sentence} ${translate(language, "mcp.allowed", { allowed: allowed.join(", ") })}`;
}

/** The schema of what a JSON pointer names. */
function describedAt(schema: Described, place: string): Described | undefined {
  return place
    .split("/")
    .slice(1)
    .reduce<Described | undefined>((at, part) => at?.properties?.[part] ?? at?.items, schema);
}

/** How schemas are checked: given by the service, which words its own problems so. */
export type SchemaChecks = (schema: TSchema) => SchemaCheck;
