/** A value of a saved R object. What R calls missing is NaN among numbers and null among texts. */
export type RValue = RNull | RNumbers | RTexts | RList;

export interface RNull {
  kind: "null";
}

/** Logical, integer or double. Arrays run over their first index first: see `dim`. */
export interface RNumbers {
  kind: "numbers";
  values: Float64Array;
  attributes: RAttributes;
}

export interface RTexts {
  kind: "texts";
  values: readonly (string | null)[];
  attributes: RAttributes;
}

export interface RList {
  kind: "list";
  values: readonly RValue[];
  attributes: RAttributes;
}

/** What is said of a value: its `dim`, `names`, `class` and so on. */
export type RAttributes = ReadonlyMap<string, RValue>;

export const noAttributes: RAttributes = new Map();

/** The element of a list that has a name, the first of that name. */
export function elementOf(list: RValue, name: string): RValue | null {
  if (list.kind !== "list") return null;
  const names = list.attributes.get("names");
  const index = names?.kind === "texts" ? names.values.indexOf(name) : -1;
  return list.values[index] ?? null;
}

/** The lengths of an array's dimensions; a plain vector has one. */
export function dimensionsOf({ values, attributes }: RNumbers): number[] {
  const dim = attributes.get("dim");
  return dim?.kind === "numbers" ? [...dim.values] : [values.length];
}
