import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
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
 * @typedef {object} Postgres
 * @property {(database: string) => string} url
 * @property {() => Promise<void>} halt stops the server and leaves its data
 * @property {() => Promise<void>} resume starts it again, on the same port
 * @property {(isFrozen: boolean) => void} freeze lets it answer nothing, while its connections stay open
 * @property {() => Promise<void>} stop ends it, and removes its data
 * @returns {Promise<Postgres>}
 */
export async function startPostgres() {
  const found = findTool("postgres");
  if (!found) throw new Error("No PostgreSQL was found. Install it (apt-get install postgresql-15).");
  // On PATH may be links to some of its programs; all of them are in the folder that the links lead to.
  const programs = dirname(realpathSync(found));
  const folder = mkdtempSync(join(tmpdir(), "tessera-postgres-"));
  const as = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (as.uid !== undefined) chownSync(folder, nobody, nobody);
  const data = join(folder, "data");
  const initial = ["-D", data, "-U", "tessera", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(join(programs, "initdb"), initial, { ...as, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  // Only loopback and no socket in a shared folder; what a test writes need not survive the machine.
  const options = ["-D", data, "-h", "127.0.0.1", "-p", String(port), "-k", folder, "-c", "fsync=off"];
  let server;
  const resume = async () => {
    server = spawn(join(programs, "postgres"), options, { ...as, cwd: folder, stdio: "ignore" });
    await untilReady(join(programs, "pg_isready"), port, server);
  };
  const end = async (signal) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("close", resolve));
    server.kill(signal);
    await ended;
  };
  await resume();
  return {
    url: (database) => `postgres://tessera@127.0.0.1:${port}/${database}`,
    // Fast: it ends all connections, and writes down what it has.
    halt: () => end("SIGINT"),
    resume,
    freeze: (isFrozen) => {
      for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, isFrozen ? "SIGSTOP" : "SIGCONT");
    },
    stop: async () => {
      await end("SIGQUIT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Processes of a server, one for each connection among them. */
function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
}

async function untilReady(isReady, port, server) {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`);
    try {
      execFileSync(isReady, ["-h", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
      return;
    } catch (error) {
      // Only an exit code says that the server is not ready yet.
      if (error.code) throw error;
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
