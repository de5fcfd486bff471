import type { DataType } from "../vocabulary/file-types.js";

export interface ColumnRow {
  type: "text" | "number" | "boolean";
  /** A file without it is refused. */
  required: boolean;
  /** What the reader does: it needs the column, reads it where it is there, or does not read it. */
  reader: "needs" | "takes" | "skips";
  /** No other type of file has it: it tells the type of a file. */
  isTelltale: boolean;
  /** For people. */
  meaning: string;
}

interface Flags {
  required?: boolean;
  reader?: ColumnRow["reader"];
  isTelltale?: boolean;
}

const defaults = { required: true, reader: "needs", isTelltale: false } as const;

/** The row with its flags as literal types: those given, and the defaults of the others. */
type Row<Type, More> = Readonly<{ type: Type; meaning: string } & Omit<typeof defaults, keyof More> & More>;

/** A column that must be there, unless its flags say otherwise. */
function column<Type extends ColumnRow["type"], const More extends Flags = Record<never, never>>(
  type: Type,
  meaning: string,
  more?: More,
): Row<Type, NoInfer<More>> {
  return { type, meaning, ...defaults, ...more } as unknown as Row<Type, NoInfer<More>>;
}

function text<const More extends Flags = Record<never, never>>(meaning: string, more?: More) {
  return column<"text", More>("text", meaning, more);
}

function number<const More extends Flags = Record<never, never>>(meaning: string, more?: More) {
  return column<"number", More>("number", meaning, more);
}

const telltale = { isTelltale: true } as const;
const optional = { required: false, reader: "takes" } as const;
const optionalTelltale = { ...optional, ...telltale } as const;
const notRead = { required: false, reader: "skips" } as const;

const area = text("the area");
const areaName = text("its name, for people; held against that of the shape file, and not used for estimates", notRead);
const sex = text("whom the row is about");
const ageGroup = text("whom the row is about");

/** The columns of each table that a country uploads. The first line of a refusal lists missing columns in this order. */
export const columnTables = {
  population: {
    area_id: area,
    area_name: areaName,
    calendar_quarter: text("when they lived there"),
    sex: text("both must occur"),
    age_group: text("all 17 must occur"),
    source: text("where the numbers come from; one value in the whole file"),
    population: number("people; may have decimals", telltale),
    asfr: number("births to a woman of the age group in a year", optionalTelltale),
  },
  survey: {
    area_id: text("the area, of any level"),
    area_name: areaName,
    survey_id: text("names the survey, as the options do", telltale),
    sex,
    age_group: ageGroup,
    indicator: text(
      "what was measured. `prevalence`, `art_coverage`, `viral_suppression_plhiv` and `recent_infected` are used; others may be there",
    ),
    n_clusters: text("clusters that were visited; what it says is not looked at", { reader: "skips" }),
    n_observations: number("people who were asked or tested"),
    n_eff_kish: number("effective number of people, after Kish", telltale),
    estimate: number("the share", telltale),
    std_error: number("its standard error", telltale),
    ci_lower: number("lower bound of its 95 % interval", telltale),
    ci_upper: number("upper bound", telltale),
    // The reader can do without it; the rules cannot.
    survey_mid_calendar_quarter: text("the middle of the field work", { reader: "takes", ...telltale }),
    survey_year: number("year of the survey", optional),
    res_type: text("residence, such as `all`, `urban`, `rural`; not used", optional),
  },
  programme: {
    area_id: area,
    area_name: areaName,
    // The reader can do with the year alone; the rules cannot.
    calendar_quarter: text("at the end of which people were counted", { reader: "takes" }),
    sex,
    age_group: ageGroup,
    art_current: number("people on ART where they are treated", telltale),
    year: number("must agree with the quarter", optional),
    art_current_adjusted: number("the same after adjustment, for the charts of the review", optionalTelltale),
    art_adjustment_factor: number("what the count was multiplied by, for the same charts", optionalTelltale),
    art_new: number("people who started ART in the period", optionalTelltale),
    vl_tested_12mos: number("people with a viral load test in the last 12 months", optionalTelltale),
    vl_suppressed_12mos: number("those of them whose viral load was suppressed", optionalTelltale),
  },
  anc: {
    area_id: area,
    area_name: areaName,
    age_group: text("the only one is 15-49"),
    year: number("year of the visits"),
    anc_clients: number("women with a first visit", telltale),
    anc_known_pos: number("of them, known to be HIV positive before", telltale),
    anc_already_art: number("on ART before", telltale),
    anc_tested: number("tested at the visit", telltale),
    anc_tested_pos: number("tested positive", telltale),
    anc_known_neg: number("known to be HIV negative and not tested again; 0 where it is missing", optionalTelltale),
    births_facility: number("births in facilities", optionalTelltale),
  },
  sti: {
    area_id: text("the area: of counts, one that is modelled; of rates, of any level"),
    area_name: areaName,
    sex,
    age_group: ageGroup,
    year: number("year of the visits"),
    sti_artcov_x: number(
      "HIV-positive clients of STI clinics who were on ART before; missing in a row of rates",
      telltale,
    ),
    sti_artcov_n: number("HIV-positive clients of STI clinics; missing in a row of rates", telltale),
    sti_client_rate: number(
      "how often people living with HIV of this group come to STI clinics, relative to other groups; for groups within those of the counts",
      optionalTelltale,
    ),
  },
} as const satisfies Record<DataType, Record<string, ColumnRow>>;

