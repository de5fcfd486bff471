import { type ChildProcess, fork } from "node:child_process";
import { randomInt } from "node:crypto";

/** Upper bound of the exponential back-off for a worker that keeps dying. */
const maximumBackoffSeconds = 30;

interface SupervisorOptions {
  /** Program and arguments of a worker; `--name` and `--worker-config` are added. */
  program: string;
  arguments: string[];
  environment: NodeJS.ProcessEnv;
  onWorkerEnd: (name: string) => void;
}

/** The workers that the API starts as child processes. A worker that dies is replaced. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #workers = new Map<string, ChildProcess>();
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /** Starts a worker of each kind that is named. Resolves when all are ready. */
  async start(kinds: readonly string[]): Promise<void> {
    const family = workerName();
    await Promise.all(kinds.map((kind, index) => this.#launch(`${family}_${index + 1}`, kind, 1)));
  }

  /** Asks the workers to stop and waits until they have exited. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const gone = [...this.#workers.values()].map((worker) => new Promise((resolve) => worker.once("exit", resolve)));
    for (const worker of this.#workers.values()) worker.kill("SIGTERM");
    await Promise.all(gone);
  }

  /** A second signal makes stopping workers abandon their tasks. */
  hurry(): void {
    for (const worker of this.#workers.values()) worker.kill("SIGTERM");
  }

  #launch(name: string, kind: string, pauseSeconds: number): Promise<void> {
    const own = [`--name=${name}`, `--worker-config=${kind}`];
    const worker = fork(this.#options.program, [...this.#options.arguments, ...own], {
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
            this.#launch(workerName(), kind, Math.min(2 * pauseSeconds, maximumBackoffSeconds)).catch(() => {});
        };
        setTimeout(replace, pauseSeconds * 1000);
      });
    });
  }
}

const qualities = (
  "amber brave calm clever dapper eager gentle golden happy honest jolly keen lively lucky mellow " +
  "merry nimble patient proud quick quiet royal silver steady sunny swift tidy vivid warm wise"
).split(" ");
const animals = (
  "aardvark antelope baboon bushbuck caracal cheetah civet crane dugong eland falcon gecko genet giraffe heron " +
  "hippo ibis impala jackal kudu lemur leopard meerkat nyala okapi oryx pangolin serval weaver zebra"
).split(" ");

function pick(words: string[]): string {
  return words[randomInt(words.length)] as string;
}

/** A pronounceable name; the digits make collisions unlikely. */
export function workerName(): string {
  return `${pick(qualities)}_${pick(animals)}_${randomInt(0x10000).toString(16).padStart(4, "0")}`;
}
