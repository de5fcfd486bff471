import { languages, translate } from "@tessera/i18n";
import { writeArchive } from "@tessera/spectrum";
import { describe, expect, it } from "vitest";
import { readAreas } from "../src/index.js";
import { csvTypes, refusal, set, sheets, validateSheet } from "./files.js";
import { csv, shape, sheetXml, vmmc, xlsx } from "./small-country.js";

const megabyte = 1024 * 1024;

// Bounded time: what grows faster than the file would take hours for these, and the deadline of a test ends it.

describe("a hostile CSV file", () => {
  it("of a million rows is read and refused in bounded time", async () => {
    const header = "area_id,age_group,year,anc_clients,anc_known_pos,anc_already_art,anc_tested,anc_tested_pos\n";
    const bytes = Buffer.from(header + "XSM_2_1,Y015_049,2018,1,2,3,4,5\n".repeat(1_000_000));
    expect(await refusal("anc", bytes)).toMatchObject({
      key: "detail.input.rowsRepeated",
      values: { count: 1, groups: expect.stringMatching(/^XSM_2_1 \(.*\), Y015_049, 2018: 1000000 \(2-1000001\)$/) },
    });
  });

  it.each([
    ["a bare cell", (cell: string) => cell],
    ["a quoted cell", (cell: string) => `"${cell}"`],
  ])("with %s of 10 MB is refused with a short sentence", async (_, written) => {
    const text = csv(sheets.programme())
      .toString()
      .replace("female", written("x".repeat(10 * megabyte)));
    const { key, values } = await refusal("programme", Buffer.from(text));
    expect(key).toBe("detail.input.valuesUnexpected");
    for (const language of languages) expect(translate(language, key, values).length).toBeLessThan(1_000);
  });

  it("with 200,000 different wrong values is refused with a short sentence", async () => {
    const rows = Array.from({ length: 200_000 }, (_, row) => `XSM_2_1,CY2018Q4,s${row},Y015_999,1\n`);
    const { key, values } = await refusal(
      "programme",
      Buffer.from(`area_id,calendar_quarter,sex,age_group,art_current\n${rows.join("")}`),
    );
    expect(key).toBe("detail.input.valuesUnexpected");
    expect(translate("en", key, values).length).toBeLessThan(3_000);
  });

  it("of more combinations than a number can count is still searched for repeated rows", async () => {
    const sheet = sheets.survey();
    const [row = []] = sheet.rows;
    const numbered = ["sex", "age_group", "indicator", "survey_id"].map((name) => sheet.header.indexOf(name));
    sheet.rows = Array.from({ length: 12_000 }, (_, at) =>
      row.map((cell, column) => (numbered.includes(column) ? `${cell}${at % 11_999}` : cell)),
    );
    const { key, values } = await refusal("survey", csv(sheet));
    expect([key, values.groups]).toEqual(["detail.input.rowsRepeated", expect.stringMatching(/: 2 \(2, 12001\)$/)]);
  });

  it.each([
    ["endless commas", ",".repeat(10 * megabyte)],
    ["a header without end", "a,".repeat(5 * megabyte)],
    ["endless quotes", '"'.repeat(10 * megabyte + 1)],
    ["quotes within quotes", `area_id\n${'"a"b'.repeat(2 * megabyte)}`],
    ["endless line ends", "\n".repeat(10 * megabyte)],
    ["endless carriage returns", "\r".repeat(10 * megabyte)],
    ["one endless word", "x".repeat(10 * megabyte)],
    ["rows of nothing", `area_id,sex\n${",\n".repeat(3 * megabyte)}`],
    ["NUL bytes", "\0".repeat(10 * megabyte)],
  ])("of %s is refused in bounded time", async (_, text) => {
    expect(await refusal("population", Buffer.from(text))).toMatchObject({ key: expect.any(String) });
  });

  it.each(csvTypes)("may name columns like members of every object: %s", async (type) => {
    const sheet = sheets[type]();
    sheet.header.push("__proto__", "constructor", "hasOwnProperty", "toString");
    for (const row of sheet.rows) row.push("1", "2", "3", "4");
    expect((await validateSheet(type, csv(sheet))).table.columns.get("__proto__")?.kind).toBe("number");
  });

  it("that lacks a column does not have it from every object", async () => {
    const { key, values } = await refusal("population", Buffer.from("constructor,toString\n1,2\n"));
    expect([key, values.count]).toEqual(["detail.input.columnsMissing", 6]);
  });

  it("cannot write into the sentence that refuses it", async () => {
    const sheet = sheets.programme();
    const cell = "$t(error.SERVER_ERROR) {{file}} $& $1";
    set("sex", 0, cell)(sheet);
    const { key, values } = await refusal("programme", csv(sheet));
    for (const language of languages) expect(translate(language, key, values)).toContain(cell);
  });
});

