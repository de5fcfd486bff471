import { readFile, rename } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  estimateFilters,
  estimateRange,
  markedColumns,
  streamEstimates,
  unknownValue,
  writeEstimates,
  writePlotData,
} from "../src/index.js";
import type { EstimateChoice } from "../src/plot-data/estimate-choice.js";
import { allRows, type Row } from "./all-rows.js";
import { impossibleOutput } from "./impossible-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
let path = "";
let everything: Row<(typeof markedColumns)[number]>[] = [];

beforeAll(async () => {
  path = inFolder("plot_data.duckdb");
  await writePlotData(path, impossibleOutput(), "en");
  everything = await allRows(streamEstimates(path, {}));
});

describe("a query of estimates", () => {
  it("gives those that any choice of values leaves, in their order", async () => {
    const valuesOf = (name: (typeof estimateFilters)[number]) => [
      ...new Set(everything.map((row) => String(row[name]))),
    ];
    const choices = Object.fromEntries(
      estimateFilters.map((name) => [name, fc.subarray(valuesOf(name), { minLength: 1 })]),
    );
    await fc.assert(
      fc.asyncProperty(fc.record(choices, { requiredKeys: [] }), async (choice: EstimateChoice) => {
        const left = everything.filter((row) =>
          estimateFilters.every((name) => choice[name]?.includes(String(row[name])) ?? true),
        );
        expect(await allRows(streamEstimates(path, choice))).toEqual(left);
      }),
      { numRuns: 20 },
    );
  });

  it("has the range of the chosen ones", async () => {
    const means = everything
      .filter(({ indicator, sex }) => indicator === "plhiv" && sex === "both")
      .map(({ mean }) => Number(mean));
    expect(await estimateRange(path, { indicator: ["plhiv"], sex: ["both"] })).toEqual({
      min: Math.min(...means),
      max: Math.max(...means),
    });
    expect(await estimateRange(path, { area_level: ["none"] })).toEqual({ min: null, max: null });
  });

  it("marks those that cannot be, and no others", () => {
    const marked = everything.filter(({ impossible }) => impossible !== null);
    const told = marked.map((row) => [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator]);
    expect(told).toEqual([
      ["S_2", "both", "Y015_049", "CY2024Q4", "art_coverage"],
      ["S_2", "both", "Y015_049", "CY2024Q4", "untreated_plhiv_attend"],
    ]);
    expect(marked.map(({ impossible }) => impossible)).toEqual(["aboveOne", "negative"]);
  });

  it("reads a file that another one has replaced since the last query", async () => {
    const replaced = inFolder("replaced.duckdb");
    const output = impossibleOutput();
    await writePlotData(replaced, output, "en");
    await allRows(streamEstimates(replaced, {}));
    await writePlotData(inFolder("newer.duckdb"), { ...output, areas: output.areas.slice(0, 1) }, "en");
    await rename(inFolder("newer.duckdb"), replaced);
    const areas = (await allRows(streamEstimates(replaced, {}))).map(({ area_id }) => area_id);
    expect(new Set(areas)).toEqual(new Set([output.areas[0]?.area_id]));
  });

  it("takes values as values, whatever is in them", async () => {
    const hostile = { sex: ["both' OR '1'='1", "both"], area_id: ['"; DROP TABLE data; --'] };
    expect(await allRows(streamEstimates(path, hostile))).toEqual([]);
    expect(await allRows(streamEstimates(path, {}))).toHaveLength(everything.length);
  });

  it("tells the first value that there is not, and those there are", async () => {
    expect(await unknownValue(path, { sex: ["both"], area_level: ["1", "7"] })).toEqual({
      name: "area_level",
      value: "7",
      known: ["0", "1"],
    });
    expect(await unknownValue(path, { sex: ["both"], area_level: ["1"] })).toBeUndefined();
  });

  it("writes Arrow that reads back as the same rows, what is missing included", async () => {
    const file = inFolder("estimates.arrow");
    await writeEstimates(path, { sex: ["both", "male"] }, file, "arrow");
    const table = tableFromIPC(await readFile(file));
    expect(table.schema.names).toEqual([...markedColumns]);
    const rows = table.toArray().map((row) => row.toJSON());
    expect(rows).toEqual(everything.filter(({ sex }) => sex !== "female"));
  });

  it("writes Arrow with each text once, in the order of the rows", async () => {
    const file = inFolder("texts.arrow");
    await writeEstimates(path, { area_level: ["1"], sex: ["both", "male"] }, file, "arrow");
    const table = tableFromIPC(await readFile(file));
    const texts = (name: string) => table.getChild(name)?.data[0]?.dictionary?.toArray();
    const rows = everything.filter(({ area_level, sex }) => area_level === 1 && sex !== "female");
    for (const name of ["area_id", "area_name", "sex", "age_group", "age_group_label", "quarter_label", "indicator"])
      expect([name, texts(name)]).toEqual([name, [...new Set(rows.map((row) => row[name as "sex"]))]]);
    expect(String(table.schema.fields.find(({ name }) => name === "sex")?.type)).toBe("Dictionary<Int8, Utf8>");
  });

  it("writes Arrow with the rows of Parquet, what is asked for beside them included", async () => {
    const connection = await (await DuckDBInstance.create()).connect();
    for (const [choice, asked] of [
      [{}, {}],
      [{ indicator: ["prevalence"] }, { ranks: true }],
      [{ area_id: ["S_2"], area_level: ["0"] }, {}],
    ] as const) {
      const [arrow, parquet] = [inFolder("same.arrow"), inFolder("same.parquet")];
      await writeEstimates(path, choice, arrow, "arrow", asked);
      await writeEstimates(path, choice, parquet, "parquet", asked);
      const rows = await (await connection.run(`SELECT * FROM '${parquet}'`)).getRowObjects();
      expect(
        tableFromIPC(await readFile(arrow))
          .toArray()
          .map((row) => row.toJSON()),
      ).toEqual(rows);
    }
    connection.closeSync();
  });

  it("writes CSV with a line for each estimate, and texts that need it quoted", async () => {
    const file = inFolder("it's.csv");
    await writeEstimates(path, { indicator: ["plhiv"], sex: ["both"], area_id: ["S_2"] }, file, "csv");
    const [header, ...lines] = (await readFile(file, "utf8")).trim().split("\n");
    expect(header).toBe(markedColumns.join(","));
    expect(lines).toHaveLength(3 * 33);
    expect(lines[0]).toContain("South <&> Sons");
  });

  it("writes the reasons of more impossible estimates than a query lists", async () => {
    const output = impossibleOutput();
    output.estimates.mean.fill(-1, 0, 2000);
    const many = inFolder("many.duckdb");
    await writePlotData(many, output, "en");
    const reasons = (await allRows(streamEstimates(many, {}))).map(({ impossible }) => impossible ?? "");
    expect(reasons.filter((reason) => reason === "negative").length).toBeGreaterThan(200);
    await writeEstimates(many, {}, inFolder("many.csv"), "csv");
    const [, ...lines] = (await readFile(inFolder("many.csv"), "utf8")).trim().split("\n");
    expect(lines.map((line) => line.slice(line.lastIndexOf(",") + 1))).toEqual(reasons);
  });

  it("writes Parquet that holds the same rows with all digits", async () => {
    const file = inFolder("estimates.parquet");
    await writeEstimates(path, { indicator: ["plhiv"] }, file, "parquet");
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const rows = await (await connection.run(`SELECT * FROM '${file}'`)).getRowObjects();
    expect(rows).toEqual(everything.filter((row) => row.indicator === "plhiv"));
    connection.closeSync();
    instance.closeSync();
  });
});
