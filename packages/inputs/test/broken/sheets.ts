import { fiveYearAgeGroups } from "@tessera/contract";
import { csvTypes, type SheetType, set, setAll, sheets, withoutColumn } from "../files.js";
import { csv, type Sheet } from "../small-country.js";
import { bytesCase, type Case, sheetCase } from "./case.js";

const required = {
  population: ["area_id", "calendar_quarter", "sex", "age_group", "source", "population"],
  programme: ["area_id", "calendar_quarter", "sex", "age_group", "art_current"],
  anc: [
    "area_id",
    "age_group",
    "year",
    "anc_clients",
    "anc_known_pos",
    "anc_already_art",
    "anc_tested",
    "anc_tested_pos",
  ],
  sti: ["area_id", "sex", "age_group", "year", "sti_artcov_x", "sti_artcov_n"],
  survey: [
    ...[
      "area_id",
      "survey_id",
      "sex",
      "age_group",
      "indicator",
      "n_clusters",
      "n_observations",
      "estimate",
      "std_error",
    ],
    ...["ci_lower", "ci_upper", "n_eff_kish", "survey_mid_calendar_quarter"],
  ],
  vmmc: ["area_id", "15-24", "25-34", "35-49", "50+"],
} as const;

const counted = {
  population: ["population"],
  programme: ["art_current"],
  anc: ["anc_clients", "anc_known_pos", "anc_already_art", "anc_tested", "anc_tested_pos"],
  sti: ["sti_artcov_x", "sti_artcov_n"],
  survey: ["n_observations", "n_eff_kish", "estimate", "std_error", "ci_lower", "ci_upper"],
} as const;

const optional = {
  population: ["asfr"],
  programme: [
    "year",
    "art_current_adjusted",
    "art_adjustment_factor",
    "art_new",
    "vl_tested_12mos",
    "vl_suppressed_12mos",
  ],
  anc: ["anc_known_neg", "births_facility"],
  sti: ["sti_client_rate"],
  survey: ["survey_year"],
} as const;

const types = ["population", "survey", "programme", "anc", "sti", "vmmc"] as const;
/** Data start in the second row, in the workbook in the third. */
const rowOf = (type: SheetType, index: number) => index + (type === "vmmc" ? 3 : 2);

const columnCases: Case[] = types.flatMap((type) => [
  ...required[type].map((name) => sheetCase(type, `no column ${name}`, withoutColumn(name), "columnsMissing", name)),
  sheetCase(type, "no rows", (sheet) => sheet.rows.splice(0), "noAreas"),
  sheetCase(
    type,
    "an area of another country",
    set("area_id", 1, "ZZZ_2_1"),
    "severalCountries",
    "XSM, ZZZ",
    rowOf(type, 1),
  ),
  sheetCase(type, "a row without area", set("area_id", 2, ""), "missingValues", "area_id", rowOf(type, 2)),
]);

const readingCases: Case[] = csvTypes.flatMap((type) => {
  const text = () => csv(sheets[type]()).toString();
  const [first = "", second = ""] = text().split("\n");
  const edited = (from: string, to: string) => () => Buffer.from(text().replace(from, to));
  const columns = first.split(",");
  return [
    bytesCase(type, "no content", () => Buffer.from(""), "empty"),
    bytesCase(type, "only blank lines", () => Buffer.from("\n \n\n"), "empty"),
    bytesCase(
      type,
      "a row cut short",
      edited(second, second.slice(0, second.lastIndexOf(","))),
      "rowTooShort",
      2,
      columns.at(-1) ?? "",
    ),
    bytesCase(type, "a cell too many", edited(second, `${second},surplus`), "rowTooLong", 2, "surplus"),
    bytesCase(type, "a quote that never ends", edited(second, `"${second}`), "quoteOpen", 2, columns[0] ?? ""),
    bytesCase(
      type,
      "text after a closing quote",
      edited(second, `"a"b${second.slice(second.indexOf(","))}`),
      "quoteInside",
      2,
      columns[0] ?? "",
    ),
    bytesCase(type, "a NUL byte", edited(second, `\0${second}`), "notText", 2),
    bytesCase(type, "a column twice", edited(columns[1] ?? "", columns[0] ?? ""), "columnTwice", columns[0] ?? ""),
    bytesCase(type, "a column without a name", edited(columns[1] ?? "", ""), "columnUnnamed", 2),
  ];
});

const numberCases: Case[] = csvTypes.flatMap((type) =>
  counted[type].flatMap((name) => [
    sheetCase(type, `text in ${name}`, set(name, 3, "many"), "notNumeric", name, 5, "many"),
    sheetCase(type, `infinity in ${name}`, set(name, 3, "1e999"), "notNumeric", name, 5, "1e999"),
    sheetCase(type, `negative ${name}`, set(name, 4, "-1"), "negative", name, 6),
    type === "population"
      ? sheetCase(type, `a missing ${name}`, set(name, 5, "NA"), "missingValues", name, 7)
      : sheetCase(type, `nothing in ${name}`, setAll(name, ""), "columnEmpty", name),
  ]),
);

const optionalCases: Case[] = csvTypes.flatMap((type) =>
  optional[type].map((name) =>
    sheetCase(type, `text in the optional ${name}`, set(name, 3, "many"), "notNumeric", name, 5, "many"),
  ),
);

