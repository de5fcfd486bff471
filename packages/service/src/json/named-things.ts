import type { ThingKind } from "@tessera/contract/api";
import type { TSchema } from "typebox";

/** Tasks by their ids and uploads by their paths. */
export type NamedThings = Record<ThingKind, Set<string>>;

type Collect = (value: unknown, found: NamedThings) => void;

/** Finds the tasks and files that a value names, where its schema says that a text names one. */
export function namedThingsOf(schema: TSchema): (value: unknown) => NamedThings {
  const collect = collectorOf(schema);
  return (value) => {
    const found: NamedThings = { tasks: new Set(), files: new Set() };
    collect?.(value, found);
    return found;
  };
}

/** Whether a schema says of any text that it names a task or a file. */
export function namesThings(schema: TSchema): boolean {
  return collectorOf(schema) !== undefined;
}

interface SchemaNode {
  "x-names"?: ThingKind;
  anyOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
}

const followed = new Set(["anyOf", "items", "properties"]);

/** Keywords whose value is an object or an array and no schema. */
const plainKeywords = new Set(["enum", "const", "default", "examples", "required", "type"]);

/** A schema below any other keyword could name things that would not be found. */
function assertFollowed(schema: object): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const isPlain = typeof value !== "object" || value === null || plainKeywords.has(keyword);
    const isTuple = keyword === "items" && Array.isArray(value);
    if (isPlain ? keyword === "$ref" : isTuple || !followed.has(keyword))
      throw new Error(`Tasks and files are not looked for below the keyword '${keyword}' of a schema.`);
  }
}

/** Undefined where the schema names nothing, so that large values are not walked. */
function collectorOf(schema: SchemaNode): Collect | undefined {
  assertFollowed(schema);
  const { anyOf = [], items, properties = {} } = schema;
  const kind = schema["x-names"];
  const collectors = [
    kind && ((value: unknown, found: NamedThings) => void (typeof value === "string" && found[kind].add(value))),
    ...anyOf.map(collectorOf),
    items && ofItems(collectorOf(items)),
    ...Object.entries(properties).map(([name, member]) => ofMember(name, collectorOf(member))),
  ].filter((collect) => collect !== undefined);
  if (collectors.length === 0) return undefined;
  return (value, found) => {
    for (const collect of collectors) collect(value, found);
  };
}

function ofItems(collect: Collect | undefined): Collect | undefined {
  return (
    collect &&
    ((value, found) => {
      if (Array.isArray(value)) for (const item of value) collect(item, found);
    })
  );
}

function ofMember(name: string, collect: Collect | undefined): Collect | undefined {
  return (
    collect &&
    ((value, found) => {
      if (typeof value === "object" && value !== null && Object.hasOwn(value, name))
        collect((value as Record<string, unknown>)[name], found);
    })
  );
}
