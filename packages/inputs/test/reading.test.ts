import { Problem } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import {
  type InputProblem,
  readAnc,
  readAreas,
  readPopulation,
  readProgramme,
  readSurvey,
  readVmmc,
  type TextColumn,
  textAt,
} from "../src/index.js";
import { set, setAll, withoutColumn } from "./files.js";
import {
  anc,
  csv,
  geojson,
  population,
  programme,
  type Sheet,
  shape,
  sheetXml,
  survey,
  vmmc,
  xlsx,
} from "./small-country.js";

const edited = (sheet: Sheet, ...edits: ((sheet: Sheet) => void)[]): Buffer => {
  for (const edit of edits) edit(sheet);
  return csv(sheet);
};
const texts = (column: TextColumn, rows: number) => Array.from({ length: rows }, (_, row) => textAt(column, row));

function refusalOf(read: () => unknown): InputProblem {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error("The file was accepted");
}

describe("a file that the model reads", () => {
  it("comes as columns of codes and of numbers, with the row each one was read from", () => {
    const { columns, rowCount, rowNumbers } = readPopulation(csv(population()), "population.csv");
    expect(rowCount).toBe(272);
    expect([...rowNumbers.slice(0, 2)]).toEqual([2, 3]);
    expect(columns.area_id.values).toEqual(["XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"]);
    expect(columns.population[0]).toBe(1000.25);
    expect(columns.asfr?.every(Number.isNaN)).toBe(true);
  });

  it("lacks the optional columns that the file lacks", () => {
    const { columns } = readSurvey(
      edited(survey(), withoutColumn("survey_year"), withoutColumn("res_type")),
      "survey.csv",
    );
    expect([columns.survey_year, columns.res_type]).toEqual([null, null]);
    expect(columns.n_eff_kish[0]).toBe(310.5);
  });

  it("is refused where it lacks a column the model needs, or has text in place of a number", () => {
    const missing = refusalOf(() => readSurvey(edited(survey(), withoutColumn("n_eff_kish")), "survey.csv"));
    expect(missing).toMatchObject({ key: "detail.input.columnsMissing", values: { columns: "n_eff_kish" } });
    const text = refusalOf(() => readAnc(edited(anc(), set("anc_clients", 3, "some")), "anc.csv"));
    expect(text).toMatchObject({
      key: "detail.input.notNumeric",
      values: { column: "anc_clients", row: 5, text: "some" },
    });
  });

  it("may say anything in n_clusters, which nobody reads", () => {
    expect(readSurvey(edited(survey(), set("n_clusters", 0, "few")), "survey.csv").rowCount).toBe(90);
  });
});

describe("a programme file", () => {
  it("has the last quarter of the year where it gives the year alone", () => {
    const { columns, rowCount } = readProgramme(
      edited(programme(), withoutColumn("calendar_quarter")),
      "programme.csv",
    );
    expect(new Set(texts(columns.calendar_quarter, rowCount))).toEqual(new Set(["CY2018Q4", "CY2019Q4", "CY2020Q4"]));
  });

  it("has the quarter it gives where it gives one", () => {
    const { columns } = readProgramme(
      edited(programme(), set("calendar_quarter", 0, "CY2018Q2"), set("calendar_quarter", 1, "")),
      "f",
    );
    expect(texts(columns.calendar_quarter, 2)).toEqual(["CY2018Q2", "CY2018Q4"]);
  });

  it.each([
    ["neither a year nor a quarter", [setAll("year", ""), set("calendar_quarter", 4, "")], "quarterUnknown", 6],
    ["a year and a quarter that disagree", [set("year", 4, "2011")], "yearsDisagree", 6],
  ] as const)("is refused with %s", (_, edits, key, row) => {
    const refusal = refusalOf(() => readProgramme(edited(programme(), ...edits), "programme.csv"));
    expect(refusal).toMatchObject({ key: `detail.input.${key}`, values: { row } });
  });

  it("is refused without a column of years or quarters", () => {
    const edits = [withoutColumn("year"), withoutColumn("calendar_quarter")];
    expect(refusalOf(() => readProgramme(edited(programme(), ...edits), "f")).key).toBe("detail.input.columnsMissing");
  });
});

