import { copyFile } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { mockCalibration, mockFit } from "@tessera/demo";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { estimateFilters, markedColumns, streamEstimates, writePlotData } from "../src/index.js";
import { readColumns } from "../src/plot-data/complete-rows.js";
import type { EstimateChoice } from "../src/plot-data/estimate-choice.js";
import { plotFacts } from "../src/plot-data/plot-facts.js";
import { quantileColumns } from "../src/plot-data/plotted-quantiles.js";
import { quantileRows } from "../src/plot-data/quantile-rows.js";
import { stratumChoice } from "../src/plot-data/stratum-rows.js";
import { allRows, type Row } from "./all-rows.js";
import { impossibleOutput } from "./impossible-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
/** All that the table by stratum has. */
const wanted = markedColumns.filter((name) => name !== "mode");
let path = "";
let everything: Row<(typeof wanted)[number]>[] = [];
let calibrated = "";

beforeAll(async () => {
  path = inFolder("plot_data.duckdb");
  calibrated = inFolder("calibrated.duckdb");
  await writePlotData(path, impossibleOutput(), "en");
  await writePlotData(calibrated, mockCalibration(mockFit({}, "2.10.22"), {}), "en");
  everything = await allRows(streamEstimates(path, {}, {}, wanted));
});

/** A copy of plot data as earlier versions wrote them. */
async function earlier(file: string): Promise<string> {
  const copy = inFolder("earlier.duckdb");
  await copyFile(file, copy);
  const instance = await DuckDBInstance.create(copy);
  const connection = await instance.connect();
  const filters = estimateFilters.map((name) => `data.${name}`).join(", ");
  const [, ...levels] = quantileColumns;
  for (const sql of [
    "ALTER TABLE quantiles RENAME TO stored",
    `CREATE TABLE quantiles AS SELECT place, ${filters}, ${levels.join(", ")} FROM stored JOIN data ON data.rowid = place ORDER BY place`,
    "DROP TABLE stored",
    "DROP TABLE by_stratum",
    "DROP TABLE strata",
  ])
    await connection.run(sql);
  connection.closeSync();
  instance.closeSync();
  return copy;
}

describe("estimates by stratum", () => {
  it("are the rows of the table data for any choice of values, in their order", async () => {
    const facts = await plotFacts(path);
    const valuesOf = (name: (typeof estimateFilters)[number]) => [
      ...new Set(everything.map((row) => String(row[name]))),
    ];
    const choices = Object.fromEntries(
      estimateFilters.map((name) => [name, fc.subarray(valuesOf(name), { minLength: 1 })]),
    );
    const ways = { byStratum: 0, byArea: 0 };
    await fc.assert(
      fc.asyncProperty(fc.record(choices, { requiredKeys: [] }), async (choice: EstimateChoice) => {
        ways[stratumChoice(readColumns({}, wanted), choice, facts) ? "byStratum" : "byArea"]++;
        const left = everything.filter((row) =>
          estimateFilters.every((name) => choice[name]?.includes(String(row[name])) ?? true),
        );
        expect(await allRows(streamEstimates(path, choice, {}, wanted))).toEqual(left);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(ways.byStratum, ways.byArea)).toBeGreaterThan(0);
  });

  it("say the same as plot data of earlier versions, which lack them", async () => {
    const asked = { threshold: { value: 0.12, direction: "above" }, ranks: true } as const;
    const copy = await earlier(calibrated);
    expect((await plotFacts(copy)).byStratum).toBeUndefined();
    const rowsOf = (file: string) => allRows(streamEstimates(file, { indicator: ["prevalence"] }, asked, wanted));
    const rows = await rowsOf(calibrated);
    expect(rows.some(({ probability }) => Number(probability) > 0)).toBe(true);
    expect(await rowsOf(copy)).toEqual(rows);
  });

  it("have quantiles in published order, whether these are read at once or in parts", async () => {
    const facts = await plotFacts(calibrated);
    const choice = { sex: ["female"], area_level: ["1", "2"] };
    const atOnce = await allRows(quantileRows(calibrated, choice, facts));
    expect(await allRows(quantileRows(calibrated, choice, facts, 100))).toEqual(atOnce);
    const places = atOnce.map(({ place }) => Number(place));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places.length).toBeGreaterThan(200);
  });
});
