import { beforeAll, describe, expect, it } from "vitest";
import { extractUpload, type PjnzFile, type RegionTable, readPjnzFiles, rowAt, writeArchive } from "../../src/index.js";
import { coarseGroups, columnsWithGaps, groupSum, regionColumns } from "../../src/national/region-table.js";
import { type CompleteOptions, completePjnz } from "./complete.js";

const read = async (options?: CompleteOptions, file = "complete.PJNZ"): Promise<PjnzFile> => {
  const [pjnz] = await readPjnzFiles(await completePjnz(options), file);
  return pjnz as PjnzFile;
};
const extract = async (options?: CompleteOptions, awareness = true): Promise<RegionTable> => {
  const [table] = await extractUpload([await read(options)], { awareness });
  return table as RegionTable;
};
const yearCount = 33;

describe.each(["6.35", "5.87"])("the table of a complete file of version %s", (version) => {
  let table: RegionTable;
  beforeAll(async () => {
    table = await extract({ version });
  });

  it("has a number in every cell, but where a column has none for that sex and age", () => {
    const { columns } = table;
    for (const column of regionColumns) {
      expect(
        columns[column].some((value) => !Number.isFinite(value) && !Number.isNaN(value)),
        column,
      ).toBe(false);
      if (!columnsWithGaps.has(column)) expect(columns[column].some(Number.isNaN), column).toBe(false);
    }
    expect(columns.fertility.filter((value) => !Number.isNaN(value)).length).toBe(yearCount * 35);
  });

  it("keeps on ART, unaware and all others within PLHIV", () => {
    const { columns, years } = table;
    for (const group of coarseGroups)
      for (let t = 2010 - years.first; t < years.count; t++) {
        const [living, treated, unaware] = [columns.plhiv, columns.onArt, columns.unaware].map((column) =>
          groupSum(column, group, t),
        ) as [number, number, number];
        expect(unaware).toBeGreaterThan(0);
        expect(unaware + treated).toBeLessThan(living);
      }
  });
});

describe("a table", () => {
  it("follows the simulation of testing only where it is asked for and the file holds a fit", async () => {
    const [with_, without, unasked] = [await extract(), await extract({ shiny90: false }), await extract({}, false)];
    expect([with_, without, unasked].map(({ simulatesTesting }) => simulatesTesting)).toEqual([true, false, false]);
    expect(without.columns.unaware).toEqual(unasked.columns.unaware);
    expect(with_.columns.unaware).not.toEqual(unasked.columns.unaware);
  });

  it.each([
    { tag: "<HIVBySingleAge MV2>", value: 1e308, column: "plhiv", year: 1990 },
    { tag: "<OnARTBySingleAge MV>", value: 1e-320, column: "onArtDec31", year: 2005 },
  ])("with $value in every cell of $tag is an error that names column and year", async ({ tag, value, ...named }) => {
    const row = Array.from({ length: yearCount }, () => value);
    const rows = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [index + 3, row]));
    const values = { file: "complete.PJNZ", member: "Complete.DP", ...named };
    await expect(extract({ changes: { [tag]: { rows } }, shiny90: false })).rejects.toMatchObject({
      key: "detail.spectrum.notFinite",
      values,
    });
  });

  it("of each region of a zip stands for itself", async () => {
    const region = (code: number) => completePjnz({ identity: { regionCode: code, regionName: `R${code}` } });
    const zip = await writeArchive([
      { name: "b.PJNZ", content: await region(2) },
      { name: "a.PJNZ", content: await region(1) },
    ]);
    const tables = await extractUpload(await readPjnzFiles(zip, "regions.zip"), { awareness: false });
    expect(tables.map(({ regionCode, regionName, source }) => [regionCode, regionName, source.file])).toEqual([
      [1, "R1", "a.PJNZ"],
      [2, "R2", "b.PJNZ"],
    ]);
  });

  it("of a region that is there twice is an error that names both files", async () => {
    const files = [await read({}, "a.PJNZ"), await read({}, "b.PJNZ")];
    await expect(extractUpload(files, { awareness: false })).rejects.toMatchObject({
      key: "detail.spectrum.regionTwice",
      values: { file: "b.PJNZ", other: "a.PJNZ", code: 0 },
    });
  });

  it("is laid out by year, sex and age", async () => {
    const { columns } = await extract({ shiny90: false });
    expect(columns.population.length).toBe(yearCount * 2 * 81);
    expect(columns.fertility[rowAt(yearCount - 1, 1, 49)]).toBeGreaterThan(0);
    expect(columns.fertility[rowAt(yearCount - 1, 0, 49)]).toBeNaN();
  });
});
