import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../faults/free-port.js";
import { untilGone } from "./house.js";
import { descendants } from "./process-tree.js";
import { type StartedProgram, startProgram } from "./started-program.js";

const password = "a-secret-9f27";
let folder: string;
let port: number;
let store: ChildProcess;
let other: Server | undefined;
let started: StartedProgram | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tessera-store-troubles-"));
  port = await freePort();
  const options = ["--port", String(port), "--save", "", "--requirepass", password, "--dir", folder];
  store = spawn("redis-server", options, { stdio: "ignore" });
});
afterAll(() => {
  store.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});
afterEach(() => {
  started?.process.kill("SIGKILL");
  other?.close();
});

async function listen(server: Server): Promise<number> {
  other = server;
  const free = await freePort();
  await new Promise<void>((resolve) => server.listen(free, "127.0.0.1", resolve));
  return free;
}

/** Of both commands that use a store; the wait for a store that is only late would be 20 s. */
async function refusals(url: string): Promise<string[]> {
  const outputs: string[] = [];
  for (const command of [["serve", "--port=0", "--workers=0"], ["worker"]]) {
    started = startProgram([...command, `--data-dir=${folder}`, "--log-level=trace", "q"], { REDIS_URL: url });
    const { code, output, seconds } = await started.ended;
    expect([code, output]).toEqual([2, expect.stringContaining("tessera: REDIS_URL: the ")]);
    expect(seconds).toBeLessThan(18);
    outputs.push(output);
  }
  return outputs;
}

/** As much of Redis 5 as is asked for before its version is known. */
function answerAsRedis5(socket: Socket): void {
  const info = "redis_version:5.0.14\r\nloading:0\r\n";
  const answers: [RegExp, string][] = [
    [/\binfo\b/i, `$${info.length}\r\n${info}\r\n`],
    [/\bhello\b/i, "-ERR unknown command `HELLO`, with args beginning with: `3`, \r\n"],
    [/./, "+OK\r\n"],
  ];
  socket.on("data", (bytes) => {
    for (const command of bytes.toString("latin1").split(/(?=\*\d+\r\n)/))
      socket.write(answers.find(([pattern]) => pattern.test(command))?.[1] ?? "");
  });
  socket.on("error", () => {});
}

/** What Redis without a password does with connections from other machines. */
function refuseAsProtected(socket: Socket): void {
  socket.on("error", () => {});
  socket.end(
    "-DENIED Redis is running in protected mode because protected mode is enabled and no password is set for the default user. In this mode connections are only accepted from the loopback interface.\r\n",
  );
}

describe("a store that cannot be used", () => {
  it("says that the password is wrong, and never prints it", async () => {
    for (const output of await refusals(`redis://user:wrong-${password}@127.0.0.1:${port}`)) {
      expect(output).toMatch(/refuses the user or the password/);
      expect(output).not.toContain(password);
    }
  });

  it("says that it asks for a password", async () => {
    for (const output of await refusals(`redis://127.0.0.1:${port}`)) expect(output).toMatch(/asks for a password/);
  });

  it("says that it speaks no TLS", async () => {
    for (const output of await refusals(`rediss://:${password}@127.0.0.1:${port}`)) {
      expect(output).toMatch(/speaks no TLS/);
      expect(output).not.toContain(password);
    }
  });

  it("says that it speaks TLS, or that its certificate is not trusted", async () => {
    const pem = (name: string) => readFileSync(new URL(`./certificate/${name}.pem`, import.meta.url));
    const tls = await listen(createTlsServer({ key: pem("key"), cert: pem("certificate") }));
    for (const output of await refusals(`redis://127.0.0.1:${tls}`)) expect(output).toMatch(/speaks TLS/);
    for (const output of await refusals(`rediss://127.0.0.1:${tls}`))
      expect(output).toMatch(/certificate.*not trusted/);
  });

  it("says that it is in protected mode", async () => {
    const closed = await listen(createServer(refuseAsProtected));
    for (const address of [`redis://127.0.0.1:${closed}`, `redis://:${password}@127.0.0.1:${closed}`])
      for (const output of await refusals(address)) expect(output).toMatch(/protected mode.*Give it a password/);
  });

  it("says that it is too old", async () => {
    const old = await listen(createServer(answerAsRedis5));
    for (const output of await refusals(`redis://127.0.0.1:${old}`))
      expect(output).toMatch(/of version 5\.0\.14\. Use Redis 6\.2/);
  });
});

describe("the password of the store", () => {
  it("is not among the arguments of any process, also when it was typed", async () => {
    const url = `redis://:${password}@127.0.0.1:${port}`;
    started = startProgram([
      "serve",
      "--port=0",
      "--workers=1",
      `--data-dir=${folder}`,
      `--redis-url=${url}`,
      "--log-level=trace",
    ]);
    await expect.poll(() => started?.output()).toContain("Tessera is at");
    const family = [started.process.pid as number, ...descendants(started.process.pid as number)];
    expect(family.length).toBeGreaterThan(1);
    for (const pid of family) expect(readFileSync(`/proc/${pid}/cmdline`, "latin1")).not.toContain(password);
    expect(started.output()).not.toContain(password);
    started.process.kill("SIGTERM");
    for (const pid of family) await untilGone(pid);
  });
});
