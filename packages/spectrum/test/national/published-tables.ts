import { type RegionColumn, type RegionTable, regionColumns, rowsInYear } from "../../src/national/region-table.js";
import { publishedRows } from "../shared-files.js";

/** Names of our columns in the published table. */
export const publishedNames: Record<RegionColumn, string> = {
  population: "totpop",
  plhiv: "hivpop",
  onArt: "artpop",
  infections: "infections",
  fertility: "asfr",
  pregnancyPrevalence: "pregprev",
  pregnancyArtCoverage: "pregartcov",
  artDec31Reported: "art_dec31_reported",
  artDec31Attend: "art_dec31_attend",
  artDec31Reside: "art_dec31_reside",
  onArtDec31: "artpop_dec31",
  unaware: "unaware",
};

export type PublishedRow = Record<string, string>;

/** Rows of the published table by region, in its order. */
export function publishedRegions(name: string): PublishedRow[][] {
  const regions = new Map<string, PublishedRow[]>();
  for (const row of publishedRows("reference", name, "spectrum_extract_pjnz_*.csv.gz")) {
    const code = row.spectrum_region_code ?? "";
    const region = regions.get(code);
    if (region) region.push(row);
    else regions.set(code, [row]);
  }
  return [...regions.values()];
}

/** The published table as one of ours, so that what follows from it is compared apart from how it is made. */
export function publishedTables(name: string): RegionTable[] {
  return publishedRegions(name).map((rows) => {
    const [start] = rows;
    const first = Number(start?.year);
    const count = rows.length / rowsInYear;
    const column = (key: RegionColumn) =>
      Float64Array.from(rows, (row) => {
        const cell = row[publishedNames[key]] ?? "";
        return cell === "" ? Number.NaN : Number(cell);
      });
    return {
      source: { file: name, member: "published" },
      iso3: start?.iso3 ?? null,
      country: start?.spectrum_country ?? "",
      regionCode: Number(start?.spectrum_region_code),
      regionName: start?.spectrum_region_name ?? null,
      years: { first, final: first + count - 1, count },
      quarter: Number(start?.quarter) as 2 | 4,
      simulatesTesting: true,
      columns: Object.fromEntries(regionColumns.map((key) => [key, column(key)])) as RegionTable["columns"],
    };
  });
}
