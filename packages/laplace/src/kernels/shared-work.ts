/** A kernel that does the units `from` to `to - 1` of some work. */
export type Kernel = (from: number, to: number, ...args: number[]) => void;

/** Where things are in the memory that the threads share. */
const ticketAt = 0;
const finishedAt = 1;
const partsAt = 2;
const unitsAt = 3;
const kernelAt = 4;
const argumentsAt = 5;
const mostArguments = 8;

/** A ticket is the number of the work above these bits, and within them the next of its parts that nobody has taken. */
const partBits = 12;
const noPart = (1 << partBits) - 1;
const mostParts = noPart - 1;

/** How often a thread looks for what it waits for before it sleeps. */
const glances = 2000;

/**
 * Work that one thread, the owner, divides into parts, and that all threads take parts of until none are left. The owner
 * takes parts as well, and waits for those alone that others have taken: a helper that is late, or never comes, holds up nothing.
 *
 * All of it is in shared memory and is touched by atomic operations only, which all threads see in one order.
 */
export class SharedWork {
  /** What another thread joins in by. */
  readonly state: Int32Array;
  readonly #kernels: readonly Kernel[];
  readonly #args = new Array<number>(mostArguments).fill(0);
  #number = 0;
  /** The last ticket that had no part to take. */
  #spent = 0;

  /** With the same kernels, in the same order, on every thread. */
  constructor(kernels: readonly Kernel[], state?: Int32Array) {
    this.#kernels = kernels;
    this.state = state ?? new Int32Array(new SharedArrayBuffer(4 * (argumentsAt + mostArguments)));
  }

  /** Has all units of some work done, in so many parts; answers how many of these others took. */
  carryOut(kernel: number, units: number, parts: number, args: readonly number[]): number {
    const state = this.state;
    const count = Math.min(parts, units, mostParts);
    this.#number++;
    // While it is being said what the work is, there is no part of it to take.
    Atomics.store(state, ticketAt, (this.#number << partBits) | noPart);
    Atomics.store(state, finishedAt, 0);
    Atomics.store(state, partsAt, count);
    Atomics.store(state, unitsAt, units);
    Atomics.store(state, kernelAt, kernel);
    for (let k = 0; k < args.length; k++) Atomics.store(state, argumentsAt + k, args[k]);
    Atomics.store(state, ticketAt, this.#number << partBits);
    Atomics.notify(state, ticketAt);
    let mine = 0;
    while (this.#takePart()) mine++;
    this.#awaitFinished(count - mine);
    return count - mine;
  }

  /** Takes parts of whatever there is to do, for good. */
  help(): never {
    for (;;) {
      while (this.#takePart()) {
        Atomics.add(this.state, finishedAt, 1);
        Atomics.notify(this.state, finishedAt);
      }
      for (let k = 0; k < glances && Atomics.load(this.state, ticketAt) === this.#spent; k++);
      Atomics.wait(this.state, ticketAt, this.#spent);
    }
  }

  /** Does a part that nobody else has taken; answers whether there was one. */
  #takePart(): boolean {
    const state = this.state;
    for (;;) {
      const ticket = Atomics.load(state, ticketAt);
      const part = ticket & noPart;
      const parts = Atomics.load(state, partsAt);
      if (part >= parts) {
        this.#spent = ticket;
        return false;
      }
      const units = Atomics.load(state, unitsAt);
      const kernel = this.#kernels[Atomics.load(state, kernelAt)];
      for (let k = 0; k < mostArguments; k++) this.#args[k] = Atomics.load(state, argumentsAt + k);
      // What was read belongs together if the ticket is still the same.
      if (Atomics.compareExchange(state, ticketAt, ticket, ticket + 1) !== ticket) continue;
      kernel?.(Math.floor((part * units) / parts), Math.floor(((part + 1) * units) / parts), ...this.#args);
      return true;
    }
  }

  #awaitFinished(count: number): void {
    for (let k = 0; ; k++) {
      const finished = Atomics.load(this.state, finishedAt);
      if (finished === count) return;
      if (k > glances) Atomics.wait(this.state, finishedAt, finished);
    }
  }
}
