import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { storeKind } from "./house.js";
import { calibrateBody, type RunningService, startService, submitBody } from "./running-service.js";

/** A worker is told its name on its command line. */
function pidOfWorker(name: string): number {
  const rows = execFileSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" }).split("\n");
  return Number.parseInt(rows.find((row) => row.includes(`--name=${name}`)) ?? "", 10);
}

describe(`a service whose workers all run fits (${storeKind} store)`, () => {
  let service: RunningService;
  let fitted: string;
  let running: string;
  let waiting: string;
  const flags = ["--workers=1", "--short-task-workers=1"];

  const submitFit = async () => (await service.post("/model/submit", await submitBody(service))).body.data.id as string;
  const statusOf = async (id: string) => (await service.get(`/model/status/${id}`)).body.data;
  const calibration = async () =>
    (await service.post(`/calibrate/submit/${fitted}`, await calibrateBody(service))).body.data.id as string;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "tessera-service-"));
    service = await startService({ dataDir, flags });
    fitted = await submitFit();
    await service.ended("model", fitted);
    service.process.kill("SIGTERM");
    await new Promise((resolve) => service.process.once("exit", resolve));
    service = await startService({ dataDir, flags, environment: { MOCK_MODEL_SECONDS: "3600" } });
    running = await submitFit();
    await vi.waitFor(async () => expect((await statusOf(running)).status).toBe("RUNNING"), 30_000);
    waiting = await submitFit();
  });
  afterAll(() => service?.stop());

  it("calibrates and makes files meanwhile", async () => {
    const calibrate = await calibration();
    expect(await service.ended("calibrate", calibrate)).toMatchObject({ status: "COMPLETE", queue: 0 });
    const { body } = await service.post(`/download/submit/coarse-output/${calibrate}`);
    expect(await service.ended("download", body.data.id)).toMatchObject({ status: "COMPLETE" });
    expect(await statusOf(running)).toMatchObject({ status: "RUNNING" });
  });

  it("tells a waiting fit its place from the first status on", async () => {
    const last = await submitFit();
    expect(await statusOf(last)).toMatchObject({ status: "PENDING", queue: 2, progress: [] });
    expect(await statusOf(waiting)).toMatchObject({ status: "PENDING", queue: 1, progress: [] });
    await service.post(`/model/cancel/${waiting}`);
    expect(await statusOf(last)).toMatchObject({ status: "PENDING", queue: 1 });
    await service.post(`/model/cancel/${last}`);
  });

  it("leaves fits to the other workers", async () => {
    const fit = await submitFit();
    // Whoever takes fits would have taken it before the calibration that came later.
    expect(await service.ended("calibrate", await calibration())).toMatchObject({ status: "COMPLETE" });
    expect(await statusOf(fit)).toMatchObject({ status: "PENDING", queue: 1 });
    await service.post(`/model/cancel/${fit}`);
  });

  it("replaces the worker for short tasks by one of its kind", async () => {
    const idle = async () => {
      const states = (await service.get("/service/worker/status")).body.data as Record<string, string>;
      return Object.keys(states).filter((name) => states[name] === "IDLE");
    };
    const [killed] = await idle();
    process.kill(pidOfWorker(killed as string), "SIGKILL");
    await expect.poll(idle).toEqual([expect.not.stringMatching(`^${killed}$`)]);
    const fit = await submitFit();
    expect(await service.ended("calibrate", await calibration())).toMatchObject({ status: "COMPLETE" });
    expect(await statusOf(fit)).toMatchObject({ status: "PENDING" });
  });
});
