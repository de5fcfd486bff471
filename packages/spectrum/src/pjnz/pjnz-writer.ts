import { type CsvStyle, csvFields } from "@tessera/contract";
import { writeArchive } from "../zip.js";
import { dataColumn } from "./spectrum-table.js";

/** A tag of our own, which other readers leave aside. */
export const sampleCountryTag = "<Projection Parameters - Sample Country>";

export type WrittenCell = number | string | null;

/** A tag and its rows by offset. Cells start in `firstColumn`, by default the first column of data. */
export interface WrittenBlock {
  tag: string;
  rows: Record<number, readonly WrittenCell[]>;
  firstColumn?: number;
  /** Texts in the columns before the data, by offset: what a row is. */
  descriptions?: Record<number, string>;
  notes?: Record<number, string>;
}

const style: CsvStyle = { quote: "needed", isTrusted: true };

/** In a .DP, marks the row from which readers count the rows of a block. */
const valueMarker: Record<number, string> = { 2: "<Value>" };

/**
 * A .DP or .PJN with these blocks in Spectrum's format: byte order mark, CRLF, rows of equal width, an empty one below the header.
 * `descriptions` are those of every block.
 */
export function writeTable(blocks: readonly WrittenBlock[], descriptions: Record<number, string> = {}): Buffer {
  const rows: WrittenCell[][] = [["Tag", "Description", "Notes", "Data"], []];
  for (const block of blocks) {
    const { rows: data, firstColumn = dataColumn, notes = {} } = block;
    const described = { ...descriptions, ...block.descriptions };
    rows.push([block.tag]);
    const last = Math.max(1, ...Object.keys(data).map(Number));
    for (let offset = 1; offset <= last; offset++) {
      const texts = [null, described[offset] ?? null, notes[offset] ?? null];
      rows.push([...texts, ...Array<null>(firstColumn - dataColumn).fill(null), ...(data[offset] ?? [])]);
    }
    rows.push(["<End>"]);
  }
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => csvFields([...row, ...Array<null>(width - row.length).fill(null)], style));
  return Buffer.from(`\ufeff${lines.join("\r\n")}\r\n`, "utf8");
}

export interface WrittenIdentity {
  countryCode: number;
  regionCode?: number;
  regionName?: string;
  projectionName: string;
  version: string;
  /** Name and code of a country that does not exist, where the country code is that of Spectrum's sample country. */
  sample?: { name: string; iso3: string };
}

/** The blocks of a .PJN that identify a projection. */
export function identityBlocks(identity: WrittenIdentity): WrittenBlock[] {
  return [
    { tag: "<Projection General>", rows: { 4: [identity.version] } },
    { tag: "<Projection Name>", rows: { 2: [identity.projectionName] } },
    { tag: "<Projection Parameters>", rows: { 2: [identity.countryCode] } },
    {
      tag: "<Projection Parameters - Subnational Region Name2>",
      rows: { 2: [identity.regionName ?? null], 3: [identity.regionCode ?? 0] },
    },
    ...(identity.sample
      ? [{ tag: sampleCountryTag, rows: { 2: [identity.sample.name], 3: [identity.sample.iso3] } }]
      : []),
  ];
}

/** The blocks of a .DP with version and projection years. */
export function versionAndYearBlocks(version: string, firstYear: number, finalYear: number): WrittenBlock[] {
  return [
    // Readers of 2017 know the generation of a file by its first tag.
    { tag: "<FirstYear MV2>", rows: { 2: [firstYear] } },
    { tag: "<FinalYear MV2>", rows: { 2: [finalYear] } },
    { tag: "<ValidVers MV>", rows: { 2: [version] } },
  ];
}

/** A PJNZ of the two tables and, if given, a .shiny90. */
export async function writePjnz(
  name: string,
  tables: { pjn: readonly WrittenBlock[]; dp: readonly WrittenBlock[]; shiny90?: Buffer },
): Promise<Buffer> {
  const members = [
    { name: `${name}.DP`, content: writeTable(tables.dp, valueMarker) },
    { name: `${name}.PJN`, content: writeTable(tables.pjn) },
  ];
  if (tables.shiny90) members.push({ name: `${name}.zip.shiny90`, content: tables.shiny90 });
  return writeArchive(members);
}
