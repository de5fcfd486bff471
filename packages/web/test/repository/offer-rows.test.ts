import type { DatasetOffer, ResourceAnswer } from "@tessera/contract/api";
import { describe, expect, it } from "vitest";
import { importRequest, rowsOf, takenRows, withChosen } from "../../src/repository/offer-rows.ts";

const resource = (id: string): ResourceAnswer => ({
  ...{ id, name: `Name of ${id}`, filename: `${id}.csv` },
  ...{ size: 12, hash: null, last_modified: null },
});

const files: DatasetOffer["files"] = [
  { type: "anc", resource: resource("anc-1"), candidates: [] },
  { type: "survey", resource: null, candidates: [resource("survey-1"), resource("survey-2")] },
  { type: "output", resource: resource("zip-1"), candidates: [] },
];

const rowOf = (type: string) => {
  const row = rowsOf({ files }).find((one) => one.type === type);
  if (!row) throw new Error(`no row of ${type}`);
  return row;
};

describe("the files of a dataset", () => {
  it("have a row for each type of input file, also where the dataset has none", () => {
    expect(rowsOf({ files }).map(({ type }) => type)).toEqual([
      ...["pjnz", "shape", "population", "survey", "programme", "anc", "sti", "vmmc"],
    ]);
    expect(rowOf("pjnz")).toMatchObject({ resources: [], isTaken: false });
  });

  it("are taken where there is one for a type, and wait for a choice where there are several", () => {
    expect(takenRows(rowsOf({ files })).map(({ type }) => type)).toEqual(["anc"]);
    expect(rowOf("survey").resources).toHaveLength(2);
  });

  it("are imported as they were chosen", () => {
    const rows = rowsOf({ files }).map((row) => (row.type === "survey" ? withChosen(row, "survey-2") : row));
    expect(importRequest("testland", "", rows)).toEqual({
      dataset: "testland",
      types: ["survey", "anc"],
      resources: { survey: "survey-2", anc: "anc-1" },
    });
  });

  it("are left when the choice among several is taken back", () => {
    expect(takenRows([withChosen(withChosen(rowOf("survey"), "survey-2"), "")])).toEqual([]);
  });

  it("are imported from the release that is named", () => {
    expect(importRequest("testland", "january", [rowOf("anc")])).toMatchObject({ release: "january", types: ["anc"] });
  });

  it("have the output zip alone where a project is opened from it", () => {
    expect(takenRows(rowsOf({ files }, ["output"]))).toMatchObject([{ type: "output", chosen: "zip-1" }]);
  });
});