describe("a hostile shape file", () => {
  it.each([
    ["nested without end", "[".repeat(2_000_000)],
    ["nested deep and closed again", `${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`],
    ["of nested objects", `${'{"a":'.repeat(1_000_000)}1${"}".repeat(1_000_000)}`],
    ["of more vertices than any map", `{"type":"FeatureCollection","features":[${"[0,0],".repeat(3_000_001)}1]}`],
  ])("%s is refused in bounded time", async (_, text) => {
    expect(await refusal("shape", Buffer.from(text))).toMatchObject({ key: expect.any(String) });
  });

  it("cannot lend its properties from a prototype", async () => {
    const text = JSON.stringify(shape()).replaceAll(
      '"properties":{',
      '"properties":{"__proto__":{"area_id":"XSM"},"was":{',
    );
    expect((await refusal("shape", Buffer.from(text.replaceAll('},"geometry"', '}},"geometry"')))).key).toBe(
      "detail.input.propertyMissing",
    );
  });

  it("may call areas like members of every object", () => {
    const text = JSON.stringify(shape())
      .replaceAll("XSM_2_1", "XSM___proto__")
      .replaceAll("XSM_2_2", "XSM_constructor");
    expect(readAreas(Buffer.from(text), "f").positions.get("XSM___proto__")).toBe(3);
  });
});

