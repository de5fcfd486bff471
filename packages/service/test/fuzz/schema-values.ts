import fc, { type Arbitrary } from "fast-check";
import type { Schema } from "./api-document.js";

/** Values that mean something to the service, by the name of the member that they stand in. */
export type Known = Partial<Record<string, readonly unknown[]>>;

/** Values that a schema allows. Members that are known by name have mostly values that exist. */
export function valuesOf(schema: Schema, known: Known, name = ""): Arbitrary<unknown> {
  const anything = plainValuesOf(schema, known);
  const real = known[name];
  const isObjectLike = schema.properties !== undefined && schema.additionalProperties === false;
  if (!real || real.length === 0 || isObjectLike) return anything;
  return fc.oneof({ arbitrary: fc.constantFrom(...real), weight: 9 }, { arbitrary: anything, weight: 1 });
}

function plainValuesOf(schema: Schema, known: Known): Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf && !schema.properties) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  const types = [schema.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => plainValuesOf({ ...schema, type }, known)));
  switch (types[0]) {
    case "string":
      return textsOf(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "object":
      return objectsOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf({ pattern, minLength = 0, maxLength = 20 }: Schema): Arbitrary<string> {
  if (pattern === undefined) return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 20)) });
  return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= minLength);
}

function objectsOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const members = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valuesOf(one, known, name)]);
  // Where one of several members is needed, all are there.
  const requiredKeys = schema.anyOf ? Object.keys(schema.properties ?? {}) : (schema.required ?? []);
  const described = fc.record(Object.fromEntries(members) as Record<string, Arbitrary<unknown>>, { requiredKeys });
  if (schema.additionalProperties !== true) return described;
  const more = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
  return fc.tuple(more, described).map(([first, second]) => ({ ...first, ...second }));
}
