import { beforeAll, describe, expect, it } from "vitest";
import { openProjection, type Projection, readPjnzFiles } from "../../src/index.js";
import { assembleTable, extractUpload } from "../../src/national/extract-tables.js";
import { type RegionTable, regionColumns, rowsInYear } from "../../src/national/region-table.js";
import type { UnawareShares } from "../../src/national/unaware-by-age.js";
import { type PublishedRow, publishedNames, publishedRegions } from "../national/published-tables.js";
import { hasSharedFiles, largestDifference, publishedRows, sharedFile } from "../shared-files.js";

const tolerance = 1e-9;

/** Shares of pregnant women as published: what the adult simulation must say. */
function publishedPregnancy(rows: readonly PublishedRow[], { count, first }: RegionTable["years"]) {
  const shares = { prevalence: new Float64Array(35 * count), artCoverage: new Float64Array(35 * count) };
  for (const { sex, age, year, pregprev, pregartcov } of rows) {
    const index = Number(age) - 15;
    if (sex !== "female" || index < 0 || index >= 35) continue;
    const at = index * count + Number(year) - first;
    shares.prevalence[at] = pregprev ? Number(pregprev) : Number.NaN;
    shares.artCoverage[at] = pregartcov ? Number(pregartcov) : Number.NaN;
  }
  return shares;
}

/** Share unaware as published: what the simulation of HIV testing must say. */
function publishedShares(name: string, years: RegionTable["years"]): UnawareShares {
  const unawareShare = new Array<number | null>(years.count * 2 * 8).fill(null);
  for (const row of publishedRows("reference", name, "spectrum_shiny90_age_sex.csv")) {
    const band = (Number.parseInt(row.agegr ?? "", 10) - 15) / 5;
    const t = Number(row.year) - years.first;
    const [plhiv, aware, onArt] = [Number(row.plhiv), Number(row.aware), Number(row.artnum)];
    if (plhiv !== onArt)
      unawareShare[(t * 2 + (row.sex === "male" ? 0 : 1)) * 8 + band] = (plhiv - aware) / (plhiv - onArt);
  }
  return { years, unawareShare };
}

function compare(table: RegionTable, rows: readonly PublishedRow[]): void {
  expect(rows.length).toBe(table.years.count * rowsInYear);
  for (const column of regionColumns) {
    const ours = rows.map((_, row) => {
      const value = table.columns[column][row] as number;
      return Number.isNaN(value) ? null : value;
    });
    const cells = rows.map((row) => row[publishedNames[column]] ?? "");
    expect(largestDifference(ours, cells), column).toBeLessThanOrEqual(tolerance);
  }
}

describe.skipIf(!hasSharedFiles).each(["mwi-2019", "mwi-2024"])("the table of %s, given what is simulated", (name) => {
  let projection: Projection;
  beforeAll(async () => {
    const [pjnz] = await readPjnzFiles(sharedFile("data", name, "pjnz.PJNZ"), name);
    if (!pjnz) throw new Error("no projection was read");
    projection = openProjection(pjnz);
  });

  it("has every published cell, and misses those that are missing", () => {
    const rows = publishedRegions(name)[0] ?? [];
    const table = assembleTable(projection, {
      pregnancy: publishedPregnancy(rows, projection.years),
      unawareShares: publishedShares(name, projection.years),
    });
    compare(table, rows);
  });
});

describe.skipIf(!hasSharedFiles).each([
  { name: "mwi-2019", file: "pjnz.PJNZ" },
  { name: "mwi-2024", file: "pjnz.PJNZ" },
  { name: "mwi-zone", file: "pjnz.zip" },
])("the table of $name, simulated", ({ name, file }) => {
  it("has every published cell, and misses those that are missing", async () => {
    const tables = await extractUpload(await readPjnzFiles(sharedFile("data", name, file), file), { awareness: true });
    const regions = publishedRegions(name);
    expect(tables.map(({ regionCode }) => regionCode)).toEqual(
      regions.map(([row]) => Number(row?.spectrum_region_code)),
    );
    tables.forEach((table, index) => {
      const [row] = regions[index] ?? [];
      const identity = [table.iso3, table.country, table.regionName, table.years.first, table.quarter].join();
      expect(identity).toBe(
        [row?.iso3, row?.spectrum_country, row?.spectrum_region_name, row?.year, row?.quarter].join(),
      );
      compare(table, regions[index] ?? []);
    });
  });
});
