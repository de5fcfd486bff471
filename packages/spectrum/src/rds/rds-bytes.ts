import { gunzipSync } from "node:zlib";
import { SpectrumError } from "../errors.js";

/** Which member of which file is being read, for the errors that name them. */
export interface RdsPlace {
  file: string;
  member: string;
}

/** The largest object seen takes 1 MB. */
const mostBytes = 64 * 1024 * 1024;

/** How R compresses what it saves, by the bytes a file begins with. It writes gzip unless told otherwise. */
const compressions = [
  { name: "gzip", start: [0x1f, 0x8b] },
  { name: "bzip2", start: [0x42, 0x5a, 0x68] },
  { name: "xz", start: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
] as const;

/** The bytes of a saved R object, inflated where they are compressed. */
export function inflated(content: Buffer, place: RdsPlace): Buffer {
  const compression = compressions.find(({ start }) => start.every((byte, index) => content[index] === byte));
  if (!compression) return content;
  if (compression.name !== "gzip")
    throw new SpectrumError("detail.spectrum.rdsCompression", { ...place, compression: compression.name });
  try {
    return gunzipSync(content, { maxOutputLength: mostBytes });
  } catch {
    throw new SpectrumError("detail.spectrum.rdsDamaged", { ...place });
  }
}

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
