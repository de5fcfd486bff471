import { type SheetType, set } from "../files.js";
import type { Collection, Feature, Sheet } from "../small-country.js";
import { type Case, shapeCase, sheetCase } from "./case.js";

/** Columns that a file may do without, but that have no number below 0. */
const optionalCounts = [
  ["population", "asfr"],
  ["programme", "art_new"],
  ["programme", "vl_suppressed_12mos"],
  ["anc", "anc_known_neg"],
  ["anc", "births_facility"],
  ["sti", "sti_client_rate"],
] as const;

const years = [
  ["population", "calendar_quarter", "CY2911Q2"],
  ["survey", "survey_mid_calendar_quarter", "CY1816Q2"],
  ["programme", "calendar_quarter", "CY2911Q4"],
  ["anc", "year", "3018"],
  ["sti", "year", "3018"],
] as const;

const geometryOf = ({ features }: Collection, at: number) => features[at] as Feature;

/** Files that are written as they should be, with numbers that cannot be. */
export const brokenBounds: Case[] = [
  ...optionalCounts.map(([type, column]) =>
    sheetCase(type, `a negative ${column}`, withColumn(column, "-1"), "negative", column, 3),
  ),
  ...years.map(([type, column, value]) =>
    sheetCase(type, `${column} '${value}'`, both(without(type), set(column, 1, value)), "yearImpossible", value, 3),
  ),
  sheetCase("population", "fertility per 1,000 women", withColumn("asfr", "128"), "notARate", "asfr", 3, 128),
  sheetCase("survey", "an estimate in percent", set("estimate", 1, "11.2"), "notAShare", "estimate", 3, "11.2"),
  sheetCase("survey", "a standard error above 1", set("std_error", 1, "1.5"), "notAShare", "std_error", 3),
  sheetCase("survey", "an estimate below its interval", set("ci_lower", 1, "0.2"), "intervalInverted", 3),
  sheetCase("survey", "an estimate above its interval", set("ci_upper", 1, "0.05"), "intervalInverted", 3),
  sheetCase("survey", "an effective size of 0", set("n_eff_kish", 1, "0"), "effectiveSize", 3),
  sheetCase("survey", "an effective size above the size", set("n_eff_kish", 1, "401"), "effectiveSize", 3),
  ...["Prevalence", "PREVALENCE", "art coverage", "ART-coverage"].map((name) =>
    sheetCase("survey", `the indicator '${name}'`, set("indicator", 1, name), "valuesUnexpected", "indicator", name, 3),
  ),
  sheetCase(
    "programme",
    "a total beside its parts",
    ({ rows }) => rows.push((rows[0] as string[]).map((cell) => (/^Y0/.test(cell) ? "Y000_999" : cell))),
    "countedTwice",
    2,
    "Y000_999",
  ),
  sheetCase(
    "sti",
    "women beside both sexes",
    ({ header, rows }) => rows.push((rows[0] as string[]).with(header.indexOf("sex"), "female")),
    "countedTwice",
    2,
    "both Y015_049, female Y015_049",
  ),
  shapeCase(
    "a district at longitude 700",
    (collection) => {
      geometryOf(collection, 3).geometry = {
        type: "Polygon",
        coordinates: [
          [
            [700, 0],
            [701, 0],
            [701, 1],
            [700, 0],
          ],
        ],
      };
    },
    "outsideWorld",
    "XSM_2_1",
    "700, 0",
  ),
  shapeCase(
    "a label at latitude 91",
    ({ features }) => {
      (features[3] as Feature).properties.center_y = 91;
    },
    "outsideWorld",
    "XSM_2_1",
  ),
  shapeCase(
    "a district with another's outline",
    (collection) => {
      geometryOf(collection, 4).geometry = geometryOf(collection, 3).geometry;
    },
    "sameOutline",
    "XSM_2_1",
    "XSM_2_2",
  ),
];

function both(...edits: ((sheet: Sheet) => void)[]): (sheet: Sheet) => void {
  return (sheet) => {
    for (const edit of edits) edit(sheet);
  };
}

/** The year of programme data must agree with the quarter: without it the quarter is judged alone. */
function without(type: SheetType): (sheet: Sheet) => void {
  return (sheet) => {
    const at = sheet.header.indexOf("year");
    if (type !== "programme" || at < 0) return;
    for (const row of [sheet.header, ...sheet.rows]) row.splice(at, 1);
  };
}

/** Sets a cell of a column that is added where the file lacks it. */
function withColumn(name: string, value: string): (sheet: Sheet) => void {
  return (sheet) => {
    if (!sheet.header.includes(name)) {
      sheet.header.push(name);
      for (const row of sheet.rows) row.push("");
    }
    set(name, 1, value)(sheet);
  };
}
