import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Problem } from "@tessera/contract";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readTableOnce } from "../src/cache/read-table-once.js";
import { formatVersion, type ParsedKey, readParsed, writeParsed } from "../src/cache/table-format.js";
import {
  type CountryFile,
  FolderTableCache,
  readCountry,
  readVmmc,
  type TableCache,
  validateBaselineCombined,
  validateDataFile,
} from "../src/index.js";
import { dialects } from "../src/table/dialect.js";
import type { Column, Table } from "../src/table/table.js";
import { bytesOf, csvTypes, refusal, refusalOfSheet, sheets, withoutColumn } from "./files.js";
import { csv, geojson, population, shape, survey } from "./small-country.js";

const key: ParsedKey = { digest: "0123456789abcdef".repeat(4), type: "survey" };
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Any string of UTF-16 units, also those that no encoding of Unicode can write. */
const anyString = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 })
  .map((units) => String.fromCharCode(...units));
const anyNumber = fc.oneof(fc.constant(Number.NaN), fc.double({ noNaN: true, noDefaultInfinity: true }));

function anyColumn(rowCount: number): fc.Arbitrary<Column> {
  const numbers = fc
    .array(anyNumber, { minLength: rowCount, maxLength: rowCount })
    .map((values): Column => ({ kind: "number", values: Float64Array.from(values) }));
  const texts = fc
    .uniqueArray(anyString, { maxLength: 5 })
    .chain((values) =>
      fc
        .array(fc.integer({ min: -1, max: values.length - 1 }), { minLength: rowCount, maxLength: rowCount })
        .map((codes): Column => ({ kind: "text", codes: Int32Array.from(codes), values })),
    );
  return fc.oneof(numbers, texts);
}

const anyTable: fc.Arbitrary<Table> = fc
  .integer({ min: 0, max: 9 })
  .chain((rowCount) =>
    fc.record({
      file: fc.constant("file.csv"),
      headerRow: fc.integer({ min: 1, max: 9 }),
      rowCount: fc.constant(rowCount),
      rowNumbers: fc
        .array(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: rowCount, maxLength: rowCount })
        .map((rows) => Int32Array.from(rows)),
      columns: fc
        .uniqueArray(fc.tuple(fc.oneof(anyString, fc.constant("__proto__")), anyColumn(rowCount)), {
          selector: ([name]) => name,
          maxLength: 5,
        })
        .map((columns) => new Map(columns)),
      delimiter: fc.constantFrom(",", ";"),
    }),
  )
  .map(({ delimiter, ...table }) => ({ ...table, ...dialects[delimiter as "," | ";"] }));

/** Equal also in the sign of 0 and in the order of columns. */
function expectSame(found: Table | null, expected: Table): void {
  expect(found).toStrictEqual(expected);
  expect([...(found?.columns.keys() ?? [])]).toEqual([...expected.columns.keys()]);
}

