import { readFile } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { formulaOf, type IndicatorId, type Threshold } from "@tessera/contract";
import { mockCalibration, mockFit } from "@tessera/demo";
import { quantilePlaces, quantilesAt } from "@tessera/model";
import { tableFromIPC } from "apache-arrow";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { askedColumns, markedColumns } from "../src/estimates/labelled-estimates.js";
import { probabilityOf } from "../src/estimates/probability.js";
import { estimateFilters, hasProbabilities, streamEstimates, writeEstimates, writePlotData } from "../src/index.js";
import type { EstimateChoice } from "../src/plot-data/estimate-choice.js";
import { allRows, type Row } from "./all-rows.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const output = mockCalibration(mockFit({}, "2.10.22"), {});
const threshold: Threshold = { value: 0.12, direction: "above" };
const asked = { threshold };
const columns = [...markedColumns, ...askedColumns(asked)] as const;
let path = "";
let everything: Row<(typeof columns)[number]>[] = [];

beforeAll(async () => {
  path = inFolder("plot_data.duckdb");
  await writePlotData(path, output, "en");
  everything = await allRows(streamEstimates(path, {}, asked));
});

/** By stratum and indicator, from the model output itself. */
function computed(): Map<string, number | null> {
  const { areas, calendarQuarters, estimates } = output;
  const quantiles = estimates.quantiles as Float32Array;
  const places = quantilePlaces(estimates);
  return new Map(
    Array.from(places).flatMap((place, row) => {
      if (place < 0) return [];
      const indicator = estimates.indicators[estimates.indicator[row] as number] as IndicatorId;
      const [lower, median, upper] = [estimates.lower, estimates.median, estimates.upper].map((one) => one[row]);
      const key = [
        areas[estimates.area[row] as number]?.area_id,
        estimates.sexes[estimates.sex[row] as number],
        estimates.ages[estimates.age[row] as number],
        calendarQuarters[estimates.quarter[row] as number],
        indicator,
      ].join();
      const statistics = { lower, median, upper } as { lower: number; median: number; upper: number };
      const { kind } = formulaOf(indicator);
      return [[key, probabilityOf(threshold, quantilesAt(quantiles, place), statistics, kind)] as const];
    }),
  );
}

describe("a query of estimates with a threshold", () => {
  it("has the probability of every share and rate, and none of a count", () => {
    const expected = computed();
    const differing = everything.filter((row) => {
      const key = [row.area_id, row.sex, row.age_group, row.calendar_quarter, row.indicator].join();
      return row.probability !== (expected.get(key) ?? null);
    });
    expect(differing).toEqual([]);
    const probable = new Set(everything.flatMap((row) => (row.probability === null ? [] : [row.indicator])));
    expect(probable).toEqual(
      new Set(["prevalence", "art_coverage", "aware_plhiv_prop", "incidence", "anc_prevalence", "anc_art_coverage"]),
    );
  });

  it("has the same probabilities whatever rows are chosen", async () => {
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
        expect(await allRows(streamEstimates(path, choice, asked))).toEqual(left);
      }),
      { numRuns: 12 },
    );
  });

  it("has the same rows as Parquet, Arrow and CSV", async () => {
    const choice = { area_level: ["2"], sex: ["both", "male"] };
    const expected = everything.filter(({ area_level, sex }) => area_level === 2 && sex !== "female");
    for (const format of ["parquet", "arrow", "csv"] as const)
      await writeEstimates(path, choice, inFolder(`estimates.${format}`), format, asked);
    const instance = await DuckDBInstance.create();
    const connection = await instance.connect();
    const parquet = await connection.run(`SELECT * FROM '${inFolder("estimates.parquet")}'`);
    expect(await parquet.getRowObjects()).toEqual(expected);
    connection.closeSync();
    instance.closeSync();
    const arrow = tableFromIPC(await readFile(inFolder("estimates.arrow")));
    expect(arrow.toArray().map((row) => row.toJSON())).toEqual(expected);
    const [header, ...lines] = (await readFile(inFolder("estimates.csv"), "utf8")).trim().split("\n");
    expect(header).toBe(columns.join(","));
    expect(lines.map((line) => line.slice(line.lastIndexOf(",") + 1))).toEqual(
      expected.map(({ probability }) => (probability === null ? "" : String(probability))),
    );
  });

  it("may end before its last row", async () => {
    for await (const { rowCount } of streamEstimates(path, {}, asked)) {
      expect(rowCount).toBeGreaterThan(0);
      break;
    }
    expect(await hasProbabilities(path)).toBe(true);
  });

  it("is possible only of results with quantiles", async () => {
    await writePlotData(inFolder("older.duckdb"), smallOutput(), "en");
    expect(await hasProbabilities(inFolder("older.duckdb"))).toBe(false);
  });
});
