/** A value of a saved R object. NA is NaN among numbers and null among texts. */
export type RValue = RNull | RNumbers | RTexts | RList;

interface RNull {
  kind: "null";
}

/** Logical, integer or double. Arrays are in column-major order, with the lengths of their dimensions in `dim`. */
export interface RNumbers {
  kind: "numbers";
  values: Float64Array;
  attributes: RAttributes;
}

interface RTexts {
  kind: "texts";
  values: readonly (string | null)[];
  attributes: RAttributes;
}

interface RList {
  kind: "list";
  values: readonly RValue[];
  attributes: RAttributes;
}

/** Attributes of a value: `dim`, `names`, `class` and others. */
export type RAttributes = ReadonlyMap<string, RValue>;

export const noAttributes: RAttributes = new Map();

/** The first element of a list with a name, or null. */
export function elementOf(list: RValue, name: string): RValue | null {
  if (list.kind !== "list") return null;
  const names = list.attributes.get("names");
  const index = names?.kind === "texts" ? names.values.indexOf(name) : -1;
  return list.values[index] ?? null;
}

/** Lengths of an array's dimensions; a vector has one. */
export function dimensionsOf({ values, attributes }: RNumbers): number[] {
  const dim = attributes.get("dim");
  return dim?.kind === "numbers" ? [...dim.values] : [values.length];
}

/** Maximum length of a sequence: it takes no bytes for its elements, so the size of the file is no bound. */
const longestSequence = 1_000_000;

/**
 * Expands an ALTREP value of R: a compact sequence (length, start, step), a deferred conversion of numbers to strings, or a
 * vector wrapped with metadata. Null if the form is unknown or its state invalid.
 */
export function expandAltrep(form: string, state: RValue): RValue | null {
  if (form === "compact_intseq" || form === "compact_realseq") return sequence(state);
  const first = state.kind === "list" ? (state.values[0] ?? null) : null;
  if (form.startsWith("wrap_")) return first;
  if (form === "deferred_string" && first?.kind === "numbers")
    return {
      kind: "texts",
      values: Array.from(first.values, (value) => (Number.isNaN(value) ? null : String(value))),
      attributes: noAttributes,
    };
  return null;
}

function sequence(state: RValue): RValue | null {
  if (state.kind !== "numbers") return null;
  const [length = -1, start = 0, step = 0] = state.values;
  if (!Number.isInteger(length) || length < 0 || length > longestSequence) return null;
  return {
    kind: "numbers",
    values: Float64Array.from({ length }, (_, index) => start + index * step),
    attributes: noAttributes,
  };
}
