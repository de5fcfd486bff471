import { describe, expect, it } from "vitest";
import { readKeyPopulationWorkbook, writeArchive } from "../../src/index.js";
import { type Changes, miniature } from "../miniature.js";

const workbook = (sizes: number[], infections: number[]): Changes => ({
  "<KeyPops MV>": { rows: { 2: sizes, 3: [0.3, 0.2, 0.2, 0.1], 4: [0.5, 0.5, 0.5, 0.5], 5: infections } },
});

describe("the key population workbook of a PJNZ", () => {
  it("has sizes and new infections, none where a cell is empty", async () => {
    const content = await miniature(workbook([1000, 500, -9999, 200], [30, 0, -9999, 4]));
    expect(await readKeyPopulationWorkbook(content, "mini.PJNZ")).toEqual({
      size: { fsw: 1000, msm: 500, tgw: null, pwid: 200 },
      infections: { fsw: 30, msm: 0, tgw: null, pwid: 4 },
    });
  });

  it("is added up over the projections of a zip", async () => {
    const north = await miniature(workbook([1000, 500, -9999, -9999], [30, 5, -9999, -9999]));
    const south = await miniature(workbook([2000, 100, 7, -9999], [40, 6, -9999, -9999]));
    const without = await miniature();
    const content = await writeArchive([
      { name: "north.PJNZ", content: north },
      { name: "south.PJNZ", content: south },
      { name: "west.PJNZ", content: without },
    ]);
    expect(await readKeyPopulationWorkbook(content, "regions.zip")).toEqual({
      size: { fsw: 3000, msm: 600, tgw: 7, pwid: null },
      infections: { fsw: 70, msm: 11, tgw: null, pwid: null },
    });
  });

  it("is missing where none was loaded into Spectrum", async () => {
    expect(await readKeyPopulationWorkbook(await miniature(), "mini.PJNZ")).toBeNull();
  });
});
