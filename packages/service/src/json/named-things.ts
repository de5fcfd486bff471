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

interface SchemaNode {
  "x-names"?: ThingKind;
  anyOf?: SchemaNode[];
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
}

/** Undefined where the schema names nothing, so that large values are not walked. */
function collectorOf(schema: SchemaNode): Collect | undefined {
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
