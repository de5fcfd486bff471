import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { freePort } from "../faults/free-port.js";
import { storeKind } from "./house.js";
import { type RunningService, startService, submitBody } from "./running-service.js";
import { type StartedProgram, startProgram } from "./started-program.js";

let service: RunningService | undefined;
let second: StartedProgram | undefined;
let silent: Server | undefined;
afterEach(async () => {
  second?.process.kill("SIGKILL");
  silent?.close();
  await service?.stop();
  service = undefined;
});

const flags = [`--store=${storeKind}`, "--workers=1", "--log-level=error"];
const mock = { USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "0" };

async function submit(to: RunningService): Promise<string> {
  return (await to.post("/model/submit", await submitBody(to))).body.data.id as string;
}

async function statusOf(id: string): Promise<string> {
  return (await (service as RunningService).get(`/model/status/${id}`)).body.data.status as string;
}

describe(`a second start on the same data folder (${storeKind} store)`, () => {
  it("on the same port takes no task of the first, and says that the port is in use", async () => {
    service = await startService({ flags: ["--workers=0"] });
    const waiting = await submit(service);
    const { port } = new URL(service.url);
    second = startProgram(["serve", `--port=${port}`, `--data-dir=${service.dataDir}`, ...flags], mock);
    const { code, output } = await second.ended;
    expect([code, output]).toEqual([2, expect.stringContaining(`--port: ${port} is in use`)]);
    expect(await statusOf(waiting)).toBe("PENDING");
  });

  it("on another port leaves running fits alone, and names the folder and the process that has it", async () => {
    service = await startService({ flags: ["--workers=1"], environment: { MOCK_MODEL_SECONDS: "12" } });
    const running = await submit(service);
    await expect.poll(() => statusOf(running)).toBe("RUNNING");
    second = startProgram(["serve", "--port=0", `--data-dir=${service.dataDir}`, ...flags], mock);
    const { code, output } = await second.ended;
    expect(code).toBe(2);
    expect(output).toContain(`${service.dataDir}/results is in use by process ${service.process.pid}`);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect((await service.ended("model", running)).status).toBe("COMPLETE");
  });

  it("is the first again when the one before it was killed", async () => {
    service = await startService({ flags: ["--workers=0"] });
    const waiting = await submit(service);
    service.process.kill("SIGKILL");
    service = await startService({ dataDir: service.dataDir, flags: ["--workers=1"] });
    expect((await service.ended("model", waiting)).status).toBe("COMPLETE");
  });
});

describe("a service that listens and is not ready", () => {
  it("says so in a sentence, whatever is asked", async () => {
    // Takes connections and never answers: the service waits for its store.
    silent = createServer(() => {});
    const storePort = await freePort();
    await new Promise<void>((resolve) => silent?.listen(storePort, "127.0.0.1", resolve));
    const port = await freePort();
    second = startProgram(["serve", `--port=${port}`, "--workers=0", "--log-level=silent"], {
      REDIS_URL: `redis://127.0.0.1:${storePort}`,
    });
    const url = `http://127.0.0.1:${port}`;
    const ask = async (path: string, language = "en") => {
      const response = await fetch(url + path, { headers: { "accept-language": language } }).catch(() => undefined);
      return { status: response?.status, body: (await response?.json()) as { errors: object[] } | undefined };
    };
    await expect.poll(async () => (await ask("/livez")).status).toBe(200);
    expect(await ask("/readyz")).toEqual({
      status: 503,
      body: { ready: false, reason: "the service is starting" },
    });
    expect(await ask(`/model/status/${"0".repeat(32)}`)).toMatchObject({
      status: 503,
      body: { errors: [{ error: "NOT_READY", detail: expect.stringMatching(/starting.*again/) }] },
    });
    const french = await ask("/service/version", "fr");
    expect(french.body?.errors).toMatchObject([{ detail: expect.stringMatching(/démarre/) }]);
  });
});
