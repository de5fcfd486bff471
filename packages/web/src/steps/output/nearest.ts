import type { Choices } from "./choices.ts";
import type { Estimate } from "./estimates-choice.ts";

/** Filters that may stand in the way of an indicator, the one that people would give up last first. */
const relaxed = ["period", "age", "sex"] as const;

/**
 * The choice nearest to what the user chose for which an indicator has values: indicators of antenatal care, say, are of women of some ages
 * alone. Absent where the indicator has none at all.
 */
export function nearestChoice(choices: Choices, rows: readonly Estimate[]): Record<string, string> | undefined {
  const filters = choices.controls.filters.filter(({ id }) => (relaxed as readonly string[]).includes(id));
  let best: { cost: number; values: Record<string, string> } | undefined;
  for (const row of rows) {
    const values: Record<string, string> = {};
    let cost = 0;
    for (const { id, column, options } of filters) {
      const value = String(row[column as keyof Estimate]);
      const weight = 1000 * 10 ** -relaxed.indexOf(id as (typeof relaxed)[number]);
      if (!choices.values[id]?.includes(value)) cost += weight + 0.001 * options.findIndex((one) => one.id === value);
      values[id] = value;
    }
    if (!best || cost < best.cost) best = { cost, values };
  }
  return best?.values;
}
