import { Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import {
  type AreaIndex,
  cellAt,
  type ResponseRow,
  readAnc,
  readAreaIndex,
  readPopulation,
  readProgramme,
  readSurvey,
  readVmmc,
  responseRows,
  shapeFilters,
  type Table,
  validateBaselineCombined,
  validatePopulation,
  validateShape,
  validateSurveyAndProgramme,
} from "../src/index.js";
import { goldenAnswer, hasSharedFiles, sharedFile } from "./shared-files.js";

const sets = ["mwi-2019", "mwi-2024", "mwi-zone"] as const;
const files = sets.flatMap((set) =>
  (["survey", "programme", "anc"] as const)
    .filter((type) => set !== "mwi-zone" || type !== "survey")
    .map((type) => [set, type] as const),
);
const areasOf = (set: string): AreaIndex => readAreaIndex(sharedFile("data", set, "areas.geojson"), "areas.geojson");

/** Numbers as an answer shows them: four decimals, or five digits where that would leave nothing. */
function rounded(rows: ResponseRow[] | null): unknown[] {
  const round = (cell: string | number | null) =>
    typeof cell === "number" ? Number(Math.abs(cell) > 1e-5 ? cell.toFixed(4) : cell.toPrecision(5)) : cell;
  return (rows ?? []).map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, round(cell)])));
}

/** The first pair that differs in any way: quicker than a comparison that shows all of them. */
function firstDifference(ours: readonly unknown[], theirs: readonly unknown[]) {
  if (ours.length !== theirs.length) return [ours.length, theirs.length];
  const at = ours.findIndex((one, index) => JSON.stringify(one) !== JSON.stringify(theirs[index]));
  return at < 0 ? null : [ours[at], theirs[at]];
}