describe("the bytes of a table", () => {
  it("give the same table again", () => {
    fc.assert(
      fc.property(anyTable, (table) => expectSame(readParsed(writeParsed(key, table), key, "file.csv"), table)),
    );
  });

  it("give the same table wherever they start in a larger buffer", () => {
    fc.assert(
      fc.property(anyTable, fc.integer({ min: 0, max: 8 }), (table, offset) => {
        const bytes = writeParsed(key, table);
        const larger = new Uint8Array(offset + bytes.length);
        larger.set(bytes, offset);
        expectSame(readParsed(larger.subarray(offset), key, "file.csv"), table);
      }),
    );
  });

  it("take the name of the file that is read", () => {
    const [table] = fc.sample(anyTable, 1) as [Table];
    expect(readParsed(writeParsed(key, table), key, "b.csv")?.file).toBe("b.csv");
  });

  it("are ignored where one of them changed", () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), fc.integer({ min: 1, max: 255 }), (table, place, change) => {
        const bytes = writeParsed(key, table);
        const at = place % bytes.length;
        bytes[at] = (bytes[at] as number) ^ change;
        expect(readParsed(bytes, key, "file.csv")).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("are ignored where some are missing or added", () => {
    fc.assert(
      fc.property(anyTable, fc.nat(), (table, place) => {
        const bytes = writeParsed(key, table);
        expect(readParsed(bytes.subarray(0, place % bytes.length), key, "file.csv")).toBeNull();
        expect(readParsed(Buffer.concat([bytes, Buffer.alloc(1 + (place % 16))]), key, "file.csv")).toBeNull();
      }),
    );
  });

  it("are ignored where they are of another content or type", () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const bytes = writeParsed(key, table);
        expect(readParsed(bytes, { ...key, digest: "f".repeat(64) }, "file.csv")).toBeNull();
        expect(readParsed(bytes, { ...key, type: "anc" }, "file.csv")).toBeNull();
      }),
    );
  });

  it("are ignored where they are of another version, although nothing is damaged", () => {
    const [table] = fc.sample(anyTable, 1) as [Table];
    const bytes = Buffer.from(writeParsed(key, table));
    bytes.writeUInt32LE(formatVersion - 1, 8);
    const others = [bytes.subarray(0, 16), bytes.subarray(80)];
    createHash("blake2b512").update(Buffer.concat(others)).digest().copy(bytes, 16);
    expect(readParsed(bytes, key, "file.csv")).toBeNull();
  });

  it("change for a file only together with the version of the format", async () => {
    const text = 'area_id;year;x;"a ""b""";é;\n\nA_1;2019;1,5; quoted ;NA;\nA_2;;1.234,5;"two\nlines";-0;\n;;;;;\n';
    const files = await Promise.all([
      ...([...csvTypes, "vmmc"] as const).map(async (type) => [type, await bytesOf(type, sheets[type]())] as const),
      ["anc", Buffer.from(text, "latin1")] as const,
      ["survey", Buffer.from(`\ufeff${text.replaceAll("\n", "\r\n")}`)] as const,
    ]);
    const tables = await Promise.all(
      files.map(async ([type, content]) =>
        writeParsed({ ...key, type }, await readTableOnce(type, { name: "x", content }, null)),
      ),
    );
    // If this fails because the parser reads something differently, raise `formatVersion` and write down the new digest.
    expect([formatVersion, sha256(Buffer.concat(tables))]).toEqual([
      2,
      "9d856ca8e334a711e641d34edd369325a5dd069b65d0be1a0ce215b4129967cc",
    ]);
  });
});

describe("a cache in a folder", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "table-cache-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const content = csv(survey());
  const file: CountryFile = { name: "survey.csv", content, digest: sha256(content) };

  it("is found again by another process that has the same folder", async () => {
    const table = await readTableOnce("survey", file, new FolderTableCache(join(folder, "new")));
    const unread = async () => Promise.reject(new Error("the content was loaded"));
    const again = await readTableOnce(
      "survey",
      { ...file, content: unread },
      new FolderTableCache(join(folder, "new")),
    );
    expectSame(again, table);
  });

  it("leaves no unfinished file behind", async () => {
    await readTableOnce("survey", file, new FolderTableCache(folder));
    expect(await readdir(folder)).toEqual([`${file.digest}-survey.v${formatVersion}.table`]);
  });

  it("parses a file again whose table is damaged, and keeps the new table", async () => {
    const cache = new FolderTableCache(folder);
    const table = await readTableOnce("survey", file, cache);
    const [name] = (await readdir(folder)) as [string];
    await writeFile(join(folder, name), "damaged");
    expectSame(await readTableOnce("survey", file, cache), table);
    const found = { digest: file.digest as string, type: "survey" } as const;
    expect(readParsed((await cache.get(found)) ?? new Uint8Array(), found, "survey.csv")).not.toBeNull();
  });

  it("does not stop a reading where nothing can be written", async () => {
    const path = join(folder, "a file, not a folder");
    await writeFile(path, "");
    expect((await readTableOnce("survey", file, new FolderTableCache(path))).rowCount).toBe(90);
  });

  it("takes no name for a digest that leads elsewhere", async () => {
    await expect(new FolderTableCache(folder).get({ digest: "../x", type: "anc" })).rejects.toThrow();
  });
});

