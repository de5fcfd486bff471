import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type AgeingBlocks, regionAgeing } from "../../src/ageing/region-ageing.js";
import { publishedTables } from "../national/published-tables.js";
import { publishedQuarters } from "../quarters/published-quarters.js";
import { hasSharedFiles, publishedRows, sharedFile } from "../shared-files.js";

const tolerance = 1e-9;
const matrices: Record<keyof AgeingBlocks, string> = {
  survivors: "hivpop",
  infections: "incid",
  children: "paed",
  growth: "netgrow",
};

interface SparseMatrix {
  dim: [number, number];
  i: number[];
  j: number[];
  x: number[];
}

/** Largest difference of a published matrix from our blocks put together, over every pair of cells. */
function largestMiss(
  published: SparseMatrix,
  cells: { area: string; sex: number; group: number }[],
  blockOf: (area: string) => AgeingBlocks,
  key: keyof AgeingBlocks,
): number {
  const theirs = new Map<number, number>();
  published.x.forEach((value, k) => {
    const at = (published.i[k] as number) * cells.length + (published.j[k] as number);
    theirs.set(at, (theirs.get(at) ?? 0) + value);
  });
  let largest = 0;
  cells.forEach((to, row) => {
    cells.forEach((from, column) => {
      const isLinked = to.area === from.area && (key === "children" ? from.sex === 1 : to.sex === from.sex);
      const ours = isLinked ? (blockOf(to.area)[key][(to.sex * 17 + to.group) * 17 + from.group] as number) : 0;
      largest = Math.max(largest, Math.abs(ours - (theirs.get(row * cells.length + column) ?? 0)));
    });
  });
  return largest;
}

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024", "mwi-zone"])("ageing in %s", (name) => {
  it("has every entry of the published matrices of its three intervals", () => {
    const published = JSON.parse(gunzipSync(sharedFile("reference", name, "Lproj.json.gz")).toString("utf8"));
    const rows = publishedRows("reference", name, "mf_model.csv");
    const cells = rows.map(({ area_id: area = "", sex, age_group: group }) => ({
      area,
      sex: sex === "male" ? 0 : 1,
      group: Number(group?.slice(1, 4)) / 5,
    }));
    const regionOf = new Map(rows.map((row) => [row.area_id ?? "", Number(row.spectrum_region_code)]));
    const tables = publishedTables(name);
    const quarters = publishedQuarters(name);
    for (const [start, interval] of ["t1t2", "t2t3", "t3t4"].entries()) {
      const blocks = new Map(
        tables.map((table) => [
          table.regionCode,
          regionAgeing(table, quarters[start] as number, quarters[start + 1] as number).blocks,
        ]),
      );
      for (const [key, theirs] of Object.entries(matrices) as [keyof AgeingBlocks, string][]) {
        const matrix = published[`${interval}_Lproj_${theirs}`] as SparseMatrix;
        expect(matrix.dim).toEqual([cells.length, cells.length]);
        const miss = largestMiss(
          matrix,
          cells,
          (area) => blocks.get(regionOf.get(area) as number) as AgeingBlocks,
          key,
        );
        expect(miss, `${interval} ${theirs}`).toBeLessThanOrEqual(tolerance);
      }
    }
  });
});
