import type { Choice } from "@tessera/contract/api";
import { areasWithin } from "../../plots/area-tree.ts";
import { plainText } from "../../texts/i18n.ts";
import type { Choices } from "./plot-choices.ts";

/** A row with an estimate and its interval. */
export interface ValueRow {
  mean: number | null;
  lower: number | null;
  upper: number | null;
  /** Why the value is impossible, as the service reports it. */
  impossible?: string | null;
}

/** Rows arranged by two columns: along an axis and beside each other, or as a table. */
export interface Grouped<Row> {
  along: Choice[];
  beside: Choice[];
  rowOf(along: string, beside: string): Row | undefined;
}

/** Selected values of a filter that occur in the rows. */
function groupsOf(choices: Choices, filter: string, rows: readonly object[]): Choice[] {
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

/** Sorts the axis by the largest value; groups without values are last. */
export function byValue<Row extends ValueRow>(groups: Grouped<Row>): Grouped<Row> {
  const size = ({ id }: Choice) => {
    const means = groups.beside.map((one) => groups.rowOf(id, one.id)?.mean ?? Number.NEGATIVE_INFINITY);
    return Math.max(...means);
  };
  const sizes = new Map(groups.along.map((one) => [one.id, size(one)]));
  const of = ({ id }: Choice) => sizes.get(id) ?? Number.NEGATIVE_INFINITY;
  return { ...groups, along: [...groups.along].sort((a, b) => (of(a) === of(b) ? 0 : of(b) - of(a))) };
}

export interface TableRow {
  id: string;
  label: string;
  /** The parent area, such as the region of a district; empty if it has the same name. */
  within: string;
  cells: (ValueRow | undefined)[];
}

export interface Sorting {
  /** The id of a column, "name" for row labels, or "order" for the original order. */
  by: string;
  isDescending: boolean;
}

export function tableRows(groups: Grouped<ValueRow>, withinOf: (id: string) => string): TableRow[] {
  return groups.along.map(({ id, label }) => {
    const within = withinOf(id);
    const cells = groups.beside.map((column) => groups.rowOf(id, column.id));
    return { id, label, within: within === label ? "" : within, cells };
  });
}

/** Rows whose label or parent contains the text. */
export function withText(rows: readonly TableRow[], text: string): TableRow[] {
  const wanted = plainText(text);
  return rows.filter(({ label, within }) => plainText(label).includes(wanted) || plainText(within).includes(wanted));
}

/** Sorts rows; rows without a value are last in both directions. */
export function sorted(
  rows: readonly TableRow[],
  columns: readonly Choice[],
  { by, isDescending }: Sorting,
  language: string,
): TableRow[] {
  if (by === "order") return isDescending ? [...rows].reverse() : [...rows];
  const sign = isDescending ? -1 : 1;
  if (by === "name") {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...rows].sort((a, b) => sign * compare(a.label, b.label));
  }
  const column = columns.findIndex(({ id }) => id === by);
  const value = (row: TableRow) => row.cells[column]?.mean ?? null;
  return [...rows].sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (first - second);
  });
}

/** A stage of the cascade as a proportion of the first stage; undefined if either is missing. */
export function partOfFirst({ beside, rowOf }: Grouped<ValueRow>, along: string, stage: string): number | undefined {
  const whole = rowOf(along, beside[0]?.id ?? "")?.mean;
  const part = rowOf(along, stage)?.mean;
  return whole && part !== null && part !== undefined ? part / whole : undefined;
}

/** One hue, with more contrast from stage to stage. */
export const stageColours = ["var(--stage-1)", "var(--stage-2)", "var(--stage-3)"] as const;