describe("an ANC file", () => {
  it("counts nobody as known negative, and births as missing, where it does not say", () => {
    const { columns } = readAnc(
      edited(anc(), set("anc_known_neg", 0, ""), withoutColumn("births_facility")),
      "anc.csv",
    );
    expect([...columns.anc_known_neg.slice(0, 2)]).toEqual([0, 10]);
    expect(columns.births_facility.every(Number.isNaN)).toBe(true);
    const without = readAnc(edited(anc(), withoutColumn("anc_known_neg")), "anc.csv");
    expect(without.columns.anc_known_neg.every((value) => value === 0)).toBe(true);
  });
});

describe("a shape file", () => {
  it("gives the areas as a tree in the order of the file", () => {
    const areas = readAreas(geojson(shape()), "shape.geojson");
    expect(areas.ids).toEqual(["XSM", "XSM_1_1", "XSM_1_2", "XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"]);
    expect([...areas.parents]).toEqual([-1, 0, 0, 1, 1, 2, 2]);
    expect(areas.children).toEqual([[1, 2], [3, 4], [5, 6], [], [], [], []]);
    expect([...areas.levels]).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect([...areas.sortOrder]).toEqual([1, 2, 3, 10, 9, 8, 7]);
    expect([areas.root, areas.positions.get("XSM_2_3"), areas.names[1]]).toEqual([0, 5, "Région 1"]);
    expect(areas.geometries[0]).toEqual(shape().features[0]?.geometry);
  });

  it("may lack centres, a country's region code and display", () => {
    const collection = shape();
    for (const { properties } of collection.features)
      for (const name of ["center_x", "center_y", "display"]) delete properties[name];
    const areas = readAreas(geojson(collection), "shape.geojson");
    expect(areas.centreX.every(Number.isNaN)).toBe(true);
    expect(areas.display.every(Boolean)).toBe(true);
  });
});

describe("a VMMC workbook", () => {
  it("gives men circumcised in the year and ever, by area and age", async () => {
    const { areaIds, circumcisedNew, circumcisedEver, rowNumbers } = await readVmmc(
      await xlsx(sheetXml(vmmc())),
      "vmmc.xlsx",
    );
    expect(areaIds.values).toEqual(["XSM", "XSM_2_1", "XSM_2_2", "XSM_2_3", "XSM_2_4"]);
    expect(circumcisedNew.map((numbers) => numbers[1])).toEqual([10, 11, 12, 13]);
    expect(circumcisedEver.map((numbers) => numbers[1])).toEqual([100, 101, 102, 103]);
    expect([...rowNumbers]).toEqual([3, 4, 5, 6, 7]);
  });

  it("leaves out blank rows, and takes an empty cell as missing", async () => {
    const sheet = vmmc();
    sheet.rows.splice(
      2,
      0,
      sheet.header.map(() => ""),
    );
    set("15-24", 3, "")(sheet);
    const { circumcisedNew, rowNumbers } = await readVmmc(await xlsx(sheetXml(sheet)), "vmmc.xlsx");
    expect([...rowNumbers]).toEqual([3, 4, 6, 7, 8]);
    expect([...(circumcisedNew[0] as Float64Array)]).toEqual([0, 10, Number.NaN, 30, 40]);
  });

  it("may keep numbers as text, as Excel does after a paste", async () => {
    const xml = sheetXml(vmmc()).replace('<c r="D4"><v>10</v></c>', '<c r="D4" t="inlineStr"><is><t>10</t></is></c>');
    expect(xml).toContain('r="D4" t="inlineStr"');
    const { circumcisedNew } = await readVmmc(await xlsx(xml), "vmmc.xlsx");
    expect([...(circumcisedNew[0] as Float64Array)]).toEqual([0, 10, 20, 30, 40]);
  });

  it("is refused with text in place of a number", async () => {
    const sheet = vmmc();
    set("35-49", 1, "many")(sheet);
    await expect(readVmmc(await xlsx(sheetXml(sheet)), "vmmc.xlsx")).rejects.toMatchObject({
      key: "detail.input.notNumeric",
      values: { column: "35-49", row: 4, text: "many" },
    });
  });
});
