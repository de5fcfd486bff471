import { textColumns } from "@tessera/contract";
import { describe, expect, it } from "vitest";
import { readTableOnce } from "../src/cache/read-table-once.js";
import type { Table } from "../src/index.js";
import { cellAt } from "../src/index.js";
import { bytesOf, csvTypes, refusal, sheets, validateSheet } from "./files.js";
import { csv, type Sheet, sheetXml, xlsx } from "./small-country.js";

/** Rows of a table by column name. */
function rowsOf({ columns, rowCount }: Table) {
  return Array.from({ length: rowCount }, (_, row) =>
    Object.fromEntries([...columns].map(([name, column]) => [name, cellAt(column, row)])),
  );
}

const read = (type: (typeof csvTypes)[number], content: Uint8Array) =>
  readTableOnce(type, { name: "x", content }, null);

const written: [string, (sheet: Sheet) => Promise<Buffer> | Buffer][] = [
  ["UTF-16, little endian", (sheet) => Buffer.from(`\ufeff${csv(sheet)}`, "utf16le")],
  ["UTF-16, big endian", (sheet) => Buffer.from(`\ufeff${csv(sheet)}`, "utf16le").swap16()],
  ["UTF-16 without a mark", (sheet) => Buffer.from(String(csv(sheet)), "utf16le")],
  ["tabs", (sheet) => csv(sheet, "\t")],
  [
    "tabs in UTF-16, as Excel saves Unicode text",
    (sheet) => Buffer.from(`\ufeff${csv(sheet, "\t", "\r\n")}`, "utf16le"),
  ],
  ["tabs and decimal commas", (sheet) => Buffer.from(String(csv(sheet, "\t")).replace(/(\d)\.(\d)/g, "$1,$2"))],
  ["semicolons and decimal commas", (sheet) => csv(sheet, ";")],
  ["an Excel sheet below a title", (sheet) => xlsx(sheetXml(sheet), "Sheet1")],
];

describe.each(csvTypes)("a %s file", (type) => {
  it.each(written)("is read alike with %s", async (_, write) => {
    const sheet = sheets[type]();
    const expected = rowsOf(await read(type, await bytesOf(type, sheet)));
    expect(rowsOf(await read(type, await write(sheet)))).toEqual(expected);
  });
});

describe("a workbook", () => {
  it("is read from the sheet whose columns fit", async () => {
    const sheet = sheets.programme();
    const parts = [
      ["Notes", sheetXml({ header: ["sex", "meaning"], rows: [["female", "women and girls"]] })],
      ["Empty", sheetXml({ header: [], rows: [] })],
      ["Data & more", sheetXml(sheet)],
    ] as const;
    const table = await read("programme", await workbookOf(parts));
    expect(table.rowCount).toBe(sheet.rows.length);
    expect(table.rowNumbers[0]).toBe(3);
  });

  it("has the quarter of a date", async () => {
    const sheet = sheets.programme();
    const dated = sheetXml(sheet).replace(
      /t="inlineStr"><is><t>CY2018Q4<\/t><\/is>/,
      't="d"><v>2018-11-30T00:00:00.000Z</v>',
    );
    const quarters = (await read("programme", await xlsx(dated, "Sheet1"))).columns.get("calendar_quarter");
    expect(quarters && cellAt(quarters, 0)).toBe("CY2018Q4");
  });

  it("without the columns is refused with those that it should have", async () => {
    const other = await xlsx(sheetXml({ header: ["District", "On ART"], rows: [["North", "12"]] }), "Sheet1");
    const { key, values } = await refusal("programme", other).catch((error) => error);
    expect(key).toBe("detail.input.sheetsUnfit");
    expect(values.columns).toContain("art_current");
  });

  it("that lacks a column is refused as a CSV file would be", async () => {
    const sheet = sheets.anc();
    sheet.header[sheet.header.indexOf("anc_tested")] = "tested";
    const { key, values } = await refusal("anc", await xlsx(sheetXml(sheet), "Sheet1"));
    expect([key, values.columns, values.row]).toEqual(["detail.input.columnsMissing", "anc_tested", 2]);
  });
});

describe("a number whose comma may separate thousands or decimals", () => {
  it("is refused in a tab file, with what to do", async () => {
    const sheet = sheets.programme();
    const at = sheet.header.indexOf("art_current");
    (sheet.rows[1] as string[])[at] = "12,345";
    const bytes = Buffer.from([sheet.header, ...sheet.rows].map((cells) => cells.join("\t")).join("\n"));
    expect(await refusal("programme", bytes)).toMatchObject({
      key: "detail.input.numberAmbiguous",
      values: { row: 3, column: "art_current", text: "12,345" },
    });
  });
});

describe("text columns", () => {
  it("stay text in a workbook", async () => {
    const sheet = sheets.survey();
    for (const row of sheet.rows) row[sheet.header.indexOf("survey_id")] = "2016";
    const table = (await validateSheet("survey", await xlsx(sheetXml(sheet), "Sheet1"))).table;
    expect(textColumns("survey").has("survey_id") && table.columns.get("survey_id")?.kind).toBe("text");
  });
});

/** A workbook with several sheets. */
async function workbookOf(sheetXmls: readonly (readonly [name: string, xml: string])[]): Promise<Buffer> {
  const { writeArchive } = await import("@tessera/spectrum");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const named = sheetXmls.map(
    ([name], at) => `<sheet name="${name.replace("&", "&amp;")}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const related = sheetXmls.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = {
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${related.join("")}</Relationships>`,
    ...Object.fromEntries(sheetXmls.map(([, xml], at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
  return writeArchive(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));
}
