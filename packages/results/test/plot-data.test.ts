import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { DuckDBInstance } from "@duckdb/node-api";
import { ageGroup, indicator } from "@tessera/contract";
import { type Area, type ModelOutput, statistics } from "@tessera/model";
import { beforeAll, describe, expect, it } from "vitest";
import { isCurrentPlotData, readPlotCoverage, streamPlotRows, writePlotData } from "../src/index.js";
import type { plotColumns } from "../src/plot-data/read-plot-data.js";
import { allRows, type Row, rowsOf } from "./all-rows.js";
import { describeGolden, golden } from "./golden.js";
import { smallOutput } from "./small-output.js";
import { temporaryFolder } from "./temporary-folder.js";

const inFolder = temporaryFolder();
const output = smallOutput();
output.estimates.lower[0] = Number.NaN;
output.estimates.se[1] = Number.NaN;
let path = "";
let rows: PlotRow[] = [];
type PlotRow = Row<(typeof plotColumns)[number]>;
const readPlotRows = (file: string) => allRows(streamPlotRows(file));

beforeAll(async () => {
  path = inFolder("plot_data.duckdb");
  await writePlotData(path, output, "fr");
  rows = await readPlotRows(path);
});

/** The small output with its first district under other names, after the country. */
function withDistricts(count: number): ModelOutput {
  const { areas, estimates } = smallOutput();
  const country = areas.findIndex(({ area_level }) => area_level === 0);
  const district = areas.findIndex(({ area_level }) => area_level === 1);
  const rowsOf = (area: number) => [...estimates.area.keys()].filter((row) => estimates.area[row] === area);
  const sources = [rowsOf(country), ...Array.from({ length: count }, () => rowsOf(district))];
  const from = sources.flat();
  const gathered = <Column extends { constructor: unknown }>(column: Column & ArrayLike<number>): Column =>
    (column.constructor as { from(values: readonly number[]): Column }).from(from.map((row) => column[row] as number));
  const numbers = Object.fromEntries(statistics.map((name) => [name, gathered(estimates[name])]));
  const { sex, age, quarter, indicator } = estimates;
  return {
    ...smallOutput(),
    areas: sources.map((_, k) => ({
      ...(areas[k === 0 ? country : district] as Area),
      ...(k > 0 && { area_id: `S_${k}`, area_sort_order: k + 1 }),
    })),
    estimates: {
      ...estimates,
      ...numbers,
      area: (estimates.area.constructor as Uint16ArrayConstructor).from(
        sources.flatMap((rows, k) => rows.map(() => k)),
      ),
      sex: gathered(sex),
      age: gathered(age),
      quarter: gathered(quarter),
      indicator: gathered(indicator),
    },
  };
}

