import { type Language, translate } from "@tessera/i18n";
import { type Column, cellAt, type Table } from "../table/table.js";
import type { ValidatedTable } from "../validation/validate.js";
import { ageGroup, ageGroupLabel, ageGroups } from "../vocabulary/age-groups.js";
import { compareQuarters, quarterLabel } from "../vocabulary/quarters.js";
import { ancColumns } from "./rows.js";

export interface FilterOption {
  id: string;
  label: string;
}

/** What a user can choose from in a file: lists of options by what they are of. */
export type DataFilters = Record<string, FilterOption[]>;

/** Indicators of each type of file, in the order in which they are offered. */
const indicators = {
  programme: ["art_current", "art_current_adjusted", "art_new", "vl_tested_12mos", "vl_suppressed_12mos"],
  anc: [
    ...(["anc_prevalence", "anc_art_coverage", "anc_clients", "anc_tested", "anc_tested_pos"] as const),
    ...(["anc_known_pos", "anc_known_neg", "anc_already_art", "births_facility"] as const),
  ],
  survey: ["prevalence", "art_coverage", "recent_infected", "viral_suppression_plhiv"],
} as const;

/** The options of a programme, ANC or survey file; null for the types that have none. */
export function filtersOf({ type, table }: ValidatedTable, language: Language): DataFilters | null {
  switch (type) {
    case "programme":
      return {
        age: ages(table, language),
        calendar_quarter: distinct(table.columns.get("calendar_quarter"))
          .sort((a, b) => compareQuarters(b, a))
          .map((id) => ({ id, label: quarterLabel(id, language) })),
        indicators: offered("programme", new Set(withValues(table.columns)), language),
      };
    case "anc":
      return {
        year: distinct(table.columns.get("year")).sort().reverse().map(idAsLabel),
        indicators: offered("anc", new Set(withValues(ancColumns(table))), language),
      };
    case "survey":
      return {
        age: ages(table, language),
        surveys: distinct(table.columns.get("survey_id")).sort().reverse().map(idAsLabel),
        indicators: offered("survey", new Set(distinct(table.columns.get("indicator"))), language),
      };
    default:
      return null;
  }
}

function ages({ columns }: Table, language: Language): FilterOption[] {
  const found = new Set(distinct(columns.get("age_group")));
  return ageGroups
    .filter(({ id }) => found.has(id))
    .sort((a, b) => ageGroup(a.id).sortOrder - ageGroup(b.id).sortOrder)
    .map(({ id }) => ({ id, label: ageGroupLabel(id, language) }));
}

function offered(type: keyof typeof indicators, found: ReadonlySet<string>, language: Language): FilterOption[] {
  return indicators[type]
    .filter((id) => found.has(id))
    .map((id) => ({ id, label: translate(language, `input.indicator.${id}`) }));
}

function* withValues(columns: ReadonlyMap<string, Column>): Iterable<string> {
  for (const [name, column] of columns) if (column.kind === "number" && !column.values.every(Number.isNaN)) yield name;
}

function distinct(column: Column | undefined): string[] {
  if (!column) return [];
  if (column.kind === "text") return [...column.values];
  const cells = new Set(Array.from(column.values, (_, row) => cellAt(column, row)));
  cells.delete(null);
  return [...cells].map(String);
}

const idAsLabel = (id: string): FilterOption => ({ id, label: id });
