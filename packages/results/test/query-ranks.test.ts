import { readFile } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { mockCalibration, mockFit } from "@tessera/demo";
import { tableFromIPC } from "apache-arrow";
import { beforeAll, describe, expect, it } from "vitest";
import { hasTooManyRanks, markedEstimates, streamEstimates, writeEstimates, writePlotData } from "../src/index.js";
import { allRows } from "./all-rows.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const output = mockCalibration(mockFit({}, "2.10.22"), {});
const asked = { ranks: true };
const choice = { indicator: ["prevalence", "plhiv"], sex: ["both"], age_group: ["Y015_049"] };
let path = "";

beforeAll(async () => {
  path = inFolder("plot_data.duckdb");
  await writePlotData(path, output, "en");
});

describe("a query of estimates with ranks", () => {
  it("ranks the areas of a level among each other, by indicator and quarter", async () => {
    const rows = await allRows(streamEstimates(path, choice, asked));
    const groups = new Map<string, typeof rows>();
    for (const row of rows) {
      const key = [row.indicator, row.area_level, row.calendar_quarter].join();
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    expect(groups.size).toBeGreaterThan(3);
    for (const members of groups.values()) {
      const sum = members.reduce((total, { rank }) => total + Number(rank), 0);
      expect(sum / members.length).toBeCloseTo((members.length + 1) / 2, 1);
      for (const { rank, rank_lower, rank_upper } of members) {
        expect(Number(rank_lower)).toBeLessThanOrEqual(Math.ceil(Number(rank)));
        expect(Number(rank_upper)).toBeGreaterThanOrEqual(Math.floor(Number(rank)));
        expect(Number(rank_upper)).toBeLessThanOrEqual(members.length);
      }
    }
  });

  it("has the same ranks whatever areas are chosen", async () => {
    const rows = await allRows(streamEstimates(path, choice, asked));
    const wanted = rows.at(-1)?.area_id as string;
    const chosen = await allRows(streamEstimates(path, { ...choice, area_id: [wanted] }, asked));
    expect(chosen).toEqual(rows.filter(({ area_id }) => area_id === wanted));
    expect(chosen.length).toBeGreaterThan(0);
  });

  it("has the ranks that follow from the model output", async () => {
    const rows = await allRows(streamEstimates(path, choice, asked));
    const isChosen = (cells: readonly (string | number | null)[]) =>
      cells[4] === "both" && cells[5] === "Y015_049" && choice.indicator.includes(String(cells[9]));
    const quarters = new Set(rows.map(({ calendar_quarter }) => calendar_quarter));
    const direct = [...markedEstimates(output, "en", asked, isChosen)].filter((cells) =>
      quarters.has(cells[7] as string),
    );
    expect(rows.map(({ rank, rank_lower, rank_upper }) => [rank, rank_lower, rank_upper])).toEqual(
      direct.map((cells) => cells.slice(-3)),
    );
  });

  it("has the same rows as Parquet, Arrow and CSV", async () => {
    for (const format of ["parquet", "arrow", "csv"] as const)
      await writeEstimates(path, choice, inFolder(`ranks.${format}`), format, asked);
    const rows = await allRows(streamEstimates(path, choice, asked));
    const expected = rows.map(({ rank, rank_lower, rank_upper }) => [rank, rank_lower, rank_upper]);
    const connection = await (await DuckDBInstance.create()).connect();
    for (const format of ["parquet", "csv"]) {
      const sql = `SELECT rank, rank_lower::INTEGER, rank_upper::INTEGER FROM '${inFolder(`ranks.${format}`)}'`;
      expect(await (await connection.run(sql)).getRows()).toEqual(expected);
    }
    const arrow = tableFromIPC(await readFile(inFolder("ranks.arrow"))).toArray();
    expect(arrow.map((row) => [row.rank, row.rank_lower, row.rank_upper])).toEqual(expected);
  });

  it("may stand beside a probability", async () => {
    const both = { ...asked, threshold: { value: 0.1, direction: "above" } } as const;
    const [row] = await allRows(streamEstimates(path, choice, both));
    expect(Object.keys(row ?? {}).slice(-4)).toEqual(["probability", "rank", "rank_lower", "rank_upper"]);
  });

  it("is possible for as many rows as may be in memory", async () => {
    expect(await hasTooManyRanks(path, choice)).toBe(false);
  });
});
