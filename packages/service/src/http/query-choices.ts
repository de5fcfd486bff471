import { failure } from "../errors/service-error.js";

/** Values that a query gives for each name that it may have; a name may be given several times, and an empty value is none. */
export function queryChoices<Name extends string>(
  query: unknown,
  known: readonly Name[],
): Partial<Record<Name, readonly string[]>> {
  const choices: Partial<Record<Name, readonly string[]>> = {};
  for (const [name, given] of Object.entries(query as Record<string, unknown>)) {
    const isKnown = (known as readonly string[]).includes(name);
    if (!isKnown)
      throw failure("INVALID_INPUT", "detail.estimates.unknownParameter", { name, known: known.join(", ") });
    const values = [given].flat().map(String);
    const wanted = values.filter((value) => value !== "");
    if (wanted.length > 0) choices[name as Name] = [...new Set(wanted)];
  }
  return choices;
}