/** The same file with semicolons and decimal commas. The public files quote nothing. */
function withSemicolons(content: Buffer): Buffer {
  const text = content.toString("utf8");
  expect(text).not.toMatch(/[";]/);
  return Buffer.from(text.replaceAll(",", ";").replace(/(?<=;|^)(-?\d+)\.(\d+(?:e-?\d+)?)(?=;|\r?$)/gm, "$1,$2"));
}

function rowsOf({ columns, rowCount, rowNumbers }: Table): unknown[] {
  const entries = [...columns];
  return Array.from({ length: rowCount }, (_, row) => [
    rowNumbers[row],
    entries.map(([name, column]) => [name, cellAt(column, row)]),
  ]);
}

describe.skipIf(!hasSharedFiles)("the public input files", () => {
  it.each(sets)("are valid: shape and population of %s", (set) => {
    expect(validateShape(sharedFile("data", set, "areas.geojson"), "areas.geojson").areas.ids).toHaveLength(69);
    const { table } = validatePopulation(sharedFile("data", set, "population.csv"), "population.csv");
    expect(table.rowCount).toBe({ "mwi-2019": 19_584, "mwi-2024": 25_024, "mwi-zone": 3_910 }[set]);
  });

  it.each(files)("are valid: %s %s", async (set, type) => {
    const bytes = sharedFile("data", set, `${type}.csv`);
    const { table, warnings } = await validateSurveyAndProgramme(type, bytes, `${type}.csv`, areasOf(set));
    expect(table.rowCount).toBe(bytes.toString("utf8").trim().split("\n").length - 1);
    expect(warnings).toEqual([]);
  });

  it("are valid: VMMC workbook", async () => {
    const bytes = sharedFile("data", "mwi-2019", "vmmc.xlsx");
    const { table } = await validateSurveyAndProgramme("vmmc", bytes, "vmmc.xlsx", areasOf("mwi-2019"));
    expect(table.rowCount).toBe(39);
    const { circumcisedNew, circumcisedEver } = await readVmmc(bytes, "vmmc.xlsx");
    expect([...circumcisedNew, ...circumcisedEver].map((numbers) => numbers[0])).toEqual([
      ...[584105, 127027, 0, 0],
      ...[1431733, 935957, 614570, 173728],
    ]);
  });

  it.each(sets)("fit together: %s", async (set) => {
    const name = set === "mwi-zone" ? "pjnz.zip" : "pjnz.PJNZ";
    const file = (name: string) => ({ name, bytes: sharedFile("data", set, name) });
    await validateBaselineCombined({
      pjnz: file(name),
      shape: file("areas.geojson"),
      population: file("population.csv"),
    });
  });

  it.each(["survey", "programme", "anc", "population"] as const)("give the same with semicolons: %s", async (type) => {
    const bytes = sharedFile("data", "mwi-2019", `${type}.csv`);
    const [comma, semicolon] = await Promise.all(
      [bytes, withSemicolons(bytes)].map(async (content) =>
        type === "population"
          ? validatePopulation(content, "f.csv")
          : validateSurveyAndProgramme(type, content, "f.csv", areasOf("mwi-2019")),
      ),
    );
    expect(firstDifference(rowsOf(semicolon?.table as Table), rowsOf(comma?.table as Table))).toBeNull();
  });

  it.each(sets)("are read for the model: %s", (set) => {
    const read = (type: string) => [sharedFile("data", set, `${type}.csv`), `${type}.csv`] as const;
    expect(readPopulation(...read("population")).columns.population.every((value) => value >= 0)).toBe(true);
    expect(readProgramme(...read("programme")).columns.calendar_quarter.codes.includes(-1)).toBe(false);
    expect(readAnc(...read("anc")).columns.anc_known_neg.some(Number.isNaN)).toBe(false);
    if (set !== "mwi-zone") expect(readSurvey(...read("survey")).columns.indicator.values).toContain("prevalence");
  });
});

describe.skipIf(!hasSharedFiles)("answers for the public input files", () => {
  it("hold the published rows of the population", () => {
    const validated = validatePopulation(sharedFile("data", "mwi-2019", "population.csv"), "population.csv");
    expect(
      firstDifference(rounded(responseRows(validated)), goldenAnswer("validate_population.json.gz").data),
    ).toBeNull();
  });

  it("hold the published rows of the survey", async () => {
    const bytes = sharedFile("data", "mwi-2019", "survey.csv");
    const validated = await validateSurveyAndProgramme("survey", bytes, "survey.csv", areasOf("mwi-2019"));
    expect(firstDifference(rounded(responseRows(validated)), goldenAnswer("validate_survey.json.gz").data)).toBeNull();
  });

  it("hold the published rows of the programme", async () => {
    const bytes = sharedFile("data", "mwi-2019", "programme.csv");
    const validated = await validateSurveyAndProgramme("programme", bytes, "programme.csv", areasOf("mwi-2019"));
    expect(responseRows(validated)?.slice(0, 50)).toEqual(goldenAnswer("read_csv_programme_first50.json"));
  });

  it("hold the published rows of ANC, and the two proportions", async () => {
    const bytes = sharedFile("data", "mwi-2019", "anc.csv");
    const validated = await validateSurveyAndProgramme("anc", bytes, "anc.csv", areasOf("mwi-2019"));
    const rows = responseRows(validated)?.slice(0, 50) ?? [];
    const published: ResponseRow[] = goldenAnswer("read_anc_testing_first50.json");
    expect(rows.map(({ anc_prevalence, anc_art_coverage, ...counts }) => counts)).toEqual(published);
    expect(rows[1]?.anc_prevalence).toBeCloseTo((34 + 41) / (34 + 3125 + 290), 15);
  });

  it.each([
    ["mwi-2019", "areas.geojson", "validate_shape_nodata.json"],
    ["malformed", "malawi_missing_display.geojson", "validate_shape_missing_display_nodata.json"],
  ])("hold the published filters of the shape file: %s %s", (set, name, answer) => {
    const { areas, text } = validateShape(sharedFile("data", set, name), name);
    expect(shapeFilters(areas)).toEqual(goldenAnswer(answer).filters);
    expect(text).toBe(sharedFile("data", set, name).toString("utf8"));
  });
});

describe.skipIf(!hasSharedFiles)("the public malformed files", () => {
  const refusals = {
    anc: ["detail.input.severalCountries", { countries: "MWI, AGO" }],
    programme: ["detail.input.columnsMissing", { columns: "calendar_quarter" }],
  } as const;

  it.each(["anc", "programme"] as const)("are refused for what is wrong with them: %s", async (type) => {
    const bytes = sharedFile("data", "malformed", `malformed_${type}.csv`);
    const checked = validateSurveyAndProgramme(type, bytes, "malformed.csv", areasOf("mwi-2019"));
    await expect(checked).rejects.toMatchObject({ key: refusals[type][0], values: refusals[type][1] });
    await expect(checked).rejects.toBeInstanceOf(Problem);
  });
});
