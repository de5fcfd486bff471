import { generateCountry } from "@tessera/demo";
import { InflationBudget, writeArchive, ZipArchive } from "@tessera/spectrum";
import { sheetXml, xlsx } from "../../../inputs/test/small-country.js";

type Files = Awaited<ReturnType<typeof generateCountry>>["files"];

/** Files that are no good, by name: those that are checked against sound areas, and shape files, each checked alone. */
export interface BadFiles {
  country: Files;
  /** Beside the areas of the country. */
  others: Record<string, Buffer>;
  shapes: Record<string, Buffer>;
}

export async function makeBadFiles(): Promise<BadFiles> {
  const { files: country } = await generateCountry({ districts: 3 });
  return {
    country,
    others: { ...(await archives(country)), ...(await tables(country)), ...(await workbooks(country)) },
    shapes: shapes(country),
  };
}

const compoundFile = Buffer.from("d0cf11e0a1b11ae1", "hex");
const webPage = Buffer.from("<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>\n");

async function archives({ "pjnz.PJNZ": pjnz }: Files): Promise<Record<string, Buffer>> {
  const limits = { entries: 100, memberBytes: 2 ** 28, inflatedBytes: 2 ** 29 };
  const zip = await ZipArchive.fromBuffer(
    Buffer.from(pjnz),
    new InflationBudget(limits),
    ({ kind }) => new Error(kind),
  );
  const members = await Promise.all(
    zip.entries.map(async (entry) => ({ name: entry.fileName, content: await zip.read(entry) })),
  );
  const note = { name: "notes.txt", content: Buffer.from("see the other folder") };
  return {
    "cut off.PJNZ": Buffer.from(pjnz).subarray(0, pjnz.length / 2),
    "nothing.PJNZ": Buffer.alloc(0),
    "a text.PJNZ": Buffer.from("the projection is in the other folder\n"),
    "without DP.PJNZ": await writeArchive(members.filter(({ name }) => !name.endsWith(".DP"))),
    "without PJN.PJNZ": await writeArchive(members.filter(({ name }) => !name.endsWith(".PJN"))),
    "notes.zip": await writeArchive([note]),
    "page.PJNZ": webPage,
  };
}

/** Cells of a CSV file without quotes. */
const linesOf = (csv: Buffer) =>
  csv
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split(","));
const csvOf = (lines: string[][]) => Buffer.from(`${lines.map((cells) => cells.join(",")).join("\n")}\n`);

/** A copy of a table with other cells in a column, in the given rows as a spreadsheet counts them. */
function edited(csv: Buffer, column: string, cell: string | ((cell: string) => string), ...rows: number[]): Buffer {
  const lines = linesOf(csv);
  const at = lines[0]?.indexOf(column) ?? -1;
  if (at < 0) throw new Error(`There is no column ${column}`);
  for (const [index, cells] of lines.entries())
    if (index > 0 && (rows.length === 0 || rows.includes(index + 1)))
      cells[at] = typeof cell === "string" ? cell : cell(cells[at] ?? "");
  return csvOf(lines);
}

function without(csv: Buffer, ...columns: string[]): Buffer {
  const [header = [], ...rows] = linesOf(csv);
  const kept = header.map((name) => !columns.includes(name));
  return csvOf([header, ...rows].map((cells) => cells.filter((_, at) => kept[at])));
}

function withRows(csv: Buffer, change: (rows: string[][], header: string[]) => string[][]): Buffer {
  const [header = [], ...rows] = linesOf(csv);
  return csvOf([header, ...change(rows, header)]);
}

