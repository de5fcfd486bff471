import { areasWithin } from "../../plots/area-tree.ts";
import type { Filter } from "../../plots/plot-filters.ts";
import type { Choices } from "./plot-choices.ts";

/** Filters that may be changed to find values, in decreasing order of cost. */
const relaxed = ["area", "detail", "period", "age", "sex"] as const;
type Relaxed = (typeof relaxed)[number];

type Row = object & { indicator: string };

const cell = (row: Row, column: string) => String((row as unknown as Record<string, unknown>)[column]);

/**
 * The nearest selection for which all these indicators have values: antenatal indicators, for example, exist only for women of some ages.
 * Has the filters that differ from the selection; undefined if there is none.
 */
export function nearestChoice(
  choices: Choices,
  indicators: readonly string[],
  rows: readonly Row[],
  mayChange: readonly Relaxed[],
): Record<string, string[]> | undefined {
  const filters = choices.controls.filters.filter(({ id }) => mayChange.some((one) => one === id));
  const groups = new Map<string, Set<string>>();
  for (const row of rows) {
    const group = JSON.stringify(filters.map(({ column }) => cell(row, column)));
    groups.set(group, (groups.get(group) ?? new Set()).add(row.indicator));
  }
  const chosen = filters.map((filter) => chosenIn(filter, choices.values[filter.id] ?? []));
  let best: { cost: number; values: string[] } | undefined;
  for (const [group, found] of groups) {
    if (!indicators.every((indicator) => found.has(indicator))) continue;
    const values = JSON.parse(group) as string[];
    const cost = filters.reduce((sum, filter, k) => sum + costOf(filter, values[k] ?? "", chosen[k]), 0);
    if (!best || cost < best.cost) best = { cost, values };
  }
  if (!best) return undefined;
  const { values } = best;
  return Object.fromEntries(
    filters.flatMap(({ id }, k) => (chosen[k]?.has(values[k] ?? "") ? [] : [[id, [values[k] ?? ""]]])),
  );
}

function chosenIn({ tree, isMultiple }: Filter, values: readonly string[]): ReadonlySet<string> {
  return tree && isMultiple ? areasWithin(tree, values) : new Set(values);
}

/** Of values that cost the same, the first of the list is the nearest. */
function costOf({ id, options }: Filter, value: string, chosen: ReadonlySet<string> | undefined): number {
  if (chosen?.has(value)) return 0;
  const place = options.findIndex((option) => option.id === value);
  return 1e6 * 10 ** -relaxed.indexOf(id as Relaxed) + 0.001 * place;
}