async function query(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  try {
    return (await (await connection.run(sql)).getRows()) as unknown[][];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

describe("the plot-data file", () => {
  it("has the table data with the columns that its readers expect, and beside it its numbers by stratum and the marks of its rows", async () => {
    const tables = await query("SELECT table_name FROM information_schema.tables ORDER BY table_name");
    expect(tables).toEqual([["by_stratum"], ["data"], ["impossible"], ["strata"]]);
    const columns = await query(
      "SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'data' ORDER BY ordinal_position",
    );
    const text = (name: string) => [name, "VARCHAR"];
    const number = (name: string) => [name, "DOUBLE"];
    expect(columns).toEqual([
      ["area_level", "INTEGER"],
      ...["area_level_label", "area_id", "area_name", "sex", "age_group", "age_group_label"].map(text),
      ...["calendar_quarter", "quarter_label", "indicator", "indicator_label"].map(text),
      ...["mean", "se", "median", "mode", "lower", "upper"].map(number),
    ]);
  });

  it("is complete in itself, without a log beside it", () => {
    expect(existsSync(`${path}.wal`)).toBe(false);
  });

  it("is in the storage format of DuckDB 1.0, whose readers know none later than 64", async () => {
    const header = readFileSync(path).subarray(0, 20);
    expect([header.toString("latin1", 8, 12), header.readBigUInt64LE(12)]).toEqual(["DUCK", 64n]);
    const tags = await query("SELECT tags['storage_version'] FROM duckdb_databases() WHERE NOT internal");
    expect(tags).toEqual([["v1.0.0+"]]);
  });

  it("has no row without mean, mode, lower and upper; a standard error may be missing", async () => {
    const missing = (column: string) => query(`SELECT count(*)::INTEGER FROM data WHERE ${column} IS NULL`);
    for (const column of ["mean", "mode", "lower", "upper"]) expect(await missing(column)).toEqual([[0]]);
    expect(await missing("se")).toEqual([[1]]);
    expect(rows).toHaveLength(output.estimates.quarter.filter((code) => code < 3).length - 1);
  });

  it("carries labels in the language asked for", async () => {
    const sql =
      "SELECT age_group_label, quarter_label, indicator_label FROM data WHERE indicator = 'prevalence' AND age_group = 'Y000_999' LIMIT 1";
    expect(await query(sql)).toEqual([["tous les âges", "Septembre 2020", "Prévalence du VIH"]]);
  });

  it("keeps the order of more rows than are labelled at a time", async () => {
    const large = inFolder("large.duckdb");
    await writePlotData(large, withDistricts(25), "en");
    const read = await readPlotRows(large);
    expect(read.length).toBeGreaterThan(122_880);
    const ids = read.map(({ area_id }) => String(area_id));
    expect(ids.filter((id, k) => id !== ids[k - 1])).toEqual([
      "S",
      ...Array.from({ length: 25 }, (_, k) => `S_${k + 1}`),
    ]);
    const meansOf = (id: string) => read.flatMap(({ area_id, mean }) => (area_id === id ? [mean] : []));
    expect(meansOf("S_25")).toEqual(meansOf("S_1"));
  });

  it("replaces what an interrupted attempt left", async () => {
    const again = inFolder("again.duckdb");
    await writeFile(again, "half a database");
    await writeFile(`${again}.wal`, "half a log");
    await writePlotData(again, output, "en");
    expect(await readPlotRows(again)).toHaveLength(rows.length);
  });

  it("can be read by several at once", async () => {
    const coverages = await Promise.all([readPlotCoverage(path), readPlotCoverage(path), readPlotRows(path)]);
    expect(coverages[0]).toEqual(coverages[1]);
  });

  it("that does not exist is refused and not made", async () => {
    await expect(readPlotRows(inFolder("absent.duckdb"))).rejects.toThrow();
    expect(existsSync(inFolder("absent.duckdb"))).toBe(false);
  });
});

describe("plot rows", () => {
  it("have their keys in the order of the contract", () => {
    expect(Object.keys(rows[0] ?? {})).toEqual([
      ...["area_id", "sex", "age_group", "calendar_quarter", "indicator", "mode", "mean", "lower", "upper"],
    ]);
  });

  it("are those of the three earliest quarters", () => {
    expect(new Set(rows.map((row) => row.calendar_quarter))).toEqual(new Set(["CY2020Q3", "CY2024Q4", "CY2025Q3"]));
    const { quarter } = output.estimates;
    expect(rows).toHaveLength(quarter.filter((code) => code < 3).length - 1);
  });

  it("are sorted by level, area, quarter, indicator, sex and age", () => {
    const areas = ["S", "S_1", "S_2"];
    const key = (row: PlotRow) =>
      [
        areas.indexOf(String(row.area_id)),
        output.calendarQuarters.indexOf(String(row.calendar_quarter)),
        indicator(String(row.indicator)).sortOrder,
        ["both", "female", "male"].indexOf(String(row.sex)),
        ageGroup(String(row.age_group)).sortOrder,
      ].reduce((sum, part) => sum * 100 + part, 0);
    const keys = rows.map(key);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it("hold the numbers of the cell that they name", () => {
    const row = rows.find(
      ({ area_id, sex, age_group, calendar_quarter, indicator: id }) =>
        id === "plhiv" &&
        area_id === "S" &&
        sex === "both" &&
        age_group === "Y005_009" &&
        calendar_quarter === "CY2024Q4",
    );
    expect(row?.mean).toBe(2 * 2 * 1011);
    expect(row?.mode).toBeCloseTo(4044 * 0.98, 9);
    expect(row?.upper).toBeCloseTo(4044 * 1.1, 9);
  });

  it("come in pieces to whoever streams them, and the file is closed when the reader stops early", async () => {
    for await (const chunk of streamPlotRows(path)) {
      expect(chunk.rowCount).toBeLessThan(rows.length);
      expect(rowsOf(chunk)[0]).toEqual(rows[0]);
      break;
    }
    await writePlotData(path, output, "fr");
  });
});

describe("plot data are current", () => {
  it("when a program of today wrote them", async () => {
    expect(await isCurrentPlotData(path)).toBe(true);
  });

  it("unless they are absent, no database, empty, or have other columns", async () => {
    await writeFile(inFolder("text.duckdb"), "not a database");
    const made = async (name: string, sql: string) => {
      const instance = await DuckDBInstance.create(inFolder(name));
      const connection = await instance.connect();
      await connection.run(sql);
      connection.closeSync();
      instance.closeSync();
    };
    await made("other.duckdb", "CREATE TABLE data AS SELECT 'S' AS area_id, 1.5 AS mean");
    await made("named.duckdb", "CREATE TABLE estimates AS SELECT 'S' AS area_id");
    await made(
      "empty.duckdb",
      `CREATE TABLE data (${(await query("DESCRIBE data")).map(([name, type]) => `${name} ${type}`).join(", ")})`,
    );
    for (const name of ["absent", "text", "other", "named", "empty"])
      expect([name, await isCurrentPlotData(inFolder(`${name}.duckdb`))]).toEqual([name, false]);
  });
});

describe("plot data of earlier programs", () => {
  const copied = async (name: string, change: string, settings: Record<string, string> = {}) => {
    const instance = await DuckDBInstance.create(inFolder(name), settings);
    const connection = await instance.connect();
    await connection.run(`ATTACH '${path}' AS source (READ_ONLY)`);
    for (const table of ["data", "impossible"]) await connection.run(`CREATE TABLE ${table} AS FROM source.${table}`);
    await connection.run(change);
    connection.closeSync();
    instance.closeSync();
    return isCurrentPlotData(inFolder(name));
  };

  it("are current if nothing differs", async () => {
    expect(await copied("same.duckdb", "SELECT 1")).toBe(true);
  });

  it("are not current if a number is missing that readers rely on", async () => {
    expect(await copied("gap.duckdb", "UPDATE data SET upper = NULL WHERE rowid = 3")).toBe(false);
  });

  it("are not current in a storage format that readers of DuckDB 1.0 do not know", async () => {
    const settings = { storage_compatibility_version: "latest" };
    expect(await copied("newer.duckdb", "SELECT 1", settings)).toBe(false);
  });
});

describe("the coverage of plot data", () => {
  it("lists what there is to choose from", async () => {
    const coverage = await readPlotCoverage(path);
    expect(coverage.country).toEqual({ id: "S", name: "Smalland" });
    expect(coverage.levels).toEqual([
      { level: 0, label: "Country" },
      { level: 1, label: "District" },
    ]);
    expect(coverage.quarters).toEqual(["CY2025Q3", "CY2024Q4", "CY2020Q3"]);
    expect(coverage.sexes).toEqual(["both", "female", "male"]);
    expect(coverage.ages).toHaveLength(33);
    expect(coverage.ages[0]).toBe("Y015_049");
  });
});

describeGolden("plot data, held against recorded answers", () => {
  it("has the recorded columns in the recorded order", async () => {
    const columns = await query(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'data' ORDER BY ordinal_position",
    );
    expect(columns.flat()).toEqual(Object.keys(golden<object>("plot_data_columns.json")));
  });

  it("has rows with the recorded keys", () => {
    const [recorded] = golden<{ data: object[] }>("calibrate_result_data_first200.json").data;
    expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(recorded ?? {}));
  });
});
