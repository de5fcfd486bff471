import readXlsxFile from "read-excel-file/node";
import { describe, expect, it } from "vitest";
import { workbook } from "../src/files/circumcision-workbook.js";

describe("a workbook", () => {
  it("has its sheet, its texts as they are and its numbers, with gaps where nothing is", async () => {
    const wide = Array.from({ length: 30 }, (_, column) => column);
    const written = await workbook("A & B", [[null, 'Chámê "<&lt;>"', 1.5], wide]);
    const [sheet] = await readXlsxFile(written);
    expect(sheet?.sheet).toBe("A & B");
    expect(sheet?.data[0]?.slice(0, 3)).toEqual([null, 'Chámê "<&lt;>"', 1.5]);
    expect(sheet?.data[1]).toEqual(wide);
  });
});
