import { normalQuantile } from "../numerics/normal-quantile.js";
import { philox4x32 } from "./philox.js";

const twoTo32 = 2 ** 32;

/**
 * A stream of random numbers. Draw k of stream s is a function of (seed, s, k) alone, so it does not depend on the order of the
 * draws or on the number of threads. Streams of one seed are independent: one stream for each sample allows samples to be drawn
 * in parallel.
 *
 * Each draw uses one 64-bit half of a Philox block. The key is the seed, the counter is (block, stream).
 */
export class RandomStream {
  readonly seed: number;
  readonly stream: number;

  readonly #seedLow: number;
  readonly #seedHigh: number;
  readonly #streamLow: number;
  readonly #streamHigh: number;
  /** The words of the current block: draws 2b and 2b + 1. */
  readonly #block = new Uint32Array(4);
  #position = 0;

  /** Seed and stream are integers from 0 to 2⁵³ − 1. */
  constructor(seed: number, stream: number) {
    assertSafeInteger("seed", seed);
    assertSafeInteger("stream", stream);
    this.seed = seed;
    this.stream = stream;
    this.#seedLow = seed >>> 0;
    this.#seedHigh = Math.floor(seed / twoTo32);
    this.#streamLow = stream >>> 0;
    this.#streamHigh = Math.floor(stream / twoTo32);
  }

  /** The number k of the next draw, from 0. Uniform and normal draws both count as one. */
  get position(): number {
    return this.#position;
  }

  /** Moves to draw k, forwards or backwards. */
  moveTo(position: number): void {
    assertSafeInteger("position", position);
    this.#position = position;
    if (position % 2 === 1) this.#fillBlock((position - 1) / 2);
  }

  /** A draw from the uniform distribution on the open interval (0, 1): the multiples of 2⁻⁵³, with 2⁻⁵⁴ for 0. */
  uniform(): number {
    const at = this.#advance();
    const k = this.#upper53Bits(at);
    return k === 0 ? 2 ** -54 : k * 2 ** -53;
  }

  /**
   * A draw from the standard normal distribution, by inversion (Devroye 1986, section II.2). 53 bits give a probability in
   * (0, ½], another bit the sign: both tails have the resolution of the lower one, and the distribution is exactly symmetric.
   */
  normal(): number {
    const at = this.#advance();
    const magnitude = -normalQuantile((this.#upper53Bits(at) + 0.5) * 2 ** -54);
    return (this.#word(at + 1) & 1) === 0 ? magnitude : -magnitude;
  }

  /** Fills `out` with successive normal draws. */
  fillNormal(out: Float64Array): void {
    for (let i = 0; i < out.length; i++) out[i] = this.normal();
  }

  /** Advances by one draw. Returns the position of its two words in the block. */
  #advance(): number {
    const half = this.#position % 2;
    if (half === 0) this.#fillBlock(this.#position / 2);
    this.#position++;
    return 2 * half;
  }

  #fillBlock(block: number): void {
    philox4x32(
      block >>> 0,
      Math.floor(block / twoTo32),
      this.#streamLow,
      this.#streamHigh,
      this.#seedLow,
      this.#seedHigh,
      this.#block,
    );
  }

  /** The word at `at` and the upper 21 bits of the next, whose lowest bit is the sign of normal draws. */
  #upper53Bits(at: number): number {
    return this.#word(at) * 2 ** 21 + (this.#word(at + 1) >>> 11);
  }

  #word(at: number): number {
    return this.#block[at];
  }
}

function assertSafeInteger(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`The ${name} of a random stream must be a whole number from 0 to 2^53 - 1, not ${value}.`);
  }
}
