import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findTool } from "./tools.mjs";

/** PostgreSQL refuses to run as root: `nobody` runs it then. */
const nobody = 65_534;

/** Starts the server of a suite before its tests, and stops it after them. */
export default async function provideServer(project) {
  const { url, stop } = await startPostgres();
  project.provide("postgres", url("postgres"));
  return stop;
}

/**
 * A PostgreSQL server of its own, in a new folder, on a port of loopback that is free.
 * @returns {Promise<{ url: (database: string) => string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const program = findTool("postgres");
  if (!program) throw new Error("No PostgreSQL was found. Install it (apt-get install postgresql-15).");
  const folder = mkdtempSync(join(tmpdir(), "tessera-postgres-"));
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (as.uid !== undefined) chownSync(folder, nobody, nobody);
  const data = join(folder, "data");
  const initial = ["-D", data, "-U", "tessera", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(dirname(program), "initdb"), initial, { ...as, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  // Only loopback and no socket in a shared folder; what a test writes need not survive the machine.
  const options = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, "-c", "fsync=off"];
  const server = spawn(program, options, { ...as, cwd: folder, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const stop = async () => {
    server.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database) => `postgres://tessera@127.0.0.1:${port}/${database}`;
  await untilReady(program, port, server);
  return { url, stop };
}

async function untilReady(program, port, server) {
  const isReady = join(dirname(program), "pg_isready");
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`);
    try {
      execFileSync(isReady, ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      return;
    } catch {
      await sleep(50);
    }
  }
}

async function freePort() {
  const { createServer } = await import("node:net");
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
