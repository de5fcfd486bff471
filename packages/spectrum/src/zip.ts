import { buffer } from "node:stream/consumers";
import * as zlib from "node:zlib";
import { fromBufferPromise, openPromise, type Entry as ZipEntry, type ZipFile } from "yauzl";
import { ZipFile as ZipWriter } from "yazl";

export type { ZipEntry };

/** How much an archive may hold, and a reader may inflate of it. */
export interface ZipLimits {
  entries: number;
  /** Inflated bytes of one member. */
  memberBytes: number;
  /** Inflated bytes of all members that are read; members read twice count twice. */
  inflatedBytes: number;
  /** Inflated bytes per compressed byte, in members of more than `ratioFrom` bytes. No such limit unless given. */
  ratio?: number;
  ratioFrom?: number;
}

/** What can be wrong with an archive, or with one of its members. */
export type ZipFault =
  | { kind: "notZip" | "tooManyEntries" }
  | { kind: "damaged"; member: string }
  /** More than `most` bytes. */
  | { kind: "tooLarge"; member: string; most: number };

/** Makes the error that the caller's users are to see. */
export type ZipErrorOf = (fault: ZipFault) => Error;

/** What is left of the limits. An archive inside an archive shares the budget of the outer one. */
export class InflationBudget {
  readonly limits: ZipLimits;
  #inflated = 0;

  constructor(limits: ZipLimits) {
    this.limits = limits;
  }

  /** Bytes that a member of this compressed size may inflate to. */
  allowance(compressedBytes: number): number {
    const { ratio, ratioFrom = 0, memberBytes, inflatedBytes } = this.limits;
    const byRatio = ratio === undefined ? Number.POSITIVE_INFINITY : Math.max(ratioFrom, ratio * compressedBytes);
    return Math.min(byRatio, memberBytes, inflatedBytes - this.#inflated);
  }

  spend(bytes: number): void {
    this.#inflated += bytes;
  }
}

/** An archive whose directory was read. Members are inflated one at a time, on request and within a budget. */
export class ZipArchive {
  /** All entries in the order of the directory, folders included. */
  readonly entries: readonly ZipEntry[];
  readonly #zip: ZipFile;
  readonly #budget: InflationBudget;
  readonly #errorOf: ZipErrorOf;

  private constructor(zip: ZipFile, entries: readonly ZipEntry[], budget: InflationBudget, errorOf: ZipErrorOf) {
    this.entries = entries;
    this.#zip = zip;
    this.#budget = budget;
    this.#errorOf = errorOf;
  }

  static fromBuffer(content: Buffer, budget: InflationBudget, errorOf: ZipErrorOf): Promise<ZipArchive> {
    return ZipArchive.#list(fromBufferPromise(content, { lazyEntries: true, autoClose: false }), budget, errorOf);
  }

  /** Keeps the file open until `close`. */
  static fromFile(path: string, budget: InflationBudget, errorOf: ZipErrorOf): Promise<ZipArchive> {
    return ZipArchive.#list(openPromise(path, { lazyEntries: true, autoClose: false }), budget, errorOf);
  }

  static async #list(opening: Promise<ZipFile>, budget: InflationBudget, errorOf: ZipErrorOf): Promise<ZipArchive> {
    const zip = await opening.catch(() => {
      throw errorOf({ kind: "notZip" });
    });
    if (zip.entryCount > budget.limits.entries) {
      zip.close();
      throw errorOf({ kind: "tooManyEntries" });
    }
    const entries: ZipEntry[] = [];
    try {
      for await (const entry of zip.eachEntry()) entries.push(entry);
    } catch {
      zip.close();
      throw errorOf({ kind: "notZip" });
    }
    return new ZipArchive(zip, entries, budget, errorOf);
  }

  close(): void {
    this.#zip.close();
  }

  /** The entry of a name; of several, the last one, which is what unpacking would leave. */
  entry(name: string): ZipEntry | undefined {
    return this.entries.findLast(({ fileName }) => fileName === name);
  }

