import { afterEach, describe, expect, it } from "vitest";
import { storeKind, untilGone } from "./house.js";
import { descendants } from "./process-tree.js";
import { type RunningService, startService, submitBody } from "./running-service.js";

let service: RunningService;
afterEach(() => service.stop());

async function startWithFit(seconds: number, grace: number): Promise<string> {
  service = await startService({
    flags: ["--workers=1", `--shutdown-grace=${grace}`],
    environment: { MOCK_MODEL_SECONDS: String(seconds) },
  });
  const id = (await service.post("/model/submit", await submitBody(service))).body.data.id as string;
  await expect.poll(async () => (await service.get(`/model/status/${id}`)).body.data.progress).not.toEqual([]);
  return id;
}

const exit = () => new Promise((resolve) => service.process.once("exit", resolve));

async function startAgain(): Promise<void> {
  service = await startService({ dataDir: service.dataDir, flags: ["--workers=1"] });
}

const warningsOf = async (id: string) =>
  (await service.get(`/model/result/${id}`)).body.data.warnings.map(({ text }: { text: string }) => text);

describe(`a service that is told to stop while a fit runs (${storeKind} store)`, () => {
  it("lets it end in the grace time, and answers meanwhile", async () => {
    const id = await startWithFit(10, 60);
    const ended = exit();
    service.process.kill("SIGTERM");
    const readiness = async () => (await service.get("/readyz")).body;
    await expect.poll(readiness).toEqual({ ready: false, reason: "the service is stopping" });
    expect((await service.get(`/model/status/${id}`)).body.data.status).toBe("RUNNING");
    const refused = await service.post("/model/submit", await submitBody(service));
    expect([refused.status, refused.body.errors[0]]).toMatchObject([
      400,
      { error: "FAILED_TO_QUEUE", detail: expect.stringContaining("stopping") },
    ]);
    expect(await ended).toBe(0);
    await startAgain();
    expect((await service.get(`/model/status/${id}`)).body.data.status).toBe("COMPLETE");
    expect(await warningsOf(id)).not.toContainEqual(expect.stringContaining("started again"));
  });

  it("begins one that takes longer again when it is started again, and warns of it", async () => {
    const id = await startWithFit(600, 1);
    const ended = exit();
    await service.post("/service/stop");
    expect(await ended).toBe(0);
    await startAgain();
    expect((await service.ended("model", id)).status).toBe("COMPLETE");
    expect(await warningsOf(id)).toContainEqual(expect.stringContaining("started again from the same inputs"));
  });

  it("leaves at once when it is told twice, and begins the fit again the next time", async () => {
    const id = await startWithFit(600, 600);
    const family = descendants(service.process.pid as number);
    const ended = exit();
    service.process.kill("SIGINT");
    await expect.poll(async () => (await service.get("/readyz")).body.ready).toBe(false);
    service.process.kill("SIGINT");
    await ended;
    for (const pid of family) await untilGone(pid);
    await startAgain();
    expect((await service.ended("model", id)).status).toBe("COMPLETE");
  });
});
