import type { TextColumn } from "../table/table.js";

/** Files of rows that the model reads. */
export type DataType = keyof typeof layouts;

/** What a column holds; a question mark where a file may do without it. */
type Content = "text" | "text?" | "number" | "number?";

/**
 * The columns that the model knows, of each type of file. Others are kept in the table and handed back, but mean nothing.
 * `n_clusters` of a survey is not among them: it must be there, but what it says is not looked at.
 */
export const layouts = {
  population: {
    area_id: "text",
    source: "text",
    calendar_quarter: "text",
    sex: "text",
    age_group: "text",
    population: "number",
    asfr: "number?",
  },
  survey: {
    indicator: "text",
    survey_id: "text",
    survey_year: "number?",
    survey_mid_calendar_quarter: "text?",
    area_id: "text",
    res_type: "text?",
    sex: "text",
    age_group: "text",
    n_observations: "number",
    n_eff_kish: "number",
    estimate: "number",
    std_error: "number",
    ci_lower: "number",
    ci_upper: "number",
  },
  programme: {
    area_id: "text",
    sex: "text",
    age_group: "text",
    year: "number?",
    calendar_quarter: "text?",
    art_current: "number",
    art_current_adjusted: "number?",
    art_adjustment_factor: "number?",
    art_new: "number?",
    vl_tested_12mos: "number?",
    vl_suppressed_12mos: "number?",
  },
  anc: {
    area_id: "text",
    age_group: "text",
    year: "number",
    anc_clients: "number",
    anc_known_pos: "number",
    anc_already_art: "number",
    anc_tested: "number",
    anc_tested_pos: "number",
    anc_known_neg: "number?",
    births_facility: "number?",
  },
} as const satisfies Record<string, Record<string, Content>>;

type ColumnOf<C extends Content> = C extends "text"
  ? TextColumn
  : C extends "text?"
    ? TextColumn | null
    : C extends "number"
      ? Float64Array
      : Float64Array | null;

/** Columns by their names in the file. Numbers are finite, or NaN where the cell is missing; an absent column is null. */
export type Columns<Type extends DataType> = {
  -readonly [Name in keyof (typeof layouts)[Type]]: ColumnOf<Extract<(typeof layouts)[Type][Name], Content>>;
};

/** Columns that stay text even if what they hold looks like numbers. */
export function textsOf(type: DataType): ReadonlySet<string> {
  const known = Object.entries<Content>(layouts[type]).filter(([, content]) => content.startsWith("text"));
  return new Set(["area_name", ...known.map(([name]) => name)]);
}