describe("reading with a cache", () => {
  const folders: string[] = [];
  const emptyCache = () => {
    const folder = mkdtempSync(join(tmpdir(), "table-cache-"));
    folders.push(folder);
    return new FolderTableCache(folder);
  };
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  const caches: [string, () => TableCache | null][] = [
    ["an empty cache", () => emptyCache()],
    ["no cache", () => null],
  ];

  async function smallCountry(): Promise<Record<"shape" | (typeof csvTypes)[number], CountryFile>> {
    const files = { shape: { name: "areas.geojson", content: geojson(shape()) } } as Record<string, CountryFile>;
    for (const type of csvTypes) files[type] = { name: `${type}.csv`, content: await bytesOf(type, sheets[type]()) };
    return files as Awaited<ReturnType<typeof smallCountry>>;
  }

  it.each(caches)("gives what a filled cache gives: %s", async (_, make) => {
    const filled = emptyCache();
    await readCountry(await smallCountry(), null, filled);
    const expected = await readCountry(await smallCountry(), null, make());
    expect(await readCountry(await smallCountry(), null, filled)).toStrictEqual(expected);
  });

  it.each(csvTypes)("refuses a %s file in the same words each time", async (type) => {
    const sheet = sheets[type]();
    withoutColumn("area_id")(sheet);
    const content = await bytesOf(type, sheet);
    const expected = await refusalOfSheet(type, withoutColumn("area_id"));
    const cache = emptyCache();
    for (let time = 0; time < 3; time++) {
      const refused = await validateDataFile(type, { name: `${type}.csv`, content }, null, {}, cache).catch((e) => e);
      expect([refused.key, refused.values]).toStrictEqual([expected.key, expected.values]);
    }
  });

  it("refuses a file that cannot be parsed each time, and keeps nothing of it", async () => {
    const content = Buffer.from('area_id,sex\n"A,female\n');
    const expected = await refusal("survey", content);
    const cache = emptyCache();
    for (let time = 0; time < 2; time++)
      await expect(readTableOnce("survey", { name: "survey.csv", content }, cache)).rejects.toStrictEqual(expected);
    expect(await cache.get({ digest: sha256(content), type: "survey" })).toBeNull();
  });

  it("warns of the same things each time", async () => {
    const sheet = sheets.anc();
    (sheet.rows[0] as string[])[sheet.header.indexOf("anc_tested_pos")] = "100000";
    sheet.rows.push([...(sheet.rows[1] as string[])]);
    const file = { name: "anc.csv", content: await bytesOf("anc", sheet) };
    const options = { strict: false, warnings: true };
    const cache = emptyCache();
    const warnings = async (used: TableCache | null) =>
      (await validateDataFile("anc", file, null, options, used)).warnings;
    const expected = await warnings(null);
    expect(expected).toHaveLength(2);
    expect([await warnings(cache), await warnings(cache)]).toEqual([expected, expected]);
  });

  it("names the file as it is called now", async () => {
    const cache = emptyCache();
    const sheet = population();
    withoutColumn("sex")(sheet);
    for (const name of ["first.csv", "second.csv"]) {
      const refused = await validateDataFile("population", { name, content: csv(sheet) }, null, {}, cache).catch(
        (e) => e,
      );
      expect(refused).toBeInstanceOf(Problem);
      expect(refused.values.file).toBe(name);
    }
  });

  it("does not load a content whose digest is known", async () => {
    const cache = emptyCache();
    const content = csv(population());
    const areas = { name: "areas.geojson", bytes: geojson(shape()) };
    let loaded = 0;
    const bytes = async () => {
      loaded++;
      return content;
    };
    const file = { name: "population.csv", bytes, digest: sha256(content) };
    for (let time = 0; time < 3; time++)
      await validateBaselineCombined({ pjnz: null, shape: areas, population: file }, cache);
    expect(loaded).toBe(1);
  });

  it("reads a workbook once", async () => {
    const cache = emptyCache();
    const content = await bytesOf("vmmc", sheets.vmmc());
    const expected = await readVmmc(content, "vmmc.xlsx");
    const first = await readVmmc(content, "vmmc.xlsx", cache);
    const second = await readVmmc(content, "vmmc.xlsx", cache);
    expect([first, second]).toStrictEqual([expected, expected]);
  });
});
