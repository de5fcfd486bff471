import type { Choice, ChoiceRow, NumberRow } from "./form.js";

/** Values that a control could begin with: `[""]` leaves it blank on purpose. undefined where nothing is suggested. */
export type Suggestion = readonly string[] | undefined;

/** The first suggestion that can be chosen. */
export function chosenValue(
  { type }: Pick<ChoiceRow, "type">,
  choices: readonly Choice[],
  suggestions: readonly Suggestion[],
): string | string[] | undefined {
  const ids = new Set(choices.map(({ id }) => id));
  for (const suggested of suggestions) {
    const values = [...new Set(suggested)];
    if (values.length === 0 || (type === "select" && values.length > 1)) continue;
    if (values.every((value) => value === "")) return "";
    if (values.every((value) => ids.has(value))) return values.length === 1 ? values[0] : values;
  }
  return undefined;
}

/** The first suggestion that is a number. */
export function numberValue(
  { isWhole }: Pick<NumberRow, "isWhole">,
  suggestions: readonly Suggestion[],
): number | undefined {
  for (const [written = ""] of suggestions.map((suggested) => suggested ?? [])) {
    const value = written.trim() === "" ? Number.NaN : Number(written);
    if (isWhole ? Number.isSafeInteger(value) : Number.isFinite(value)) return value;
  }
  return undefined;
}
