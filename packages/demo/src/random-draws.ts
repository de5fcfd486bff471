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

/** Below this expected number of successes draws are exact; above it the normal distribution is as good. */
const fewSuccesses = 40;

/** Successes in n trials of probability p. */
export function binomial(random: Random, n: number, p: number): number {
  if (n <= 0 || p <= 0) return 0;
  if (p >= 1) return n;
  // The rarer of the two outcomes decides whether a draw is exact.
  if (p > 0.5) return n - binomial(random, n, 1 - p);
  const mean = n * p;
  if (mean > fewSuccesses) {
    return clamp(Math.round(mean + random.normal() * Math.sqrt(mean * (1 - p))), 0, n);
  }
  // Trials until the next success are geometric: as many draws as there are successes.
  const logFailure = Math.log1p(-p);
  let successes = 0;
  for (let trial = 0; ; successes++) {
    trial += Math.floor(Math.log(random.uniform()) / logFailure) + 1;
    if (trial > n) return successes;
  }
}

export function poisson(random: Random, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > fewSuccesses) return Math.max(0, Math.round(mean + random.normal() * Math.sqrt(mean)));
  // Waiting times between events are exponential.
  let events = 0;
  for (let time = waiting(random); time < mean; time += waiting(random)) events++;
  return events;
}

function waiting(random: Random): number {
  return -Math.log(random.uniform());
}

/** Whole numbers near `values` that add up to `total` exactly: rounded down, and the largest remainders up. */
export function roundedToTotal(values: readonly number[], total: number): number[] {
  const rounded = values.map((value) => Math.max(0, Math.floor(value)));
  let missing = total - rounded.reduce((sum, value) => sum + value, 0);
  const order = values.map((_, index) => index).sort((a, b) => remainder(values, b) - remainder(values, a));
  for (let next = 0; missing > 0; next = (next + 1) % order.length, missing--) {
    const index = order[next] as number;
    rounded[index] = (rounded[index] as number) + 1;
  }
  // Only where values below zero were raised to it is there too much; the largest can spare it.
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
