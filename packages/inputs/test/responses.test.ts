import { describe, expect, it } from "vitest";
import { readAreas, responseRows, shapeFilters } from "../src/index.js";
import { set, sheets, validated, withoutColumn } from "./files.js";
import { geojson, type Sheet, shape } from "./small-country.js";

describe("rows of an answer", () => {
  it("of a survey hold every column of the file in its order, with null where it is missing", async () => {
    const rows = responseRows(await validated("survey", {}, set("std_error", 0, ""), set("area_name", 0, "NA")));
    expect(rows).toHaveLength(90);
    expect(Object.keys(rows?.[0] ?? {})).toEqual(sheets.survey().header);
    expect(rows?.[0]).toMatchObject({ std_error: null, area_name: null, estimate: 0.10234, n_clusters: 20 });
  });

  it("of a programme file hold columns that nobody knows too", async () => {
    const extra = ({ header, rows }: Sheet) => {
      header.push("remark", "__proto__", "constructor");
      for (const row of rows) row.push("fine", "5", "x");
    };
    const [row] = responseRows(await validated("programme", {}, extra)) ?? [];
    expect(JSON.parse(JSON.stringify(row)).remark).toBe("fine");
    expect(Object.entries(row ?? {}).slice(-3)).toEqual([
      ["remark", "fine"],
      ["__proto__", 5],
      ["constructor", "x"],
    ]);
  });

  it("of a population file hold five columns, and whole people with a half going to the even number", async () => {
    const halves = ["0.5", "1.5", "2.5", "2.51", "0"].map((value, row) => set("population", row, value));
    const rows = responseRows(await validated("population", {}, ...halves));
    expect(rows?.slice(0, 5).map(({ population }) => population)).toEqual([0, 2, 2, 3, 0]);
    expect(Object.keys(rows?.[0] ?? {})).toEqual(["area_id", "calendar_quarter", "sex", "age_group", "population"]);
  });

  it("of an ANC file hold the columns that count and the two proportions made of them", async () => {
    const [row] = responseRows(await validated("anc", {})) ?? [];
    expect(row).toEqual({
      area_id: "XSM_2_1",
      age_group: "Y015_049",
      year: 2018,
      anc_clients: 900,
      anc_known_pos: 50,
      anc_already_art: 40,
      anc_tested: 800,
      anc_tested_pos: 25,
      anc_known_neg: 10,
      births_facility: 850,
      anc_prevalence: 75 / 860,
      anc_art_coverage: 40 / 75,
    });
  });

  it("of an ANC file take nobody as known negative and births as missing where the file lacks them", async () => {
    const edits = [withoutColumn("anc_known_neg"), withoutColumn("births_facility")];
    const [row] = responseRows(await validated("anc", {}, ...edits)) ?? [];
    expect(row).toMatchObject({ anc_known_neg: 0, births_facility: null, anc_prevalence: 75 / 850 });
  });

  it("of an ANC file have no proportion of nobody", async () => {
    const none = ["anc_known_pos", "anc_tested_pos", "anc_tested", "anc_known_neg"].map((name) => set(name, 0, "0"));
    const [row] = responseRows(await validated("anc", {}, ...none)) ?? [];
    expect(row).toMatchObject({ anc_prevalence: null, anc_art_coverage: null });
  });

  it("of a VMMC workbook are not shown", async () => {
    expect(responseRows(await validated("vmmc", {}))).toBeNull();
  });
});

describe("filters of an answer", () => {
  it("of a shape file are the tree by sort order and the levels in the order of the file", () => {
    const { regions, level_labels } = shapeFilters(readAreas(geojson(shape()), "shape.geojson"));
    const leaf = (id: string, label: string) => ({ id, label, children: [] });
    expect(regions).toEqual({
      id: "XSM",
      label: "Smallia",
      children: [
        { id: "XSM_1_1", label: "Région 1", children: [leaf("XSM_2_2", "District 2"), leaf("XSM_2_1", "District 1")] },
        { id: "XSM_1_2", label: "Région 2", children: [leaf("XSM_2_4", "District 4"), leaf("XSM_2_3", "District 3")] },
      ],
    });
    expect(level_labels).toEqual([
      { id: 0, area_level_label: "Country", display: true },
      { id: 1, area_level_label: "Region", display: false },
      { id: 2, area_level_label: "District", display: true },
    ]);
  });
});
