import { readFile } from "node:fs/promises";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "apache-arrow";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeArrow } from "../src/plot-data/arrow-file.js";
import { type CodedColumn, codedChunks } from "../src/plot-data/coded-chunks.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create()).connect();
});
afterAll(() => connection.closeSync());

/** A query of `count` rows: a word, one of `texts` different ones, a number, and a whole number. Every fifth word and every seventh number is missing. */
const rowsOf = (count: number, texts: number) => `
  SELECT CASE WHEN range % 5 = 0 THEN NULL ELSE 'it''s ' || (range % ${texts}) END AS word,
         CASE WHEN range % 7 = 0 THEN NULL ELSE range / 3 END AS number, range::INTEGER AS whole
  FROM range(${count})`;

async function written(count: number, texts: number, isCollected = false) {
  const words = Array.from({ length: texts }, (_, k) => `it's ${k}`);
  const columns: CodedColumn[] = [
    { name: "word", type: texts > 0x80 ? "SMALLINT" : "TINYINT", texts: words },
    { name: "number", type: "DOUBLE" },
    { name: "whole", type: "INTEGER" },
  ];
  const file = inFolder("rows.arrow");
  await writeArrow(
    file,
    columns,
    codedChunks(connection, { sql: rowsOf(count, texts), values: [], isCollected }, columns),
  );
  return tableFromIPC(await readFile(file));
}

describe("an Arrow file", () => {
  it.each([
    [1, 3],
    [2049, 128],
    [65_536, 129],
    [150_001, 5000],
  ])("of %i rows with %i texts reads back as them, in batches", async (count, texts) => {
    const table = await written(count, texts);
    const expected = await (await connection.run(rowsOf(count, texts))).getRows();
    const columns = ["word", "number", "whole"].map((name) => [...(table.getChild(name) ?? [])]);
    expect(table.numRows).toBe(count);
    expect(columns).toEqual([0, 1, 2].map((column) => expected.map((row) => row[column])));
    expect(table.batches.length).toBe(Math.ceil(count / 65_536));
    expect(await written(count, texts, true)).toMatchObject({ numRows: count });
  });

  it("of no rows has the columns", async () => {
    const table = await written(0, 3);
    expect([table.numRows, table.schema.names]).toEqual([0, ["word", "number", "whole"]]);
  });
});
