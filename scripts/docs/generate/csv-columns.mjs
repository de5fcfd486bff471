// What each column of a CSV file must be, found by asking the validation itself: a file of the demo country is damaged in one
// column after the other, and the table says what was refused. So it cannot say anything else than the service does.
import { ageGroupIds, columnTables, fiveYearAgeGroups, isProblem, underFiveAgeGroups } from "@tessera/contract";
import { readAreaIndex, validatePopulation, validateSurveyAndProgramme } from "@tessera/inputs";
import Papa from "papaparse";
import { row } from "./markdown.mjs";

export const csvTypes = Object.keys(columnTables);

/** In every row of a column that the demo country lacks. */
const filler = "1";

/** Lists that are too long for a cell, by what they are called on the page. */
const longLists = [
  ["an age group", ageGroupIds],
  ["an age group, but not `Y000_000` or `Y001_004`", ageGroupIds.filter((id) => !underFiveAgeGroups.includes(id))],
  ["a five-year age group", fiveYearAgeGroups],
];

/** The heading, the first two rows, and the first row that fills a column which those leave empty. */
function exampleOf([heading, ...lines], rows, names) {
  const shown = new Set([0, 1]);
  for (const name of names)
    if (![...shown].some((row) => rows[row][name] !== "")) shown.add(rows.findIndex((row) => row[name] !== ""));
  return [heading, ...[...shown].map((row) => lines[row])].join("\n");
}

export async function csvSection(type, files) {
  const file = `${type}.csv`;
  const text = files[file].toString("utf8");
  const { data, meta } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const columns = [];
  for (const name of new Set([...meta.fields, ...Object.keys(columnTables[type])])) {
    const [first, ...rest] = data.map((cells) => ({ [name]: filler, ...cells }));
    const without = [first, ...rest].map(({ [name]: _gone, ...cells }) => cells);
    const refused = (rows) => refusalOf(() => validate(type, Buffer.from(Papa.unparse(rows)), files));
    const firstCell = (cell) => refused([{ ...first, [name]: cell }, ...rest]);
    const found = {
      absent: await refused(without),
      empty: await firstCell(""),
      strange: await firstCell("?"),
      negative: await firstCell("-1"),
    };
    columns.push(row(`\`${name}\``, needed(found), contents(name, found), columnTables[type][name].meaning));
  }
  const example = exampleOf(text.trimEnd().split("\n"), data, meta.fields);
  return [
    "| column | needed | content | meaning |",
    "|---|---|---|---|",
    ...columns,
    "",
    "```csv",
    example,
    "```",
  ].join("\n");
}

function validate(type, bytes, files) {
  const file = `${type}.csv`;
  if (type === "population") return validatePopulation(bytes, file);
  return validateSurveyAndProgramme(type, bytes, file, readAreaIndex(files["areas.geojson"], "areas.geojson"));
}

function needed({ absent, empty }) {
  if (!absent) return "no";
  return empty ? "in every row" : "yes; cells may be empty";
}

function contents(name, { strange, negative }) {
  switch (strange?.key) {
    case "detail.input.notNumeric":
      return negative?.key === "detail.input.negative" ? "number from 0" : "number";
    case "detail.input.valuesUnexpected":
    case "detail.input.valuesLacking":
      return allowed(strange.values.allowed ?? "");
    case "detail.input.wrongFormat":
      return `like \`${strange.values.example}\``;
    default:
      return name === "area_id" ? "id of an area of the area file" : "text";
  }
}

function allowed(list) {
  const named = longLists.find(([, values]) => values.join(", ") === list);
  return named
    ? named[0]
    : list
        .split(", ")
        .map((value) => `\`${value}\``)
        .join(", ");
}

/** Why a file is refused, or null. */
export async function refusalOf(validate) {
  try {
    await validate();
    return null;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
}
