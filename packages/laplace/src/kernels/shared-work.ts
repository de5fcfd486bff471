/** A kernel that computes the units `from` to `to - 1` of a task. */
export type Kernel = (from: number, to: number, ...args: number[]) => void;

/** Indices into the shared state. */
const ticketAt = 0;
const finishedAt = 1;
const partsAt = 2;
const unitsAt = 3;
const kernelAt = 4;
const argumentsAt = 5;
const maximumArguments = 8;

/** A ticket holds the number of the next free part in its low bits and the number of the task above them. */
const partBits = 12;
const noPart = (1 << partBits) - 1;
const maximumParts = noPart - 1;

/** Polls of a shared value before a thread sleeps; chosen to bridge the gap between two kernels of one factorisation. */
const spinIterations = 2000;

/**
 * A task that one thread (the owner) divides into parts, and that all threads process by dynamic self-scheduling: each takes
 * the next free part until none is left. The owner takes parts too and waits only for parts that others have taken, so a
 * thread that is late or never starts delays nothing.
 *
 * The state is in shared memory. All accesses are atomic and therefore sequentially consistent.
 */
export class SharedWork {
  /** The shared state, by which another thread joins. */
  readonly state: Int32Array;
  readonly #kernels: readonly Kernel[];
  readonly #args = new Array<number>(maximumArguments).fill(0);
  #task = 0;
  /** The last ticket without a free part. */
  #exhaustedTicket = 0;

  /** All threads must pass the same kernels in the same order. */
  constructor(kernels: readonly Kernel[], state?: Int32Array) {
    this.#kernels = kernels;
    this.state = state ?? new Int32Array(new SharedArrayBuffer(4 * (argumentsAt + maximumArguments)));
  }

  /** Computes all units of a task in the given number of parts. Returns the number of parts that other threads took. */
  run(kernel: number, units: number, parts: number, args: readonly number[]): number {
    const state = this.state;
    const count = Math.min(parts, units, maximumParts);
    this.#task++;
    // No part can be taken while the task is being described.
    Atomics.store(state, ticketAt, (this.#task << partBits) | noPart);
    Atomics.store(state, finishedAt, 0);
    Atomics.store(state, partsAt, count);
    Atomics.store(state, unitsAt, units);
    Atomics.store(state, kernelAt, kernel);
    for (let k = 0; k < args.length; k++) Atomics.store(state, argumentsAt + k, args[k]);
    Atomics.store(state, ticketAt, this.#task << partBits);
    Atomics.notify(state, ticketAt);
    let own = 0;
    while (this.#computePart()) own++;
    this.#awaitFinished(count - own);
    return count - own;
  }

  /** The loop of a worker thread: computes parts of every task of the owner. */
  serve(): never {
    for (;;) {
      while (this.#computePart()) {
        Atomics.add(this.state, finishedAt, 1);
        Atomics.notify(this.state, finishedAt);
      }
      for (let k = 0; k < spinIterations && Atomics.load(this.state, ticketAt) === this.#exhaustedTicket; k++);
      Atomics.wait(this.state, ticketAt, this.#exhaustedTicket);
    }
  }

  /** Takes the next free part and computes it. Returns false if there was none. */
  #computePart(): boolean {
    const state = this.state;
    for (;;) {
      const ticket = Atomics.load(state, ticketAt);
      const part = ticket & noPart;
      const parts = Atomics.load(state, partsAt);
      if (part >= parts) {
        this.#exhaustedTicket = ticket;
        return false;
      }
      const units = Atomics.load(state, unitsAt);
      const kernel = this.#kernels[Atomics.load(state, kernelAt)];
      for (let k = 0; k < maximumArguments; k++) this.#args[k] = Atomics.load(state, argumentsAt + k);
      // The values read describe one task if the ticket has not changed since.
      if (Atomics.compareExchange(state, ticketAt, ticket, ticket + 1) !== ticket) continue;
      kernel?.(Math.floor((part * units) / parts), Math.floor(((part + 1) * units) / parts), ...this.#args);
      return true;
    }
  }

  #awaitFinished(count: number): void {
    for (let k = 0; ; k++) {
      const finished = Atomics.load(this.state, finishedAt);
      if (finished === count) return;
      if (k > spinIterations) Atomics.wait(this.state, finishedAt, finished);
    }
  }
}

/** Numbers in memory that threads share. */
export function sharedNumbers(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT * length));
}
