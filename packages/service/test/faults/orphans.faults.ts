import { type ChildProcess, type ForkOptions, fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "./free-port.js";

const built = (file: string) => fileURLToPath(new URL(`../../dist/program/${file}`, import.meta.url));

let folder: string;
let port: number;
let store: ChildProcess | undefined;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "tessera-orphans-"));
  port = await freePort();
});
afterEach(() => {
  store?.kill("SIGKILL");
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** As seen by a child of an API that is killed after the given time: its channel closes. */
async function loseParent(milliseconds: number): Promise<void> {
  await sleep(milliseconds);
  child?.disconnect();
  const gone = new Promise((resolve) => child?.once("exit", () => resolve("gone")));
  expect(await Promise.race([gone, sleep(20_000, "still there")])).toBe("gone");
}

const options: ForkOptions = { execArgv: [], stdio: ["ignore", "ignore", "ignore", "ipc"] };

// From a process that has hardly begun to one that is at work.
describe.each([0, 100, 400, 3000])("an API that is killed %d ms after it started", (milliseconds) => {
  it("leaves no worker behind, whose store goes on", async () => {
    store = spawn("redis-server", ["--port", String(port), "--save", "", "--dir", folder], { stdio: "ignore" });
    const given = ["worker", `--redis-url=redis://127.0.0.1:${port}`, `--results-dir=${folder}`, "orphans"];
    child = fork(built("cli.js"), given, options);
    await loseParent(milliseconds);
  });

  it("leaves no embedded store behind", async () => {
    child = fork(built("store-process.js"), [String(port)], options);
    await loseParent(milliseconds);
  });

  it("leaves no keeper of a store behind", async () => {
    const given = [String(port), "redis-server"];
    child = fork(built("store-process.js"), given, options);
    await loseParent(milliseconds);
  });
});
