import { areasWithin } from "../../plots/controls.ts";
import type { Choice } from "../../plots/metadata.ts";
import type { Choices } from "./choices.ts";

/** Rows of any source with an estimate and its interval. */
export interface ValueRow {
  mean: number | null;
  lower: number | null;
  upper: number | null;
  /** Why it cannot be, as the service says it; null where it can. */
  impossible?: string | null;
}

/** Rows arranged by two of their columns: along an axis, and beside each other; or as a table. */
export interface Grouped<Row> {
  along: Choice[];
  beside: Choice[];
  rowOf(along: string, beside: string): Row | undefined;
}

/** Values of a filter that rows have, in the order of the filter. */
export function groupsOf(choices: Choices, filter: string, rows: readonly object[]): Choice[] {
  const { controls, values } = choices;
  const { column, options, tree } = controls.filters.find(({ id }) => id === filter) ?? {};
  if (!column || !options) return [];
  const present = new Set(rows.map((row) => String((row as Record<string, unknown>)[column])));
  const wanted = tree ? areasWithin(tree, values[filter] ?? []) : new Set(values[filter]);
  return options.filter(({ id }) => wanted.has(id) && present.has(id));
}

export function grouped<Row extends object>(
  choices: Choices,
  along: string,
  beside: string,
  rows: readonly Row[],
): Grouped<Row> {
  const columnOf = (filter: string) => choices.controls.filters.find(({ id }) => id === filter)?.column ?? filter;
  const cell = (row: Row, filter: string) => String((row as Record<string, unknown>)[columnOf(filter)]);
  const found = new Map(rows.map((row) => [`${cell(row, along)}\n${cell(row, beside)}`, row]));
  return {
    along: groupsOf(choices, along, rows),
    beside: groupsOf(choices, beside, rows),
    rowOf: (first, second) => found.get(`${first}\n${second}`),
  };
}

/** The groups along an axis by their largest value, those without one last. */
export function byValue<Row extends ValueRow>(groups: Grouped<Row>): Grouped<Row> {
  const size = ({ id }: Choice) => {
    const means = groups.beside.map((one) => groups.rowOf(id, one.id)?.mean ?? Number.NEGATIVE_INFINITY);
    return Math.max(...means);
  };
  const sizes = new Map(groups.along.map((one) => [one.id, size(one)]));
  const of = ({ id }: Choice) => sizes.get(id) ?? Number.NEGATIVE_INFINITY;
  return { ...groups, along: [...groups.along].sort((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a))) };
}