  /** A member whole, checked against its length and CRC-32. */
  async read(entry: ZipEntry): Promise<Buffer> {
    const packed = await this.#packed(entry);
    // inflateRawSync is ten times faster than a stream on a table of 10 MB.
    const most = this.#budget.allowance(packed.length);
    const content = isDeflated(entry) ? this.#inflated(entry, packed, most) : packed;
    if (content.length > most) throw this.#tooLarge(entry, most);
    this.#budget.spend(content.length);
    if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) throw this.#damaged(entry);
    return content;
  }

  /** The first bytes of a member, enough to recognise the kind of file. They do not count against the budget. */
  async start(entry: ZipEntry): Promise<Buffer> {
    const packed = await this.#packed(entry, 1024);
    if (!isDeflated(entry)) return packed;
    try {
      return zlib.inflateRawSync(packed, { finishFlush: zlib.constants.Z_SYNC_FLUSH });
    } catch {
      throw this.#damaged(entry);
    }
  }

  /** A member in pieces, for members that may not fit into one buffer. The length is checked, the CRC-32 is not. */
  async *pieces(entry: ZipEntry, memberBytes = this.#budget.limits.memberBytes): AsyncGenerator<Buffer> {
    const most = Math.min(memberBytes, this.#budget.allowance(entry.compressedSize));
    let length = 0;
    const pieces = (await this.#stream(entry)) as AsyncIterable<Buffer>;
    try {
      for await (const piece of pieces) {
        length += piece.length;
        if (length > most) break;
        this.#budget.spend(piece.length);
        yield piece;
      }
    } catch {
      throw this.#damaged(entry);
    }
    if (length > most) throw this.#tooLarge(entry, most);
  }

  /** The bytes as they are stored, all of them or the first ones. */
  async #packed(entry: ZipEntry, most = entry.compressedSize): Promise<Buffer> {
    if (!entry.canDecodeFileData()) throw this.#damaged(entry);
    const end = Math.min(most, entry.compressedSize);
    const stream = await this.#stream(entry, { decodeFileData: false, start: 0, end });
    return buffer(stream).catch(() => {
      throw this.#damaged(entry);
    });
  }

  #stream(entry: ZipEntry, options = {}) {
    return this.#zip.openReadStreamPromise(entry, options).catch(() => {
      throw this.#damaged(entry);
    });
  }

  #inflated(entry: ZipEntry, packed: Buffer, most: number): Buffer {
    const chunkSize = Math.min(Math.max(entry.uncompressedSize, 64), largestChunk);
    try {
      return zlib.inflateRawSync(packed, { maxOutputLength: Math.max(most, 1), chunkSize });
    } catch (error) {
      const isTooLong = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
      throw isTooLong ? this.#tooLarge(entry, most) : this.#damaged(entry);
    }
  }

  #damaged({ fileName: member }: ZipEntry): Error {
    return this.#errorOf({ kind: "damaged", member });
  }

  #tooLarge({ fileName: member }: ZipEntry, most: number): Error {
    return this.#errorOf({ kind: "tooLarge", member, most });
  }
}

const largestChunk = 1024 * 1024;

function isDeflated(entry: ZipEntry): boolean {
  return entry.compressionMethod !== 0;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  return remainder;
});

/** CRC-32 (ISO/IEC 3309, as in PKWARE's APPNOTE) by table, for releases of Node.js before 20.15, which have none. */
export function tabledCrc32(content: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let at = 0; at < content.length; at++)
    remainder = (crcTable[(remainder ^ (content[at] as number)) & 0xff] as number) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

const builtIn: typeof zlib.crc32 | undefined = zlib.crc32;

export const crc32: (content: Uint8Array) => number = builtIn ?? tabledCrc32;

export interface WrittenMember {
  name: string;
  content: Buffer;
}

/** All members have this date, so that the same content makes the same bytes. */
const writtenOn = new Date(2020, 0, 1);

export async function writeArchive(members: readonly WrittenMember[]): Promise<Buffer> {
  const zip = new ZipWriter();
  for (const { name, content } of members) zip.addBuffer(content, name, { mtime: writtenOn, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}
