import { problemsOf } from "@tessera/contract";
import { languages, problemTable } from "@tessera/i18n";
import { describe, expect, it } from "vitest";
import { readTable } from "../src/csv/read-csv.js";
import type { InputProblem } from "../src/messages.js";
import { refusalOfShape, refusalOfSheet, set, setAll } from "./files.js";

function refusalOfText(text: string): InputProblem {
  try {
    readTable(Buffer.from(text), "rows.csv", new Set());
  } catch (error) {
    return error as InputProblem;
  }
  throw new Error("the file was read");
}

describe("all problems of a file", () => {
  it("are listed rule by rule, with row, column and value", async () => {
    const { violations } = await refusalOfSheet("programme", (sheet) => {
      set("area_id", 0, "XSM_2_9")(sheet);
      set("sex", 1, "women")(sheet);
      set("art_current", 2, "many")(sheet);
      set("art_current", 4, "some")(sheet);
      set("calendar_quarter", 3, "2018")(sheet);
    });
    const { count, listed } = problemsOf(violations, 100);
    expect(count).toBe(5);
    expect(listed.map(({ key, row, column, value }) => [key.replace("detail.input.", ""), row, column, value])).toEqual(
      [
        ["areasUnknown", 2, "area_id", "XSM_2_9"],
        ["valuesUnexpected", 3, "sex", "women"],
        ["notNumeric", 4, "art_current", "many"],
        ["notNumeric", 6, "art_current", "some"],
        ["wrongFormat", 5, "calendar_quarter", "2018"],
      ],
    );
  });

  it("are counted where only some are listed", async () => {
    const { violations } = await refusalOfSheet("anc", setAll("age_group", "Y015_024"));
    const { count, listed } = problemsOf(violations, 3);
    expect(listed).toHaveLength(3);
    expect(count).toBeGreaterThan(3);
  });

  it("include every row that is shorter or longer than the header", () => {
    const text = ["a,b,c", "1,2", "1,2,3", "1,2,3,4", "", "1", '1,2,"3",4,"5,\n6"', "1,2,3"].join("\n");
    const { violations } = refusalOfText(text);
    expect(problemsOf(violations, 100).listed.map(({ key, row }) => [key.replace("detail.input.", ""), row])).toEqual([
      ["rowTooShort", 2],
      ["rowTooShort", 6],
      ["rowTooLong", 4],
      ["rowTooLong", 7],
    ]);
  });

  it("include rows of a wrong length before a quote that is never closed", () => {
    const { violations } = refusalOfText('a,b\n1\n1,"2\n');
    expect(violations.map(({ key }) => key)).toEqual(["detail.input.rowTooShort", "detail.input.quoteOpen"]);
  });

  it("name a cell once, for the first rule that it breaks", async () => {
    const { violations } = await refusalOfSheet("survey", set("area_id", 1, "ZZZ_2_1"));
    const { listed } = problemsOf(violations, 100);
    expect(listed.filter(({ row, column }) => row === 3 && column === "area_id")).toHaveLength(1);
  });

  it("end at missing columns, which make the other rules meaningless", async () => {
    const { violations } = await refusalOfSheet("anc", (sheet) => {
      sheet.header[sheet.header.indexOf("year")] = "jahr";
      setAll("age_group", "15-49")(sheet);
    });
    expect(problemsOf(violations, 100).listed).toMatchObject([{ row: 1, column: "year" }]);
  });

  it("of a shape file name areas by their number and id", async () => {
    const { violations } = await refusalOfShape(({ features }) => {
      const [, second, third] = features as { properties: Record<string, unknown> }[];
      Object.assign(second?.properties ?? {}, { area_name: 7 });
      Object.assign(third?.properties ?? {}, { area_sort_order: "third" });
    });
    expect(problemsOf(violations, 100).listed).toMatchObject([
      { key: "detail.input.propertyNotText", row: 2, column: "area_name" },
      { key: "detail.input.propertyNotNumber", row: 3, column: "area_sort_order" },
    ]);
  });

  it("are put into words for one place, in three languages", async () => {
    const { violations } = await refusalOfSheet("programme", set("sex", 1, "women"));
    const problems = problemsOf(violations, 100);
    const words = languages.map((language) => problemTable(problems, language).rows[0]?.advice);
    expect(new Set(words).size).toBe(3);
    for (const advice of words) expect(advice).toContain("female");
  });
});

describe("areas of several levels in a year", () => {
  it("are reported by the rows of the rarer level", async () => {
    const { key, values } = await refusalOfSheet("anc", set("area_id", 0, "XSM_1_1"));
    expect([key, values.rows]).toEqual(["detail.input.severalLevels", "2"]);
  });
});
