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

const idle: Worker[] = [];
const waiting: Job[] = [];
let threads = 0;

/** Hashes in threads of their own: in the pool of the runtime, files and names of hosts would wait for passwords. */
export function scryptHash(order: HashOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (waiting.length >= mostWaiting) return reject(new HashesBusy("too many passwords wait to be hashed"));
    waiting.push({ order, resolve, reject });
    assign();
  });
}

function assign(): void {
  if (waiting.length === 0) return;
  const worker = idle.pop() ?? (threads < mostThreads ? startedThread() : undefined);
  const job = worker && waiting.shift();
  if (!job) return;
  const free = () => {
    worker.removeAllListeners();
    // An idle thread must not keep the process alive.
    worker.unref();
    idle.push(worker);
  };
  const settle = (how: () => void) => {
    how();
    assign();
  };
  worker.ref();
  worker.once("message", (hash: Uint8Array) => {
    free();
    settle(() => job.resolve(Buffer.from(hash)));
  });
  worker.once("error", (error) => {
    threads--;
    settle(() => job.reject(error));
  });
  worker.postMessage(job.order);
}

function startedThread(): Worker {
  threads++;
  return new Worker(program);
}
