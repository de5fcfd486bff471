import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { storeKind, untilGone } from "./house.js";
import { descendants } from "./process-tree.js";
import { fitAndCalibrate, type RunningService, startService, submitBody } from "./running-service.js";

let service: RunningService;
afterEach(() => service.stop());

/** Kills the API without warning and starts another one on the same folders. */
async function killAndRestart(environment: Record<string, string> = {}): Promise<void> {
  const { process: api, dataDir } = service;
  const family = descendants(api.pid as number);
  api.kill("SIGKILL");
  for (const pid of family) await untilGone(pid);
  service = await startService({ dataDir, environment });
}

async function untilReporting(id: string): Promise<void> {
  await expect.poll(async () => (await service.get(`/model/status/${id}`)).body.data.progress).not.toEqual([]);
}

describe(`an API that is killed and started again (${storeKind} store)`, () => {
  it("answers for finished tasks as before", async () => {
    service = await startService();
    const { fit, calibrate } = await fitAndCalibrate(service);
    const before = await Promise.all([
      service.get(`/model/result/${fit}`),
      service.get(`/calibrate/status/${calibrate}`),
    ]);
    await killAndRestart();
    const after = await Promise.all([
      service.get(`/model/result/${fit}`),
      service.get(`/calibrate/status/${calibrate}`),
    ]);
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect((await service.get(`/task/${fit}/exists`)).body.data.exists).toBe(true);
  });

  it("gives a file the name that it had when it was made", async () => {
    service = await startService();
    const { calibrate } = await fitAndCalibrate(service);
    const { id } = (await service.post(`/download/submit/summary/${calibrate}`)).body.data;
    await service.ended("download", id);
    // As if it had been made long before it is asked for.
    const fact = join(service.dataDir, "results", id, "finished.json");
    writeFileSync(fact, JSON.stringify({ ...JSON.parse(readFileSync(fact, "utf8")), at: "2024-02-03T12:00:00.000Z" }));
    await killAndRestart();
    const names = await Promise.all(
      ["HEAD", "GET"].map(async (method) => {
        const { headers } = await fetch(`${service.url}/download/result/${id}`, { method });
        return headers.get("content-disposition");
      }),
    );
    expect(names[0]).toMatch(/^attachment; filename="XTA_summary-report_2024020[234]-\d{4}\.html"$/);
    expect(names[1]).toBe(names[0]);
  });

  it("runs the tasks that waited, and says of the running one that its worker crashed", async () => {
    service = await startService({ flags: ["--workers=1"], environment: { MOCK_MODEL_SECONDS: "60" } });
    const body = await submitBody(service);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await service.post("/model/submit", body)).body.data.id);
    const [running, ...waiting] = ids as [string, string, string];
    await untilReporting(running);
    await killAndRestart();
    for (const id of waiting) expect((await service.ended("model", id)).status).toBe("COMPLETE");
    expect((await service.ended("model", running)).status).toBe("DIED");
    const { status, body: failure } = await service.get(`/model/result/${running}`);
    expect(status).toBe(400);
    expect(failure.errors).toEqual([
      { error: "MODEL_RUN_FAILED", detail: expect.stringContaining("crashed"), key: expect.any(String) },
    ]);
  });

  it("leaves no process behind: store, workers and tasks end with it", async () => {
    service = await startService({ environment: { MOCK_MODEL_SECONDS: "60" } });
    const { id } = (await service.post("/model/submit", await submitBody(service))).body.data;
    await untilReporting(id);
    const family = descendants(service.process.pid as number);
    expect(family.length).toBeGreaterThanOrEqual(4);
    service.process.kill("SIGKILL");
    for (const pid of family) await untilGone(pid);
  });
});

describe(`an orderly end (${storeKind} store)`, () => {
  it("stops on request, after an answer, with code 0 and no process left", async () => {
    service = await startService();
    const family = descendants(service.process.pid as number);
    const exit = new Promise((resolve) => service.process.once("exit", resolve));
    expect((await service.post("/service/stop")).body).toEqual({ status: "success", errors: null, data: null });
    expect(await exit).toBe(0);
    for (const pid of family) await untilGone(pid);
  });

  it("stops on SIGTERM with code 0", async () => {
    service = await startService();
    service.process.kill("SIGTERM");
    expect(await new Promise((resolve) => service.process.once("exit", resolve))).toBe(0);
  });

  it("replaces a worker that is killed", async () => {
    service = await startService({ flags: ["--workers=1"] });
    const [worker] = Object.keys((await service.get("/service/worker/status")).body.data);
    const family = descendants(service.process.pid as number);
    const { id } = (await service.post("/model/submit", await submitBody(service))).body.data;
    await service.ended("model", id);
    // The store's keeper was started first, the worker after it.
    process.kill(Math.max(...family), "SIGKILL");
    const next = (await service.post("/model/submit", await submitBody(service))).body.data.id;
    expect((await service.ended("model", next)).status).toBe("COMPLETE");
    const states = async () => (await service.get("/service/worker/status")).body.data;
    await expect.poll(states).toMatchObject({ [worker as string]: "LOST" });
    expect(Object.keys(await states())).toHaveLength(2);
  });
});
