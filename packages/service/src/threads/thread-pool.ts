import { setPriority } from "node:os";
import { Worker } from "node:worker_threads";

export interface PoolOptions {
  /** What a thread runs: it answers each message with one message. */
  module: URL;
  threads: number;
  /** Orders that may wait for a thread. */
  waiting: number;
  /** How long an order may wait, and then how long it may take. */
  seconds: number;
  /** Heap of one thread. */
  megabytes: number;
}

/**
 * Heap for what is new. A thread that reaches its limit is given 16 MB more to end in; what survives one collection of new
 * objects, a third of this, must fit in there, or the whole process dies. Newer versions of Node.js have more by default.
 */
const youngMegabytes = 32;

type FailureReason = "busy" | "timeLimit" | "memory";

/** Why an order was not carried out. Whatever else a thread throws reaches the caller as it is. */
export class PoolFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(`order not carried out: ${reason}`);
    this.reason = reason;
  }
}

interface Job<Order, Answer> {
  order: Order;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
}

interface Thread<Order, Answer> {
  worker: Worker;
  job: Job<Order, Answer> | undefined;
}

/**
 * Threads that work on one order each. A thread that crashes, runs out of memory or takes too long fails its order and no
 * other; the next order gets a new thread.
 */
export class ThreadPool<Order, Answer> {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread<Order, Answer>>();
  readonly #waiting: Job<Order, Answer>[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  run(order: Order): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length >= this.#options.waiting) return reject(new PoolFailure("busy"));
      const job: Job<Order, Answer> = { order, resolve, reject, timer: this.#timer(() => this.#giveUp(job)) };
      this.#waiting.push(job);
      this.#assign();
    });
  }

  /** Has a thread ready for the first order. */
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

  #settle(job: Job<Order, Answer>, how: () => void): void {
    clearTimeout(job.timer);
    how();
  }

  #giveUp(job: Job<Order, Answer>): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) this.#waiting.splice(place, 1);
    job.reject(new PoolFailure("busy"));
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
    thread.worker.postMessage(job.order);
  }

  #start(): Thread<Order, Answer> {
    const { module, megabytes } = this.#options;
    const worker = new Worker(module, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: youngMegabytes },
    });
    const thread: Thread<Order, Answer> = { worker, job: undefined };
    this.#threads.add(thread);
    worker.on("message", (answer: Answer) => {
      const { job } = thread;
      thread.job = undefined;
      // A thread without work must not keep the program from ending.
      worker.unref();
      if (job) this.#settle(job, () => job.resolve(answer));
      this.#assign();
    });
    worker.on("error", (error) => this.#fail(thread, isMemory(error) ? new PoolFailure("memory") : error));
    worker.on("exit", (code) => this.#fail(thread, new Error(`a thread ended with code ${code}`)));
    return thread;
  }

  /** The thread is given up together with what it was doing. */
  #fail(thread: Thread<Order, Answer>, error: unknown): void {
    if (!this.#threads.delete(thread)) return;
    void thread.worker.terminate();
    const { job } = thread;
    thread.job = undefined;
    if (job) this.#settle(job, () => job.reject(error));
    this.#assign();
  }
}

/** Texts and arrays that cannot be made as long as they would have to be are RangeErrors. */
function isMemory(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException;
  return code === "ERR_WORKER_OUT_OF_MEMORY" || name === "RangeError";
}

/** In a thread: where cores are short, those who wait for a short answer come first. */
export function giveWay(): void {
  // Elsewhere than on Linux this would be about the whole process.
  if (process.platform === "linux") setPriority(0, 10);
}
