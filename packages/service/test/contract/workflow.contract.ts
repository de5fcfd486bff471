import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeKind } from "./house.js";
import { calibrateBody, fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";

let service: RunningService;
let fit: string;
let calibrate: string;

// Every answer of this file is checked against its schema by the service itself.
beforeAll(async () => {
  service = await startService({ flags: ["--short-task-workers=1"], environment: { VALIDATE_JSON_SCHEMAS: "true" } });
  ({ fit, calibrate } = await fitAndCalibrate(service));
});
afterAll(() => service.stop());

async function download(type: string, body?: unknown): Promise<string> {
  const { body: submitted } = await service.post(`/download/submit/${type}/${calibrate}`, body);
  expect(submitted.errors).toBeNull();
  const status = await service.ended("download", submitted.data.id);
  expect(status).toMatchObject({ status: "COMPLETE", progress: [expect.any(String)] });
  return submitted.data.id;
}

describe(`the whole path on the mock model (${storeKind} store)`, () => {
  it("leaves the second phase of a mocked fit incomplete", async () => {
    const { body } = await service.get(`/model/status/${fit}`);
    expect(Object.keys(body.data)).toEqual(["done", "status", "success", "queue", "progress", "id"]);
    expect(body.data.progress).toEqual([
      { started: true, complete: true, name: "Mock model started" },
      { started: true, complete: false, name: "Mock model finished", helpText: "model running" },
    ]);
  });

  it("gives the outcome of a fit with its warning", async () => {
    const { body } = await service.get(`/model/result/${fit}`);
    expect(body.data).toMatchObject({
      id: fit,
      complete: true,
      warnings: [{ text: expect.stringContaining("population"), locations: ["model_fit"] }],
    });
  });

  it("tells the elapsed time of a calibration", async () => {
    const { body } = await service.get(`/calibrate/status/${calibrate}`);
    expect(body.data.progress).toEqual([expect.stringMatching(/^Saving outputs - [\d.m ]+s elapsed$/)]);
  });

  it("names the plot-data file, which is in the results folder", async () => {
    const { body } = await service.get(`/calibrate/result/path/${calibrate}`);
    expect(body.data.path).toMatch(/^plot_data\w+\.duckdb$/);
    expect(existsSync(join(service.dataDir, "results", body.data.path))).toBe(true);
  });

  it("describes the plots of a calibration", async () => {
    const { body } = await service.get(`/calibrate/result/metadata/${calibrate}`);
    expect(Object.keys(body.data)).toEqual(["filterTypes", "indicators", "plotSettingsControl", "warnings"]);
    expect(Object.keys(body.data.plotSettingsControl)).toEqual([
      "choropleth",
      "barchart",
      "table",
      "bubble",
      "cascade",
    ]);
  });

  it("gives the calibrated rows alone and with their metadata", async () => {
    const { body: rows } = await service.get(`/calibrate/result/data/${calibrate}`);
    expect(Object.keys(rows.data.data[0])).toEqual([
      "area_id",
      "sex",
      "age_group",
      "calendar_quarter",
      "indicator",
      "mode",
      "mean",
      "lower",
      "upper",
    ]);
    const { body: whole } = await service.get(`/calibrate/result/${calibrate}`);
    expect(whole.data.data).toEqual(rows.data.data);
    expect(Object.keys(whole.data)).toEqual([
      "data",
      "plottingMetadata",
      "tableMetadata",
      "warnings",
      "uploadMetadata",
    ]);
  });

  it.each([
    ["spectrum", "tessera-output", ".zip"],
    ["coarse-output", "coarse-output", ".zip"],
    ["summary", "summary-report", ".html"],
    ["comparison", "comparison-report", ".html"],
    ["agyw", "AGYW", ".xlsx"],
    ["datapack", "pepfar-tst-2025", ".xlsx"],
  ])("generates the download %s", async (type, label, extension) => {
    const id = await download(type);
    const head = await fetch(`${service.url}/download/result/${id}`, { method: "HEAD" });
    const file = await fetch(`${service.url}/download/result/${id}`);
    const bytes = Buffer.from(await file.arrayBuffer());
    for (const { headers } of [head, file]) {
      expect(headers.get("content-type")).toBe("application/octet-stream");
      expect(headers.get("content-length")).toBe(String(bytes.length));
      expect(headers.get("content-disposition")).toMatch(
        new RegExp(`^attachment; filename="XTA_${label}_\\d{8}-\\d{4}\\${extension}"$`),
      );
      expect(headers.get("x-framework-validated")).toBe("true");
    }
    const magic = extension === ".html" ? "<!" : "PK";
    expect(bytes.subarray(0, 2).toString().toLowerCase()).toBe(magic.toLowerCase());
    const { body } = await service.get(`/download/result/path/${id}`);
    expect(body.data.metadata).toMatchObject({ id, areas: "XTA", file_label: label, file_extension: extension });
    expect(existsSync(join(service.dataDir, "results", body.data.path))).toBe(true);
  });

  it("ends in ERROR, with the task's id, when the mock is asked to fail", async () => {
    const submitted = await service.post(
      "/model/submit",
      await submitBody(service, { mock_model_trigger_error: "true" }),
    );
    const id = submitted.body.data.id;
    expect(await service.ended("model", id)).toMatchObject({ status: "ERROR", success: false, progress: [] });
    const { status, body } = await service.get(`/model/result/${id}`);
    expect(status).toBe(400);
    expect(body.errors).toEqual([
      {
        error: "MODEL_RUN_FAILED",
        detail: expect.stringContaining("mock_model_trigger_error"),
        key: expect.stringMatching(/^[a-z]{5}-[a-z]{5}-[a-z]{5}$/),
        job_id: id,
      },
    ]);
  });

  it("keeps the language in which a task was submitted", async () => {
    const french = await fitAndCalibrate(service, { "accept-language": "fr" });
    const { body } = await service.get(`/model/status/${french.fit}`, { "accept-language": "pt" });
    expect(body.data.progress[0].name).toBe("Modèle factice démarré");
  });

  it("refuses to calibrate what is calibrated already", async () => {
    const submitted = await service.post(`/calibrate/submit/${calibrate}`, await calibrateBody(service));
    const id = submitted.body.data.id;
    expect(await service.ended("calibrate", id)).toMatchObject({ status: "ERROR" });
    const { body } = await service.get(`/calibrate/result/path/${id}`);
    expect(body.errors[0]).toMatchObject({ error: "MODEL_RUN_FAILED", job_id: id });
  });

  it("says why there is no result to take further", async () => {
    const cases = [
      ["GET", `/model/result/${"0".repeat(32)}`, "FAILED_TO_RETRIEVE_RESULT"],
      ["GET", `/calibrate/result/path/${fit}`, "FAILED_TO_RETRIEVE_RESULT"],
      ["POST", `/download/submit/spectrum/${fit}`, "FAILED_TO_RETRIEVE_RESULT"],
      ["POST", `/download/submit/poster/${calibrate}`, "INVALID_DOWNLOAD_TYPE"],
      ["GET", `/download/result/${fit}`, "OUTPUT_GENERATION_FAILED"],
      ["GET", "/download/result/nope", "FAILED_TO_RETRIEVE_RESULT"],
      ["GET", "/download/result/path/nope", "FAILED_TO_RETRIEVE_RESULT"],
      ["POST", "/model/cancel/nope", "FAILED_TO_CANCEL"],
      ["POST", `/model/cancel/${fit}`, "FAILED_TO_CANCEL"],
    ] as const;
    for (const [method, path, code] of cases) {
      const { status, body } = await (method === "GET" ? service.get(path) : service.post(path));
      expect([path, status, body.errors?.[0].error]).toEqual([path, 400, code]);
      expect(body.data).toBeNull();
    }
  });

  it("knows which tasks it ever accepted", async () => {
    expect((await service.get(`/task/${fit}/exists`)).body.data).toEqual({ id: fit, exists: true });
    expect((await service.get("/task/nope/exists")).body.data).toEqual({ id: "nope", exists: false });
  });

  it("counts tasks, queues and workers for those who run it", async () => {
    const { body } = await service.get("/metrics");
    expect(body).toMatch(/tessera_queue_depth\{queue="run"\} 0/);
    expect(body).toMatch(/tessera_workers\{state="idle"\} 3/);
    expect(body).toMatch(/tessera_task_run_seconds_count\{job="fit",state="COMPLETE"\} [1-9]/);
    expect(body).toMatch(/tessera_task_peak_memory_bytes_count\{job="calibrate"\} [1-9]/);
    expect(body).toMatch(/tessera_task_wait_seconds_count\{job="fit"\} [1-9]/);
  });
});
