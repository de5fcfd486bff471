import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../../service/bin/tessera.js", import.meta.url));

/** The deadline only tells a hang from a busy machine. */
const startMinutes = 2;

/** The real service on a port and in a folder of its own; it can be stopped and started again with all that it knew. */
export class TestService {
  readonly port: number;
  readonly dataDir = mkdtempSync(join(tmpdir(), "tessera-browser-"));
  #process: ChildProcess | undefined;

  readonly #environment: Record<string, string>;

  private constructor(port: number, environment: Record<string, string>) {
    this.port = port;
    this.#environment = environment;
  }

  static async start(environment: Record<string, string> = {}): Promise<TestService> {
    const service = new TestService(await freePort(), environment);
    await service.start();
    return service;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const args = [
      program,
      "serve",
      `--port=${this.port}`,
      "--host=127.0.0.1",
      `--data-dir=${this.dataDir}`,
      "--store=embedded",
    ];
    this.#process = spawn(process.execPath, [...args, "--log-level=error", "--shutdown-grace=0"], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...this.#environment },
    });
    const deadline = Date.now() + startMinutes * 60_000;
    while (Date.now() < deadline) {
      if (this.#process.exitCode !== null) throw new Error(`the service ended with code ${this.#process.exitCode}`);
      const answer = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await this.remove();
    throw new Error(`the service did not start within ${startMinutes} minutes`);
  }

  /** As an operator stops it, or as a machine does that loses its power. */
  async stop(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
