import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import { readModelOutput } from "@tessera/model";
import { writePlotData } from "@tessera/results";
import { expect, it } from "vitest";
import { copyOf, type ModelResult } from "./model-result.js";
import { refusalOf } from "./uploaded-files.js";

/** Probabilities of thresholds and ranks of areas beside the estimates. */
export function describeProbabilities(result: ModelResult, query: string): void {
  it("have the probability of a threshold, and none where they count people", async () => {
    const ask = async (threshold: string): Promise<Record<string, number>[]> => {
      const { status, headers, body } = await result.service.get(
        `/calibrate/estimates/${result.id}?${query}&${threshold}`,
      );
      expect([status, headers.get("x-framework-validated")]).toEqual([200, "true"]);
      return body.data.data;
    };
    const rows = await ask("above=0.05");
    for (const { indicator, probability, lower, upper } of rows as unknown as Record<string, number | string>[]) {
      const isPlhiv = indicator === "plhiv";
      expect([indicator, probability === null]).toEqual([indicator, isPlhiv]);
      if (isPlhiv) continue;
      // Numbers have four decimals: a bound of 0.05 can be on either side of the threshold.
      if (Number(lower) !== 0.05) expect(Number(probability) >= 0.975).toBe(Number(lower) > 0.05);
      if (Number(upper) !== 0.05) expect(Number(probability) <= 0.025).toBe(Number(upper) < 0.05);
    }
    const below = await ask("below=0.05");
    expect(below.map(({ probability }) => probability ?? 1)).toEqual(
      rows.map(({ probability = null }) => (probability === null ? 1 : expect.closeTo(1 - probability, 3))),
    );
  });

  it("have probabilities in CSV and Parquet too", async () => {
    const path = `/calibrate/estimates/${result.id}?${query}&indicator=prevalence&below=0.05`;
    const csv = (await result.service.get(path, { accept: "text/csv" })).body.trim().split("\n");
    expect(csv[0]).toMatch(/,upper,impossible,probability$/);
    const response = await fetch(`${result.service.url}${path}`, {
      headers: { accept: "application/vnd.apache.parquet" },
    });
    const file = join(result.service.dataDir, "probabilities.parquet");
    writeFileSync(file, new Uint8Array(await response.arrayBuffer()));
    const connection = await (await DuckDBInstance.create()).connect();
    const read = await connection.run(`SELECT probability FROM '${file}'`);
    const written = csv.slice(1).map((line: string) => line.slice(line.lastIndexOf(",") + 1));
    expect((await read.getRows()).map(([value]) => (value === null ? "" : String(value)))).toEqual(written);
    expect(written.some((text: string) => Number(text) > 0)).toBe(true);
  });

  it("have ranks among the areas of their level, also in CSV", async () => {
    const path = `/calibrate/estimates/${result.id}?${query}&rank=true`;
    const { status, headers, body } = await result.service.get(path);
    expect([status, headers.get("x-framework-validated")]).toEqual([200, "true"]);
    for (const { rank, rank_lower, rank_upper } of body.data.data) {
      expect(rank).toBeGreaterThanOrEqual(1);
      expect(rank_lower).toBeLessThanOrEqual(rank_upper);
    }
    const csv = (await result.service.get(path, { accept: "text/csv" })).body.trim().split("\n");
    expect(csv[0]).toMatch(/,upper,impossible,rank,rank_lower,rank_upper$/);
    expect(csv).toHaveLength(body.data.data.length + 1);
    const [refused, code, detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}?rank=perhaps`),
    );
    expect([refused, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining("rank")]);
  });

  it.each([
    ["above=95", "above is 95, which is no threshold."],
    ["below=0", "below is 0, which is no threshold."],
    ["above=0,9", "above is 0,9, which is no threshold."],
    ["above=0.9&above=0.8", "above"],
    ["above=0.9&below=0.8", "The request has both above and below."],
  ])("are refused with the threshold %s", async (threshold, reason) => {
    const [status, code, detail] = refusalOf(
      await result.service.get(`/calibrate/estimates/${result.id}?${threshold}`),
    );
    expect([status, code, detail]).toEqual([400, "INVALID_INPUT", expect.stringContaining(reason)]);
  });

  it("have no probabilities where the result has no quantiles, and say what to do", async () => {
    const results = join(result.service.dataDir, "results");
    const { estimates, ...output } = await readModelOutput(join(results, `model_output${result.id}.tessera`));
    const { quantiles, ...older } = estimates;
    expect(quantiles).toBeDefined();
    await writePlotData(join(results, "plot_data_older.duckdb"), { ...output, estimates: older }, "en");
    const other = copyOf(result, { plotData: "plot_data_older.duckdb" }, "e");
    expect((await result.service.get(`/calibrate/estimates/${other}?${query}`)).status).toBe(200);
    const path = `/calibrate/estimates/${other}?${query}&above=0.1`;
    const [status, code, detail] = refusalOf(await result.service.get(path));
    expect([status, code, detail]).toEqual([400, "MODEL_RUN_FAILED", expect.stringContaining("Run the model again.")]);
    const inFrench = refusalOf(await result.service.get(path, { "accept-language": "fr" }));
    expect(inFrench[2]).toContain("Relancez le modèle.");
  });
}
