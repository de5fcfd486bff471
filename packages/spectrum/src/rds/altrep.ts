import { noAttributes, type RValue } from "./value.js";

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
