import { execFile, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { OwnedStore } from "../../dist/tasks/store/owned-store.js";
import { chosenStore, storeKind } from "./house.js";
import { startService, submitBody } from "./running-service.js";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));

async function tessera(args: string[], environment: Record<string, string> = {}) {
  const { REDIS_URL: _none, ...inherited } = process.env;
  const run = promisify(execFile)(process.execPath, [program, ...args], { env: { ...inherited, ...environment } });
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: code as number, stdout: stdout as string, stderr: stderr as string }),
  );
}

describe("the command line", () => {
  it("tells its version and its commands", async () => {
    expect((await tessera(["--version"])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await tessera(["--help"])).stdout).toMatch(/serve.*\n.*worker/);
  });

  it("lists flags, variables and initial values of a command", async () => {
    const { stdout } = await tessera(["serve", "--help"]);
    for (const text of ["--port", "TESSERA_PORT", "8888", "USE_MOCK_MODEL", "--health-check-interval"])
      expect(stdout).toContain(text);
    expect((await tessera(["worker", "--help"])).stdout).toContain("--calibrate-only");
  });

  it("explains every command in words, defaults included", async () => {
    const listed = (await tessera(["--help"])).stdout.split("\nCommands:\n")[1] ?? "";
    const commands = [...listed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = ""]) => name);
    expect(commands).toEqual(expect.arrayContaining(["serve", "worker", "run", "storage", "mcp"]));
    for (const command of commands.filter((name) => name !== "help")) {
      const { code, stdout } = await tessera([command, "--help"]);
      expect([command, code]).toEqual([command, 0]);
      for (const placeholder of ["[object", "undefined", "NaN", "null)"])
        expect([command, stdout.includes(placeholder)]).toEqual([command, false]);
    }
  });

  it.each([
    [["serve", "--port=eighty"], {}, /^tessera: --port: 'eighty' cannot be used/],
    [["serve", "--app-dir=/no/such/folder"], {}, /^tessera: --app-dir: there is no folder/],
    [["serve", "--results-dir=/no/such/folder"], {}, /^tessera: --results-dir: there is no folder/],
    [["serve"], { TESSERA_WORKER_CONFIG: "{}" }, /^tessera: TESSERA_WORKER_CONFIG: queues is missing/],
    [["serve", "--worker-config=nobody"], {}, /^tessera: --worker-config: there is no worker nobody/],
    [["worker"], {}, /^tessera: TESSERA_QUEUE_ID is not set/],
    [["worker", "--compatibility=reference"], {}, /^tessera: HINTR_QUEUE_ID is not set/],
    [["worker", "q"], {}, /^tessera: REDIS_URL is not set/],
    [["worker", "q"], { REDIS_URL: "redis://x" }, /^tessera: --results-dir is not set/],
  ])("ends %j with code 2 and one sentence that names the setting", async (args, environment, message) => {
    const { code, stderr } = await tessera(args, environment as Record<string, string>);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(2);
  });
});

describe("a service that is ready", () => {
  it("tells the person who started it where the application is, before anything else", async () => {
    const flags = ["--port=0", `--store=${storeKind}`, "--workers=0", "--log-level=silent"];
    const { REDIS_URL: _none, ...environment } = process.env;
    const child = spawn(process.execPath, [program, "serve", ...flags], {
      env: environment,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const line = await new Promise<string>((resolve) => child.stderr.once("data", (text) => resolve(String(text))));
    child.kill();
    await new Promise((resolve) => child.once("exit", resolve));
    expect(line.trim()).toMatch(/^Tessera is at http:\/\/localhost:\d+\/app\/ .*\/docs\)$/);
  });
});

describe("a port that is in use", () => {
  it("ends the program with code 2 and one sentence that names it", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const flags = [`--port=${port}`, "--host=127.0.0.1", `--store=${storeKind}`, "--workers=0", "--log-level=silent"];
    const { code, stderr } = await tessera(["serve", ...flags]);
    other.close();
    expect([code, stderr]).toEqual([2, expect.stringContaining(`--port: ${port} is in use`)]);
  });
});

describe(`workers that are started by hand (${storeKind} store)`, () => {
  it("take one task of their queues and leave, or none", async () => {
    const store = await OwnedStore.start(chosenStore(), () => {});
    const dataDir = mkdtempSync(join(tmpdir(), "tessera-cli-"));
    const environment = { REDIS_URL: store.url, TESSERA_QUEUE_ID: "by-hand" };
    const service = await startService({ dataDir, flags: ["--workers=0"], environment });
    const mock = { ...environment, USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "0" };
    const worker = (...flags: string[]) => tessera(["worker", `--data-dir=${dataDir}`, "--single-job", ...flags], mock);
    try {
      const { id } = (await service.post("/model/submit", await submitBody(service))).body.data;
      expect((await worker("--calibrate-only")).code).toBe(0);
      expect((await service.get(`/model/status/${id}`)).body.data).toMatchObject({ status: "PENDING", queue: 1 });
      expect((await worker("--name=helping_hand")).code).toBe(0);
      expect((await service.get(`/model/status/${id}`)).body.data.status).toBe("COMPLETE");
      const states = (await service.get("/service/worker/status")).body.data;
      expect(states).toMatchObject({ helping_hand: "EXITED" });
      expect((await worker("--worker-config=nobody")).stderr).toMatch(/there is no worker nobody in the configuration/);
    } finally {
      await service.stop();
      store.stop();
    }
  });
});
