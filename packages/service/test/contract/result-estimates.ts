import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { EstimateColumns } from "@tessera/contract/api";
import { expect, it } from "vitest";
import type { ModelResult } from "./model-result.js";
import { refusalOf } from "./uploaded-files.js";

/** Estimates of some people in each format, and queries that are refused. */
export function describeEstimates(result: ModelResult, query: string): void {
  it("come as JSON with all their columns", async () => {
    const { body } = await result.service.get(`/calibrate/estimates/${result.id}?${query}&age_group=Y015_049`);
    expect(body.data.data.map((row: Record<string, unknown>) => [row.indicator, row.area_level, row.sex])).toEqual([
      ["prevalence", 0, "both"],
      ["plhiv", 0, "both"],
    ]);
    expect(Object.keys(body.data.data[0])).toHaveLength(18);
    expect(body.data.data.map((row: Record<string, unknown>) => row.impossible)).toEqual([null, null]);
  });

  it("come as JSON by column, with the values that rows have of what views draw", async () => {
    const of = `/calibrate/estimates/${result.id}?${query}`;
    const { body: byRow } = await result.service.get(of);
    const { body, headers } = await result.service.get(of, { accept: "application/vnd.tessera.columns+json" });
    expect(headers.get("content-type")).toMatch(/^application\/vnd\.tessera\.columns\+json/);
    const pieces: EstimateColumns[] = JSON.parse(body).data.data;
    const rows = pieces.flatMap(({ row_count, columns }) =>
      Array.from({ length: row_count }, (_, row) =>
        Object.fromEntries(
          Object.entries(columns).map(([name, { values, codes }]) => [
            name,
            codes ? values[codes[row] as number] : values.length === 1 ? values[0] : values[row],
          ]),
        ),
      ),
    );
    const isLeftOut = (name: string) => name.endsWith("_label") || ["area_name", "se", "median", "mode"].includes(name);
    // Rows have four decimals, columns have more.
    const drawn = byRow.data.data.map((row: object) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([name]) => !isLeftOut(name))
          .map(([name, value]) => [name, typeof value === "number" ? expect.closeTo(value, 3) : value]),
      ),
    );
    expect(rows).toHaveLength(66);
    expect(rows).toEqual(drawn);
  });

  it("have a range", async () => {
    const { body } = await result.service.get(`/calibrate/estimates/${result.id}?${query}&indicator=plhiv`);
    const means = body.data.data.map(({ mean }: { mean: number }) => mean);
    const range = await result.service.get(`/calibrate/range/${result.id}?${query}&indicator=plhiv`);
    expect(range.body.data).toEqual({ min: Math.min(...means), max: Math.max(...means) });
  });

  it("come as CSV", async () => {
    const { status, headers, body } = await result.service.get(`/calibrate/estimates/${result.id}?${query}`, {
      accept: "text/csv",
    });
    const [header, ...lines] = body.trim().split("\n");
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv"]);
    expect(header).toMatch(/^area_level,area_level_label,area_id,.*,lower,upper,impossible$/);
    expect(lines).toHaveLength(2 * 33);
  });

  it("come as Parquet", async () => {
    const response = await fetch(`${result.service.url}/calibrate/estimates/${result.id}?${query}`, {
      headers: { accept: "application/vnd.apache.parquet, text/csv;q=0.5" },
    });
    const file = join(result.service.dataDir, "estimates.parquet");
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
    const connection = await (await DuckDBInstance.create()).connect();
    const counted = await connection.run(`SELECT count(*), count(DISTINCT indicator) FROM '${file}'`);
    expect(await counted.getRows()).toEqual([[66n, 2n]]);
  });

  it("are refused with the values that there are when one is not", async () => {
    const [status, code, detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}?sex=other&area_level=0`),
    );
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
    expect(detail).toBe("This result has no sex other. It has both, female, male.");
  });

  it("take a value for nothing but a value", async () => {
    const injected = encodeURIComponent("x') OR 1=1 --");
    const [status, , detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}?area_id=${injected}`),
    );
    expect([status, detail]).toEqual([400, expect.stringContaining("x') OR 1=1 --")]);
  });

  it("are refused when the query has another name", async () => {
    const [status, , detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}?quarter=CY2024Q4`),
    );
    expect([status, detail]).toEqual([400, expect.stringContaining("calendar_quarter")]);
  });

  it("come in the format that the query names, whatever the header accepts", async () => {
    const types = {
      json: "application/json",
      csv: "text/csv",
      parquet: "application/vnd.apache.parquet",
      arrow: "application/vnd.apache.arrow.stream",
    };
    for (const [format, type] of Object.entries(types)) {
      const response = await fetch(`${result.service.url}/calibrate/estimates/${result.id}?${query}&format=${format}`, {
        headers: { accept: "text/html" },
      });
      expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
      await response.arrayBuffer();
    }
  });

  it("are refused in a format of the query that there is not, in the language of the request", async () => {
    const path = `/calibrate/estimates/${result.id}?format=xlsx`;
    const [status, code, detail] = refusalOf(await result.service.get(path, { accept: "text/csv" }));
    expect([status, code]).toEqual([400, "INVALID_INPUT"]);
    expect(detail).toContain("xlsx. Ask for one of json, columns, csv, parquet, arrow");
    expect(refusalOf(await result.service.get(path, { "accept-language": "fr" }))[2]).toContain("Demandez");
    expect((await result.service.get(`/calibrate/estimates/${result.id}?format=csv&format=json`)).status).toBe(400);
  });

  it("are refused in a format that there is not", async () => {
    const [status, code, detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}`, { accept: "application/vnd.ms-excel" }),
    );
    expect([status, code]).toEqual([406, "NOT_ACCEPTABLE"]);
    expect(detail).toContain("text/csv");
  });
}
