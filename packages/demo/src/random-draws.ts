import { RandomStream } from "@tessera/laplace";

/**
 * A stream of pseudorandom numbers from a seed and a name. Each purpose has its own stream, so that a change to one, such as
 * surveys, does not change the others.
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

/** FNV-1a, 32 bits (Fowler, Noll and Vo 1991). */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Draws are exact up to this expected number, and from the normal approximation above it. */
const exactBelow = 40;

/** A binomial draw: successes in n trials of probability p. */
export function binomial(random: Random, n: number, p: number): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  // By symmetry, draw the rarer outcome.
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  const mean = n * p;
  if (mean > exactBelow) {
    return clamp(Math.round(mean + random.normal() * Math.sqrt(mean * (1 - p))), 0, n);
  }
  // Trials to the next success are geometric (Devroye 1986, section X.4).
  const logFailure = Math.log1p(-p);
  let successes = 0;
  for (let trial = 0; ; successes++) {
    trial += Math.floor(Math.log(random.uniform()) / logFailure) + 1;
    if (trial > n) return successes;
  }
}

export function poisson(random: Random, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > exactBelow) return Math.max(0, Math.round(mean + random.normal() * Math.sqrt(mean)));
  // Times between events are exponential.
  let events = 0;
  for (let time = exponential(random); time < mean; time += exponential(random)) events++;
  return events;
}

function exponential(random: Random): number {
  return -Math.log(random.uniform());
}

/** Rounds values to integers with a given sum, by largest remainders (Hamilton's method). */
export function roundToTotal(values: readonly number[], total: number): number[] {
  const rounded = values.map((value) => Math.max(0, Math.floor(value)));
  let missing = total - rounded.reduce((sum, value) => sum + value, 0);
  const order = values.map((_, index) => index).sort((a, b) => remainder(values, b) - remainder(values, a));
  for (let next = 0; missing > 0; next = (next + 1) % order.length, missing--) {
    const index = order[next] as number;
    rounded[index] = (rounded[index] as number) + 1;
  }
  // The sum exceeds the total only if negative values were raised to 0; the excess is taken from the largest.
  while (missing < 0) {
    const largest = rounded.indexOf(Math.max(...rounded));
    const spared = Math.min(-missing, rounded[largest] as number);
    if (spared === 0) break;
    rounded[largest] = (rounded[largest] as number) - spared;
    missing += spared;
  }
  return rounded;
}

function remainder(values: readonly number[], index: number): number {
  const value = values[index] as number;
  return value - Math.floor(value);
}

export function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