const valueCases: Case[] = [
  ...(["population", "survey", "programme", "sti"] as const).flatMap((type) => [
    sheetCase(type, "an unknown sex", set("sex", 1, "women"), "valuesUnexpected", "sex", "women", 3),
    sheetCase(type, "a missing sex", set("sex", 1, ""), "valuesUnexpected", "sex", "NA", 3),
  ]),
  sheetCase("population", "both sexes together", set("sex", 1, "both"), "valuesUnexpected", "sex", "both", 3),
  ...csvTypes.flatMap((type) => [
    sheetCase(type, "an unknown age group", set("age_group", 1, "15-49"), "valuesUnexpected", "age_group", "15-49", 3),
    sheetCase(type, "a missing age group", set("age_group", 1, ""), "valuesUnexpected", "age_group", "NA", 3),
  ]),
  sheetCase(
    "programme",
    "an age group below 1",
    set("age_group", 1, "Y000_000"),
    "valuesUnexpected",
    "age_group",
    "Y000_000",
    3,
  ),
  sheetCase(
    "programme",
    "an age group of 1 to 4",
    set("age_group", 1, "Y001_004"),
    "valuesUnexpected",
    "age_group",
    "Y001_004",
    3,
  ),
  sheetCase(
    "anc",
    "an age group other than 15-49",
    set("age_group", 1, "Y015_019"),
    "valuesUnexpected",
    "age_group",
    "Y015_019",
    3,
  ),
  ...["female", "male"].map((sex) =>
    sheetCase(
      "population",
      `no ${sex} rows`,
      (sheet) => keep(sheet, "sex", (value) => value !== sex),
      "valuesLacking",
      "sex",
      sex,
    ),
  ),
  ...fiveYearAgeGroups.map((age) =>
    sheetCase(
      "population",
      `no rows of ${age}`,
      (sheet) => keep(sheet, "age_group", (value) => value !== age),
      "valuesLacking",
      "age_group",
      age,
    ),
  ),
  ...(["population", "survey", "programme"] as const).flatMap((type) => {
    const column = type === "survey" ? "survey_mid_calendar_quarter" : "calendar_quarter";
    return ["2016Q2", "CY2016Q5", "CY20160Q2", "cy2016q2", ""].map((quarter) =>
      sheetCase(type, `the quarter '${quarter}'`, set(column, 1, quarter), "wrongFormat", column, quarter || "NA", 3),
    );
  }),
  ...(["anc", "sti"] as const).flatMap((type) =>
    ["447", "2018.5", "", "two"].map((year) =>
      sheetCase(type, `the year '${year}'`, set("year", 1, year), "wrongFormat", "year", year || "NA", 3),
    ),
  ),
  sheetCase(
    "sti",
    "more clients on ART than HIV-positive clients",
    set("sti_artcov_x", 1, "51"),
    "partLarger",
    "sti_artcov_x",
    "sti_artcov_n",
    3,
  ),
  sheetCase("population", "a second source", set("source", 4, "Guess"), "severalSources", "Census, Guess", 6),
  sheetCase(
    "programme",
    "a year that is not that of the quarter",
    set("year", 1, "2017"),
    "yearsDisagree",
    3,
    "2017",
    "CY2018Q4",
  ),
];

const rowCases: Case[] = [
  ...(["survey", "programme", "anc", "sti", "vmmc"] as const).map((type) =>
    sheetCase(
      type,
      "an area that is not in the shape file",
      set("area_id", 1, "XSM_2_9"),
      "areasUnknown",
      "XSM_2_9",
      rowOf(type, 1),
      "shape.geojson",
    ),
  ),
  ...csvTypes.map((type) =>
    sheetCase(
      type,
      "a row twice",
      ({ rows }) => rows.push([...(rows[1] as string[])]),
      "rowsRepeated",
      `: 2 (3, ${sheets[type]().rows.length + 2})`,
    ),
  ),
  sheetCase(
    "programme",
    "two numbers on ART of one area, quarter, sex and age group",
    ({ rows }) => rows.push([...(rows[1] as string[])], [...(rows[2] as string[])], [...(rows[1] as string[])]),
    "rowsRepeated",
    2,
    `XSM_2_1 (District 1), CY2018Q4, female, Y015_999: 3 (`,
  ),
  ...(["programme", "anc"] as const).map((type) =>
    sheetCase(
      type,
      "two levels in a year",
      set("area_id", 1, "XSM_1_1"),
      "severalLevels",
      type === "anc" ? "2019 (1, 2)" : "2018 (1, 2)",
    ),
  ),
  sheetCase(
    "programme",
    "two levels in a year that only the quarters tell",
    (sheet) => {
      withoutColumn("year")(sheet);
      set("area_id", 1, "XSM_1_1")(sheet);
    },
    "severalLevels",
    "2018 (1, 2)",
    3,
  ),
];

function keep({ header, rows }: Sheet, column: string, isKept: (value: string | undefined) => boolean): void {
  const at = header.indexOf(column);
  rows.splice(0, rows.length, ...rows.filter((row) => isKept(row[at])));
}

export const brokenSheets = [
  ...columnCases,
  ...readingCases,
  ...numberCases,
  ...optionalCases,
  ...valueCases,
  ...rowCases,
];
