import { gunzipSync } from "node:zlib";
import type { Problem } from "@tessera/contract";
import { spectrumProblem } from "../errors.js";

/** The file and member being read, for errors. */
export interface RdsPlace {
  file: string;
  member: string;
}

/** Maximum size of a decompressed object; the largest seen has 1 MB. */
const maximumBytes = 64 * 1024 * 1024;

/** Compressions of `saveRDS` by the first bytes of a file; gzip is the default. */
const compressions = [
  { name: "gzip", start: [0x1f, 0x8b] },
  { name: "bzip2", start: [0x42, 0x5a, 0x68] },
  { name: "xz", start: [0xfd, 0x37, 0x7a, 0x58, 0x5a] },
] as const;

/** The serialized R object, decompressed if necessary. */
export function decompressed(content: Buffer, place: RdsPlace): Buffer {
  const compression = compressions.find(({ start }) => start.every((byte, index) => content[index] === byte));
  if (!compression) return content;
  if (compression.name !== "gzip")
    throw spectrumProblem("detail.spectrum.rdsCompression", { ...place, compression: compression.name });
  try {
    return gunzipSync(content, { maxOutputLength: maximumBytes });
  } catch {
    throw spectrumProblem("detail.spectrum.rdsDamaged", { ...place });
  }
}

/** Reads big-endian values one after the other, with an error at the end of the content. */
export class Cursor {
  readonly #content: Buffer;
  readonly #place: RdsPlace;
  #position = 0;

  constructor(content: Buffer, place: RdsPlace) {
    this.#content = content;
    this.#place = place;
  }

  damaged(): Problem {
    return spectrumProblem("detail.spectrum.rdsDamaged", { ...this.#place });
  }

  int32(): number {
    return this.#content.readInt32BE(this.#pass(4));
  }

  /** Number of elements that follow; an error if they cannot fit into the rest of the content. */
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
