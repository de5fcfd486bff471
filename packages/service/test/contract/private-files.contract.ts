import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const program = fileURLToPath(new URL("../../bin/tessera.js", import.meta.url));
let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tessera-private-"));
});
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const flags = ["--port=0", "--store=embedded", "--workers=1", "--short-task-workers=0", "--log-level=silent"];

/**
 * Starts a service with a umask, and has it store a file, a project and a task. Returns after its
 * end.
 */
async function serveOnce(umask: string): Promise<void> {
  const { REDIS_URL: _none, ...inherited } = process.env;
  const environment = { ...inherited, USE_MOCK_MODEL: "true", MOCK_MODEL_SECONDS: "0" };
  const command = `umask ${umask}; exec "$0" "$@"`;
  const given = [process.execPath, program, "serve", ...flags, `--data-dir=${folder}/data`];
  const started = spawn("sh", ["-c", command, ...given], { env: environment, stdio: ["ignore", "ignore", "pipe"] });
  child = started;
  let output = "";
  started.stderr.on("data", (text) => {
    output += text;
  });
  await expect.poll(() => output).toMatch(/API: http/);
  const url = /API: (http:[^,]+),/.exec(output)?.[1];
  const sent = await fetch(`${url}/upload/a.csv`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: "a\n",
  });
  const project = { name: "Round 1", notes: "", country: null, step: "inputs", content: {} };
  const kept = await fetch(`${url}/projects`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(project),
  });
  expect([sent.status, kept.status]).toEqual([200, 200]);
  const backup = ["storage", `${folder}/data`, `--backup=${folder}/copy.db`];
  execFileSync("sh", ["-c", command, process.execPath, program, ...backup]);
  const ended = new Promise((resolve) => started.once("exit", resolve));
  started.kill("SIGTERM");
  await ended;
}

/** Modes of a folder and all below it, by path. */
function modesBelow(path: string): [string, number][] {
  const found = lstatSync(path);
  const own: [string, number] = [path, found.mode & 0o777];
  return found.isDirectory() ? [own, ...readdirSync(path).flatMap((name) => modesBelow(join(path, name)))] : [own];
}

const open = (bits: number) =>
  [...modesBelow(join(folder, "data")), ...modesBelow(join(folder, "copy.db"))].filter(
    ([, mode]) => (mode & bits) !== 0,
  );

describe.skipIf(process.platform === "win32")("files of a service", () => {
  it("are read by its user alone: uploads, results, records, their backup", async () => {
    await serveOnce("022");
    expect(open(0o077)).toEqual([]);
    expect(modesBelow(folder).length).toBeGreaterThan(8);
  });

  it("of an earlier version are made so when it starts", async () => {
    for (const name of ["data", "data/results", "data/uploads"]) mkdirSync(join(folder, name));
    writeFileSync(join(folder, "data/records.db"), "");
    for (const name of ["data/results", "data/uploads", "data/records.db"]) chmodSync(join(folder, name), 0o755);
    await serveOnce("022");
    expect(open(0o077).filter(([path]) => path !== join(folder, "data"))).toEqual([]);
  });

  it("are for its group, too, where the umask says so", async () => {
    await serveOnce("007");
    expect(open(0o007)).toEqual([]);
    expect(lstatSync(join(folder, "data/uploads")).mode & 0o070).toBe(0o070);
    expect(lstatSync(join(folder, "data/records.db")).mode & 0o040).toBe(0o040);
  });
});
