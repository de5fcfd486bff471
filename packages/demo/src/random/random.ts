import { RandomStream } from "@tessera/laplace";

/**
 * A stream of random numbers that depends on its seed and its name, and on nothing else, so that each use of chance has a
 * stream of its own: a change to how surveys are drawn leaves the map as it was.
 */
export class Random {
  readonly #stream: RandomStream;

  constructor(seed: number, name: string) {
    this.#stream = new RandomStream(seed, numberOf(name));
  }

  /** Uniform on the open interval (0, 1). */
  uniform(): number {
    return this.#stream.uniform();
  }

  /** A whole number from 0 to count - 1. */
  below(count: number): number {
    return Math.floor(this.uniform() * count);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  /** Standard normal. */
  normal(): number {
    return this.#stream.normal();
  }
}

/** The hash of Fowler, Noll and Vo: another number for another name. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
