import { type ChildProcess, fork } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { createConnection, createServer } from "node:net";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SettingError, type Settings } from "../../configuration/settings.js";

/** The store of the queues: an external one, a server started by the API, or the embedded one. */
export type StoreChoice = { kind: "url"; url: string } | { kind: "server"; program: string } | { kind: "embedded" };

const serverPrograms = ["valkey-server", "redis-server"];

export function chooseStore(
  settings: Pick<Settings, "redisUrl" | "store">,
  path = process.env.PATH ?? "",
): StoreChoice {
  if (settings.redisUrl !== undefined) return { kind: "url", url: settings.redisUrl };
  if (settings.store === "embedded") return { kind: "embedded" };
  const program = findProgram(path);
  if (program !== undefined) return { kind: "server", program };
  if (settings.store === "server")
    throw new SettingError(`--store: no ${serverPrograms.join(" or ")} found on PATH. Install one, or use 'auto'.`);
  return { kind: "embedded" };
}

function findProgram(path: string): string | undefined {
  const folders = path.split(delimiter).filter((folder) => folder !== "");
  const candidates = folders.flatMap((folder) => serverPrograms.map((name) => join(folder, name)));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const storeProcess = fileURLToPath(new URL("./store-process.js", import.meta.url));

/** A store that the API starts, and restarts at the same address when it dies. */
export class OwnedStore {
  readonly url: string;
  readonly #port: number;
  readonly #program: string | undefined;
  readonly #onRestart: () => void;
  #process: ChildProcess | undefined;
  #stopped = false;

  private constructor(port: number, program: string | undefined, onRestart: () => void) {
    this.url = `redis://127.0.0.1:${port}`;
    this.#port = port;
    this.#program = program;
    this.#onRestart = onRestart;
  }

  /** Resolves when the store accepts connections, or has ended before it did: it is then started again. */
  static async start(choice: Exclude<StoreChoice, { kind: "url" }>, onRestart: () => void): Promise<OwnedStore> {
    const store = new OwnedStore(await freePort(), choice.kind === "server" ? choice.program : undefined, onRestart);
    await store.#launch();
    return store;
  }

  /** Process id of the supervising process of the store. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  stop(): void {
    this.#stopped = true;
    // The supervising process ends its server and itself when the channel closes.
    if (this.#process?.connected) this.#process.disconnect();
  }

  #launch(): Promise<void> {
    const options = this.#program === undefined ? [] : [this.#program];
    const launched = fork(storeProcess, [String(this.#port), ...options], {
      // The embedded server writes to standard output, which is reserved for the log.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      execArgv: ["--no-warnings"],
    });
    this.#process = launched;
    launched.once("exit", () => {
      if (this.#stopped) return;
      this.#onRestart();
      // A killed supervising process may have left its server running on the port that is needed.
      const leftover = createConnection(this.#port, "127.0.0.1", () => leftover.end("SHUTDOWN NOSAVE\r\n"));
      leftover.on("error", () => {});
      setTimeout(() => !this.#stopped && void this.#launch(), 200);
    });
    return new Promise((resolve) => {
      launched.once("message", () => resolve());
      launched.once("exit", () => resolve());
    });
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
