import { Problem } from "@tessera/contract";
import { languages, translate } from "@tessera/i18n";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { responseRows, shapeFilters, validateShape } from "../src/index.js";
import { bytesOf, csvTypes, fileOf, type SheetType, sheets, validateSheet } from "./files.js";
import { csv, geojson, type Sheet, shape, sheetXml, vmmc, xlsx } from "./small-country.js";

/** What a sentence points at; where it has none of these, the whole file is what is wrong. */
const places = [
  "row",
  "rows",
  "column",
  "columns",
  "property",
  "feature",
  "area",
  "areas",
  "level",
  "levels",
  "place",
  "part",
  "sheet",
  "first",
];
const ofTheWholeFile = [
  "empty",
  "damagedZip",
  "noAreas",
  "shapeNotCollection",
  "notWorkbook",
  "tooLarge",
  "tooManyColumns",
];

/** A file is used, with finite numbers, or refused with a sentence that names the place. */
async function usedOrRefused(type: SheetType | "shape", bytes: Uint8Array): Promise<"used" | "refused"> {
  try {
    if (type === "shape") shapeFilters(validateShape(bytes, fileOf(type)).areas);
    else
      for (const row of responseRows(await validateSheet(type, bytes)) ?? [])
        for (const cell of Object.values(row)) if (typeof cell === "number") expect(Number.isFinite(cell)).toBe(true);
    return "used";
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { key, values } = error;
    for (const language of languages) {
      const text = translate(language, key, values);
      expect(text).toContain(fileOf(type));
      expect(text.length).toBeLessThan(3_000);
    }
    const names = places.filter((place) => String(values[place] ?? "") !== "");
    if (!ofTheWholeFile.includes(key.replace("detail.input.", ""))) expect([key, names]).not.toEqual([key, []]);
    return "refused";
  }
}

const nasty = fc.oneof(
  fc.constantFrom(
    ...["", " ", "NA", "-1", "1e999", "NaN", "0x1", "1,5", "1.5", '"', ",", ";", "\n", "\r", "\0", "é", "{{file}}"],
  ),
  fc.constantFrom(
    ...["male", "both", "Y015_049", "Y000_000", "CY2018Q4", "CY2018Q9", "XSM", "XSM_1_1", "XSM_2_1", "ZZZ", "2018"],
  ),
  fc.string({ maxLength: 6 }),
  fc.double().map(String),
);

type SheetEdit = (sheet: Sheet) => void;
const position = fc.nat();
const sheetEdit: fc.Arbitrary<SheetEdit> = fc.oneof(
  fc.tuple(position, position, nasty).map(([row, column, value]) => ({ header, rows }: Sheet) => {
    const cells = rows[row % Math.max(1, rows.length)];
    if (cells) cells[column % header.length] = value;
  }),
  fc.tuple(position, nasty).map(
    ([column, name]) =>
      ({ header }: Sheet) =>
        void header.splice(column % header.length, 1, name),
  ),
  position.map(
    (row) =>
      ({ rows }: Sheet) =>
        void rows.splice(row % Math.max(1, rows.length), 1),
  ),
  position.map(
    (row) =>
      ({ rows }: Sheet) =>
        void rows.push([...(rows[row % Math.max(1, rows.length)] ?? [])]),
  ),
  position.map((column) => ({ header, rows }: Sheet) => {
    for (const cells of [header, ...rows]) cells.splice(column % header.length, 1);
  }),
  position.map(
    (row) =>
      ({ rows }: Sheet) =>
        void rows[row % Math.max(1, rows.length)]?.pop(),
  ),
);

type ByteEdit = { at: number; remove: number; insert: Uint8Array };
const byteEdits = fc.array(
  fc.record({
    at: fc.nat(),
    remove: fc.nat({ max: 40 }),
    insert: fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      nasty.map((text) => Buffer.from(text)),
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

function withBytes(content: Buffer, edits: readonly ByteEdit[]): Buffer {
  return edits.reduce((bytes, { at, remove, insert }) => {
    const start = at % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, start), insert, bytes.subarray(start + remove)]);
  }, content);
}

describe("random edits of a valid file", () => {
  it.each(csvTypes)("of cells, rows and columns never crash: %s", async (type) => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(sheetEdit, { maxLength: 3 }), async (edits) => {
        const sheet = sheets[type]();
        for (const edit of edits) edit(sheet);
        outcomes.add(await usedOrRefused(type, csv(sheet)));
      }),
      { numRuns: 150 },
    );
    expect(outcomes.size).toBe(2);
  });

  it.each(csvTypes)("of bytes never crash: %s", async (type) => {
    const content = csv(sheets[type]());
    await fc.assert(
      fc.asyncProperty(byteEdits, async (edits) => void (await usedOrRefused(type, withBytes(content, edits)))),
      { numRuns: 150 },
    );
  });

  it("of bytes never crash: shape", async () => {
    const content = geojson(shape());
    await fc.assert(
      fc.asyncProperty(byteEdits, async (edits) => void (await usedOrRefused("shape", withBytes(content, edits)))),
      { numRuns: 200 },
    );
  });

  it("of properties and geometry never crash: shape", async () => {
    const outcomes = new Set<string>();
    const names = Object.keys(shape().features[0]?.properties ?? {});
    const value = fc.oneof(nasty, fc.jsonValue(), fc.constantFrom(0, 1, 2, null, true));
    const edits = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.constantFrom(...names, "geometry"), value), {
      maxLength: 2,
    });
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const collection = shape();
        for (const [feature, name, value] of changes) {
          const edited = collection.features[feature];
          if (edited) Object.assign(name === "geometry" ? edited : edited.properties, { [name]: value });
        }
        outcomes.add(await usedOrRefused("shape", geojson(collection)));
      }),
      { numRuns: 300 },
    );
    expect(outcomes.size).toBe(2);
  });

  it("of bytes never crash: VMMC workbook and its sheet", async () => {
    const content = await xlsx(sheetXml(vmmc()));
    await fc.assert(
      fc.asyncProperty(byteEdits, async (edits) => {
        await usedOrRefused("vmmc", withBytes(content, edits));
        const xml = withBytes(Buffer.from(sheetXml(vmmc())), edits).toString("utf8");
        await usedOrRefused("vmmc", await xlsx(xml));
      }),
      { numRuns: 60 },
    );
  });

  it("of cells never crash: VMMC workbook", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sheetEdit, { minLength: 1, maxLength: 3 }), async (edits) => {
        const sheet = vmmc();
        for (const edit of edits) edit(sheet);
        await usedOrRefused("vmmc", await bytesOf("vmmc", sheet));
      }),
      { numRuns: 60 },
    );
  });
});
