import { type ChildProcess, fork } from "node:child_process";
import { workerName } from "./worker-name.js";

/** A worker that keeps dying is started again ever later, up to this. */
const longestPauseSeconds = 30;

export interface SupervisorOptions {
  /** Program and arguments that start a worker; `--name` is added. */
  program: string;
  arguments: string[];
  environment: NodeJS.ProcessEnv;
  onWorkerEnd: (name: string) => void;
}

/** The workers that the API starts as children of its own. A worker that dies is replaced. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #workers = new Map<string, ChildProcess>();
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Resolves when every worker has said that it is ready. */
  async start(count: number): Promise<void> {
    const family = workerName();
    await Promise.all(Array.from({ length: count }, (_, index) => this.#launch(`${family}_${index + 1}`, 1)));
  }

  /** Asks the workers to stop and waits until they are gone. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const gone = [...this.#workers.values()].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of this.#workers.values()) worker.kill("SIGTERM");
    await Promise.all(gone);
  }

  /** Workers that were asked to stop do so at once, whatever they run. */
  hurry(): void {
    for (const worker of this.#workers.values()) worker.kill("SIGTERM");
  }

  #launch(name: string, pauseSeconds: number): Promise<void> {
    const worker = fork(this.#options.program, [...this.#options.arguments, `--name=${name}`], {
      env: this.#options.environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    this.#workers.set(name, worker);
    return new Promise((resolve, reject) => {
      worker.once("message", () => {
        pauseSeconds = 1;
        resolve();
      });
      worker.once("exit", () => {
        this.#workers.delete(name);
        reject(new Error(`worker ${name} ended before it was ready`));
        if (this.#stopping) return;
        this.#options.onWorkerEnd(name);
        const replace = () => {
          if (!this.#stopping)
            this.#launch(workerName(), Math.min(2 * pauseSeconds, longestPauseSeconds)).catch(() => {});
        };
        setTimeout(replace, pauseSeconds * 1000);
      });
    });
  }
}