describe("a hostile workbook", () => {
  const row = (cells: string, number = 60) =>
    sheetXml(vmmc()).replace("</sheetData>", `<row r="${number}">${cells}</row></sheetData>`);

  it.each([
    ["a row beyond every sheet", row("", 1_000_000_000)],
    ["a row number in words", row("").replace('r="60"', 'r="1e9"')],
    ["a cell far down", row('<c r="A900000"><v>1</v></c>', 900_000)],
    ["a cell far out", row('<c r="XFD60"><v>1</v></c>')],
    ["a cell beyond every sheet", row('<c r="ZZZZZZ60"><v>1</v></c>')],
    ["an address behind another one", row('<c r="A60" r="XFD60"><v>1</v></c>')],
    ["an address in single quotes", row("<c r='XFD60'><v>1</v></c>")],
    ["an address with a character reference", row('<c r="XF&#68;60"><v>1</v></c>')],
  ])("with %s is refused as too large", async (_, xml) => {
    expect((await refusal("vmmc", await xlsx(xml))).key).toBe("detail.input.sheetTooLarge");
  });

  it.each([
    ["a bracket in quotes", row('<c x=">" r="XFD60"><v>1</v></c>')],
    ["an opening bracket in quotes", row('<c x="<" r="XFD60"><v>1</v></c>')],
    ["an open quote", row('<c r="XFD60" x=\'><v>1</v></c>')],
    ["no XML", "sheet"],
    ["half a sheet", sheetXml(vmmc()).slice(0, 900)],
  ])("with %s is refused as damaged", async (_, xml) => {
    expect((await refusal("vmmc", await xlsx(xml))).key).toBe("detail.input.notWorkbook");
  });

  it("may have empty cells far out, as Excel writes them where a whole row has a format", async () => {
    expect((await validateSheet("vmmc", await xlsx(row('<c r="XFD60" s="1"/>')))).table.rowCount).toBe(5);
  });

  it.each([
    ["a text within it", (text: string) => row(`<c r="A60" t="inlineStr"><is><t>${text}</t></is></c>`), "x"],
    ["blanks within it", (text: string) => row(`<c r="A60" t="inlineStr"><is><t>${text}</t></is></c>`), " "],
    ["a number", (text: string) => row(`<c r="A60"><v>${text}</v></c>`), "1"],
    ["a text of many runs", (text: string) => row(`<c r="A60" t="inlineStr"><is>${text}</is></c>`), "<r><t>x</t></r>"],
    ["an attribute", (text: string) => row(`<c r="A60" x="${text}"><v>1</v></c>`), "x"],
  ])("with %s of 15 MB in one cell is refused by the name of the cell, in bounded time", async (_, written, piece) => {
    const bytes = await xlsx(written(piece.repeat((15 * megabyte) / piece.length)));
    const { key, values } = await refusal("vmmc", bytes);
    expect(key).toBe("detail.input.cellTooLong");
    expect(values).toMatchObject({ sheet: "Datapack inputs", cell: "A60", most: 32_767 });
  });

  it("may have as many characters in a cell as Excel allows, each written as a reference", async () => {
    const cell = (count: number) => row(`<c r="H60" t="inlineStr"><is><t>${"&amp;".repeat(count)}</t></is></c>`);
    // What is read and then refused has no area.
    expect((await refusal("vmmc", await xlsx(cell(32_767)))).key).toBe("detail.input.missingValues");
    expect((await refusal("vmmc", await xlsx(cell(32_768)))).key).toBe("detail.input.cellTooLong");
  });

  it("that inflates to more than any workbook is refused before it has", async () => {
    const bomb = await xlsx(`${sheetXml(vmmc())}${" ".repeat(40 * megabyte)}`);
    expect(bomb.length).toBeLessThan(megabyte);
    expect(await refusal("vmmc", bomb)).toMatchObject({
      key: "detail.input.workbookTooLarge",
      values: { part: "xl/worksheets/sheet1.xml" },
    });
  });

  it("of thousands of parts is refused", async () => {
    const parts = Array.from({ length: 2_001 }, (_, part) => ({
      name: `xl/${part}.xml`,
      content: Buffer.from("<a/>"),
    }));
    expect((await refusal("vmmc", await writeArchive(parts))).key).toBe("detail.input.workbookTooLarge");
  });

  it.each(["../../evil.xml", "/etc/secrets.x", "..\\..\\evil.xml"])("that names a part %s is refused", async (name) => {
    const innocent = "x".repeat(name.length);
    const content = await writeArchive([{ name: innocent, content: Buffer.from("<a/>") }]);
    const forged = Buffer.from(content.toString("latin1").replaceAll(innocent, name), "latin1");
    expect((await refusal("vmmc", forged)).key).toBe("detail.input.notWorkbook");
  });

  it.each([
    ["text", Buffer.from("area_id,15-24\n"), "notWorkbook"],
    ["nothing", Buffer.alloc(0), "empty"],
    ["a zip of something else", writeArchive([{ name: "a.txt", content: Buffer.from("a") }]), "notWorkbook"],
  ])("that is %s is refused", async (_, content, key) => {
    expect((await refusal("vmmc", await content)).key).toBe(`detail.input.${key}`);
  });

  it("without the sheet is refused by its name", async () => {
    expect(await refusal("vmmc", await xlsx(sheetXml(vmmc()), "Sheet1"))).toMatchObject({
      key: "detail.input.sheetMissing",
      values: { sheet: "Datapack inputs" },
    });
  });

  it("cut anywhere is refused", async () => {
    const whole = await xlsx(sheetXml(vmmc()));
    for (const length of [40, 400, whole.length - 23])
      expect((await refusal("vmmc", whole.subarray(0, length))).key).toBe("detail.input.damagedZip");
    for (const length of [1, whole.length - 1])
      expect((await refusal("vmmc", whole.subarray(0, length))).key).toBe("detail.input.notWorkbook");
  });
});
