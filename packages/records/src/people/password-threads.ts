import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

export interface HashOrder {
  letters: string;
  salt: Uint8Array;
  N: number;
  r: number;
  p: number;
}

/** More hashes are asked for than can be made soon. */
export class HashesBusy extends Error {}

interface Job {
  order: HashOrder;
  resolve: (hash: Buffer) => void;
  reject: (error: unknown) => void;
}

/** Each needs 32 MB, and a core that others wait for. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1));

/** Some seconds of work. */
const mostWaiting = 50;

const program = new URL("../../dist/people/password-thread.js", import.meta.url);

interface Thread {
  worker: Worker;
  job: Job | undefined;
}

const threads = new Set<Thread>();
const waiting: Job[] = [];

/**
 * Hashes in threads of their own: in the pool of the runtime, files and names of hosts would wait
 * for passwords.
 */
export function scryptHash(order: HashOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (waiting.length >= mostWaiting) return reject(new HashesBusy("too many passwords wait to be hashed"));
    waiting.push({ order, resolve, reject });
    assign();
  });
}

function assign(): void {
  if (waiting.length === 0) return;
  const idle = [...threads].find(({ job }) => job === undefined);
  const thread = idle ?? (threads.size < mostThreads ? startedThread() : undefined);
  const job = thread && waiting.shift();
  if (!job) return;
  thread.job = job;
  thread.worker.ref();
  thread.worker.postMessage(job.order);
}

function startedThread(): Thread {
  const thread: Thread = { worker: new Worker(program), job: undefined };
  threads.add(thread);
  const settle = (how: (job: Job) => void) => {
    const { job } = thread;
    thread.job = undefined;
    // An idle thread must not keep the process alive.
    thread.worker.unref();
    if (job) how(job);
    assign();
  };
  thread.worker.on("message", (hash: Uint8Array) => settle(({ resolve }) => resolve(Buffer.from(hash))));
  thread.worker.on("error", (error) => {
    threads.delete(thread);
    settle(({ reject }) => reject(error));
  });
  return thread;
}