/** Properties of an area in the shape file. */
export const shapeProperties = {
  area_id: text("unique; begins with the three letters of the country; the country's own is the only one without `_`"),
  area_name: text("what people call it"),
  area_level: number("0 for the country, 1 for what it is divided into, and so on without a gap"),
  area_level_label: text("what areas of this level are called; one label for a level"),
  parent_area_id: text("the area it lies in, of a level above; missing for the country alone", optional),
  area_sort_order: number("the order in which areas are listed"),
  spectrum_region_code: number(
    "which Spectrum projection the area belongs to: 0 everywhere for a national file, else a code of its own for each area of level 1. Only the country may lack it",
    optional,
  ),
  center_x: number("longitude of a point in the area, for labels", optional),
  center_y: number("latitude of that point", optional),
  display: column("boolean", "false for a level that is not to be shown; true where it is missing", optional),
} as const satisfies Record<string, ColumnRow>;

/** The sheet of the circumcision workbook that is read. */
export const vmmcSheet = "Datapack inputs";

/** Age groups of the circumcision workbook. Each is a heading twice: in the last year, and ever. */
export const vmmcAges = ["15-24", "25-34", "35-49", "50+"] as const;

/** Indicators of a survey that the model reads. */
export const surveyIndicators = ["prevalence", "art_coverage", "recent_infected", "viral_suppression_plhiv"] as const;

type Rows<Type extends DataType> = (typeof columnTables)[Type];
/** Names of the columns that the reader of a type reads. */
export type ReadColumn<Type extends DataType> = {
  [Name in keyof Rows<Type>]: Rows<Type>[Name] extends { reader: "skips" } ? never : Name;
}[keyof Rows<Type>];

function columnsWhere(type: DataType, holds: (row: ColumnRow) => boolean): string[] {
  return Object.entries<ColumnRow>(columnTables[type]).flatMap(([name, row]) => (holds(row) ? [name] : []));
}

export function requiredColumns(type: DataType): string[] {
  return columnsWhere(type, ({ required }) => required);
}

/** Columns that a file may lack, and that hold numbers where it has them. */
export function optionalNumberColumns(type: DataType): string[] {
  return columnsWhere(
    type,
    ({ type: content, required, reader }) => !required && reader !== "skips" && content === "number",
  );
}

/** Columns that stay text even where all cells look like numbers. */
export function textColumns(type: DataType): ReadonlySet<string> {
  return new Set(
    columnsWhere(type, ({ type: content, reader }) => content === "text" && reader !== "skips").concat("area_name"),
  );
}

export function telltaleColumns(type: DataType): string[] {
  return columnsWhere(type, ({ isTelltale }) => isTelltale);
}

/** The counts that every row of an antenatal care file has. */
export const ancCounts = ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"] as const;
