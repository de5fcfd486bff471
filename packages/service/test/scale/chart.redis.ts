import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { OwnedStore } from "../../dist/tasks/store/owned-store.js";
import { chosenStore, storeKind } from "../contract/house.js";
import { type RunningService, startService, submitBody } from "../contract/running-service.js";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));
const chart = fileURLToPath(new URL("../../../../deploy/helm/tessera/values.yaml", import.meta.url));

/** API and workers as the chart starts them: processes of their own on one store, with the chart's queues. */
describe(`queues by size of country (${storeKind} store)`, () => {
  let store: OwnedStore;
  let service: RunningService;
  let environment: Record<string, string>;
  const workers: ChildProcess[] = [];

  beforeAll(async () => {
    store = await OwnedStore.start(chosenStore(), () => {});
    environment = {
      REDIS_URL: store.url,
      TESSERA_QUEUE_ID: "estimates",
      TESSERA_WORKER_CONFIG: JSON.stringify(parse(readFileSync(chart, "utf8")).workerConfiguration),
      TESSERA_DATA_DIR: mkdtempSync(join(tmpdir(), "tessera-chart-")),
      MOCK_MODEL_SECONDS: "3",
    };
    service = await startService({
      flags: ["--workers=0"],
      environment,
      dataDir: environment.TESSERA_DATA_DIR as string,
    });
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill("SIGKILL");
    await service.stop();
    store.stop();
  });

  const startWorker = (kind: string) => {
    const worker = spawn(process.execPath, [program, "worker", `--worker-config=${kind}`, "--shutdown-grace=60"], {
      env: { ...process.env, ...environment, USE_MOCK_MODEL: "true" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    workers.push(worker);
    return worker;
  };

  const submit = async (iso3: string) =>
    (await service.post("/model/submit", { ...(await submitBody(service)), iso3 })).body.data.id as string;

  const untilRunning = async (id: string) => {
    await expect.poll(async () => (await service.get(`/model/status/${id}`)).body.data.progress).not.toEqual([]);
  };

  const metric = async (name: string, queue: string) => {
    const { body } = await service.get("/metrics");
    return Number(new RegExp(`^${name}\\{queue="${queue}"\\} (\\d+)$`, "m").exec(body)?.[1]);
  };

  it("keep large countries for large workers, and tell how many tasks wait and run on each queue", async () => {
    const worker = startWorker("large");
    const small = await submit("MWI");
    const large = await submit("NGA");
    await untilRunning(large);
    expect(await metric("tessera_queue_running", "run_large")).toBe(1);
    expect(await metric("tessera_queue_depth", "run_large")).toBe(0);
    expect(await metric("tessera_queue_running", "run")).toBe(0);
    expect(await metric("tessera_queue_depth", "run")).toBe(1);
    expect((await service.ended("model", large)).status).toBe("COMPLETE");
    expect((await service.get(`/model/status/${small}`)).body.data.status).toBe("PENDING");

    startWorker("small");
    expect((await service.ended("model", small)).status).toBe("COMPLETE");
    expect(await metric("tessera_queue_depth", "run")).toBe(0);
    expect(worker.exitCode).toBeNull();
  });

  it("let a worker that must go finish its fit, and leave the next one to another", async () => {
    const worker = startWorker("large");
    for (const other of workers) if (other !== worker) other.kill("SIGTERM");
    const [first, second] = [await submit("NGA"), await submit("NGA")] as [string, string];
    await untilRunning(first);
    const gone = new Promise((resolve) => worker.once("exit", resolve));
    worker.kill("SIGTERM");
    expect(await gone).toBe(0);
    expect((await service.get(`/model/status/${first}`)).body.data.status).toBe("COMPLETE");
    expect((await service.get(`/model/status/${second}`)).body.data).toMatchObject({ status: "PENDING", queue: 1 });
    startWorker("large");
    expect((await service.ended("model", second)).status).toBe("COMPLETE");
  });
});
