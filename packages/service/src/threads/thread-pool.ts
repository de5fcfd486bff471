import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

export interface PoolOptions {
  /** Module of a thread, which responds to each message with one message. */
  module: URL;
  threads: number;
  /** Maximum number of queued requests. */
  waiting: number;
  /** Maximum time in the queue, and then maximum duration. */
  seconds: number;
  /** Maximum heap of a thread. */
  megabytes: number;
}

/**
 * Young-generation heap. A thread that reaches its limit gets 16 MB more to terminate; the survivors of one scavenge, a third of
 * this, must fit into them, or the whole process dies. Newer versions of Node.js have a larger default.
 */
const youngMegabytes = 32;

type FailureReason = "busy" | "timeLimit" | "memory";

/** Why a request was not carried out. Other errors of a thread are passed to the caller. */
export class PoolFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`request not carried out: ${reason}`);
    this.reason = reason;
  }
}

interface Job<Input, Output> {
  request: Input;
  resolve: (answer: Output) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

interface Thread<Input, Output> {
  worker: Worker;
  job: Job<Input, Output> | undefined;
}

/**
 * A pool of threads that process one request each. A thread that crashes, runs out of memory or takes too long fails its own request
 * only; the next request gets a new thread.
 */
export class ThreadPool<Input, Output> {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread<Input, Output>>();
  readonly #waiting: Job<Input, Output>[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** An aborted signal rejects the request with its reason, and ends the thread that works on it. */
  run(request: Input, signal?: AbortSignal): Promise<Output> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.#waiting.length >= this.#options.waiting) return reject(new PoolFailure("busy"));
      const job: Job<Input, Output> = {
        request,
        resolve,
        reject,
        timer: this.#timer(() => this.#giveUp(job, new PoolFailure("busy"))),
      };
      signal?.addEventListener("abort", () => this.#abandon(job, signal.reason), { once: true });
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Starts a thread for the first request. */
  prepare(): void {
    if (this.#threads.size === 0) this.#start().worker.unref();
  }

  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) this.#settle(job, () => job.reject(new PoolFailure("busy")));
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()));
  }

  #timer(onTime: () => void): NodeJS.Timeout {
    return setTimeout(onTime, this.#options.seconds * 1000);
  }

  #settle(job: Job<Input, Output>, how: () => void): void {
    clearTimeout(job.timer);
    how();
  }

  #giveUp(job: Job<Input, Output>, reason: unknown): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    this.#settle(job, () => job.reject(reason));
  }

  #abandon(job: Job<Input, Output>, reason: unknown): void {
    const thread = [...this.#threads].find((one) => one.job === job);
    if (thread) this.#fail(thread, reason);
    else this.#giveUp(job, reason);
  }

  #assign(): void {
    if (this.#waiting.length === 0) return;
    const idle = [...this.#threads].find(({ job }) => job === undefined);
    const thread = idle ?? (this.#threads.size < this.#options.threads ? this.#start() : undefined);
    const job = thread && this.#waiting.shift();
    if (!thread || !job) return;
    clearTimeout(job.timer);
    job.timer = this.#timer(() => this.#fail(thread, new PoolFailure("timeLimit")));
    thread.job = job;
    thread.worker.ref();
    thread.worker.postMessage(job.request);
  }

  #start(): Thread<Input, Output> {
    const { module, megabytes } = this.#options;
    const worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    const thread: Thread<Input, Output> = { worker, job: undefined };
    this.#threads.add(thread);
    worker.on("message", (answer: Output) => {
      const { job } = thread;
      thread.job = undefined;
      // An idle thread must not keep the process alive.
      worker.unref();
      if (job) this.#settle(job, () => job.resolve(answer));
      this.#assign();
    });
    worker.on("error", (error) => this.#fail(thread, isMemory(error) ? new PoolFailure("memory") : error));
    worker.on("exit", (code) => this.#fail(thread, new Error(`a thread ended with code ${code}`)));
    return thread;
  }

  /** Terminates a thread and rejects its request. */
  #fail(thread: Thread<Input, Output>, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    const { job } = thread;
    thread.job = undefined;
    if (job) this.#settle(job, () => job.reject(error));
    this.#assign();
  }
}

/** Strings and arrays that exceed their maximum length throw RangeErrors. */
function isMemory(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || name === "RangeError";
}

/** Lowers the priority of a worker thread, so that short requests are served first. */
export function lowerPriority(): void {
  // On other systems this would affect the whole process.
  if (process.platform === "linux") setPriority(0, 10);
}