async function tables(country: Files): Promise<Record<string, Buffer>> {
  const [population, survey, programme, anc] = ["population", "survey", "programme", "anc"].map((name) =>
    Buffer.from(country[`${name}.csv` as "anc.csv"]),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const text = programme.toString("utf8");
  return {
    "population empty.csv": Buffer.from(" \r\n"),
    "population header.csv": withRows(population, () => []),
    "population page.csv": webPage,
    "population.pdf": Buffer.from("%PDF-1.7\n%âãÏÓ\n"),
    "population columns.csv": without(population, "source", "population"),
    "population negative.csv": edited(population, "population", "-12", 3, 5),
    "population text.csv": edited(population, "population", "about 500", 4, 9),
    "population gaps.csv": edited(population, "population", "", 7),
    "population ages.csv": edited(population, "age_group", (age) => (age === "Y010_014" ? "Y005_009" : age)),
    "population sources.csv": edited(population, "source", "Census", 12),
    "population elsewhere.csv": edited(population, "area_id", (area) => area.replace("XTA", "XTB")),
    "population short.csv": Buffer.from(population.toString("utf8").replace(/\n[^\n]*/, "\nXTA_1_1,2018")),
    "survey percent.csv": edited(survey, "estimate", (estimate) => String(Number(estimate) * 100 + 2), 2, 3),
    "survey sex.csv": edited(survey, "sex", "women", 2, 8),
    "survey ages.csv": edited(survey, "age_group", "15-49", 6),
    "survey quarter.csv": edited(survey, "survey_mid_calendar_quarter", "2016 Q1"),
    "survey twice.csv": withRows(survey, (rows) => [...rows, rows[0] as string[]]),
    "survey area.csv": edited(survey, "area_id", "XTA_9_9", 10),
    "survey interval.csv": edited(survey, "ci_lower", "0.99", 2),
    "programme levels.csv": edited(programme, "area_id", "XTA", 2),
    "programme total.csv": withRows(programme, (rows, header) => [...rows, totalOf(rows, header)]),
    "programme year.csv": edited(programme, "year", "1999", 5),
    "programme quote.csv": Buffer.from(text.replace(/\n/, '\n"')),
    "programme binary.csv": Buffer.from(text.replace(/\n/, "\n\0")),
    "programme thousands.txt": Buffer.from(
      edited(programme, "art_current", "12.345", 2).toString().replaceAll(",", "\t").replace("12.345", "12,345"),
    ),
    "anc age.csv": edited(anc, "age_group", "Y015_024", 3),
    "anc year.csv": edited(anc, "year", "2204", 4),
    "anc countries.csv": edited(anc, "area_id", "MWI_1_1", 6, 7),
    "anc column twice.csv": Buffer.from(anc.toString("utf8").replace("anc_known_pos", "anc_clients")),
    "anc unnamed.csv": Buffer.from(anc.toString("utf8").replace("anc_known_pos", "")),
    "anc twice.csv": withRows(anc, (rows) => [...rows, rows.at(-1) as string[]]),
    "data.csv": Buffer.from("district,cases\nNorth,12\n"),
  };
}

/** Women of an area once more, with the men. */
function totalOf(rows: readonly string[][], header: readonly string[]): string[] {
  const women = rows.find((cells) => cells[header.indexOf("sex")] === "female") ?? [];
  return women.map((cell, at) => (header[at] === "sex" ? "both" : cell));
}

async function workbooks(country: Files): Promise<Record<string, Buffer>> {
  const [header = [], ...rows] = linesOf(Buffer.from(country["programme.csv"]));
  const sheetOf = (columns: string[], cells: string[][]) => xlsx(sheetXml({ header: columns, rows: cells }), "Sheet1");
  const wrong = rows.map((cells, row) =>
    cells.map((cell, at) => (row === 1 && header[at] === "art_current" ? "many" : cell)),
  );
  const locked = Buffer.concat([compoundFile, Buffer.alloc(504), Buffer.from("EncryptedPackage", "utf16le")]);
  return {
    "programme text.xlsx": await sheetOf(header, wrong),
    "programme other.xlsx": await sheetOf(["District", "On ART"], [["North", "12"]]),
    "book.xlsx": await sheetOf(["District", "On ART"], [["North", "12"]]),
    "survey cut.xlsx": (await sheetOf(header, rows)).subarray(0, 2000),
    "population old.xls": Buffer.concat([compoundFile, Buffer.alloc(1000)]),
    "population locked.xlsx": locked,
    "vmmc sheet.xlsx": await xlsx(
      sheetXml({ header: ["area_id", "15-24", "25-34", "35-49", "50+"], rows: [] }),
      "Data",
    ),
  };
}

function shapes({ "areas.geojson": areas }: Files): Record<string, Buffer> {
  const text = Buffer.from(areas).toString("utf8");
  // biome-ignore lint/suspicious/noExplicitAny: members of GeoJSON are changed at will.
  const changed = (change: (collection: any) => void) => {
    const collection = JSON.parse(text);
    change(collection);
    return Buffer.from(JSON.stringify(collection));
  };
  return {
    "cut off.geojson": Buffer.from(text.slice(0, text.length / 2)),
    "nothing.geojson": Buffer.alloc(0),
    "page.geojson": webPage,
    "without properties.geojson": changed(({ features }) =>
      features.map((one: object) => Object.assign(one, { properties: {} })),
    ),
    "without geometry.geojson": changed(({ features }) => Object.assign(features[2], { geometry: null })),
    "one feature.geojson": changed((collection) => Object.assign(collection, { type: "Feature" })),
    "topology.geojson": Buffer.from('{"type":"Topology","objects":{},"arcs":[]}'),
    "same id.geojson": changed(({ features }) =>
      Object.assign(features.at(-1).properties, { area_id: features.at(-2).properties.area_id }),
    ),
    "no parent.geojson": changed(({ features }) =>
      Object.assign(features.at(-1).properties, { parent_area_id: "XTA_7_7" }),
    ),
    "levels.geojson": changed(({ features }) => Object.assign(features.at(-1).properties, { area_level: 7 })),
    "metres.geojson": changed(({ features }) =>
      Object.assign(features[1].properties, { center_x: 512345, center_y: 8400000 }),
    ),
  };
}
