/** A value of a saved R object. What R calls missing is NaN among numbers and null among texts. */
export type RValue = RNull | RNumbers | RTexts | RList;

interface RNull {
  kind: "null";
}

/** Logical, integer or double. Arrays run over their first index first: see `dim`. */
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

/** A sequence takes no bytes for its elements, so its length is bounded by what any file has use for. */
const longestSequence = 1_000_000;

/**
 * The values R keeps in a short form: a sequence by its length, start and step, numbers that are yet to become texts, and
 * vectors wrapped to remember whether they are sorted. Null where the form is not known or makes no sense.
 */
export function expanded(form: string, state: RValue): RValue | null {
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
