import { SpectrumError } from "../errors.js";
import type { RdsPlace } from "./compression.js";

/** Walks over big-endian bytes, and never past their end. */
export class Cursor {
  readonly #content: Buffer;
  readonly #place: RdsPlace;
  #position = 0;

  constructor(content: Buffer, place: RdsPlace) {
    this.#content = content;
    this.#place = place;
  }

  damaged(): SpectrumError {
    return new SpectrumError("detail.spectrum.rdsDamaged", { ...this.#place });
  }

  int32(): number {
    return this.#content.readInt32BE(this.#pass(4));
  }

  /** How many elements follow, where each takes at least some bytes: never more than there is room for. */
  count(bytesEach: number): number {
    const count = this.int32();
    if (count < 0 || count * bytesEach > this.#content.length - this.#position) throw this.damaged();
    return count;
  }

  bytes(length: number): Buffer {
    const start = this.#pass(length);
    return this.#content.subarray(start, start + length);
  }

  int32s(count: number): Float64Array {
    const bytes = this.bytes(4 * count);
    return Float64Array.from({ length: count }, (_, index) => bytes.readInt32BE(4 * index));
  }

  float64s(count: number): Float64Array {
    const bytes = this.bytes(8 * count);
    return Float64Array.from({ length: count }, (_, index) => bytes.readDoubleBE(8 * index));
  }

  #pass(length: number): number {
    const start = this.#position;
    if (length > this.#content.length - start) throw this.damaged();
    this.#position += length;
    return start;
  }
}
