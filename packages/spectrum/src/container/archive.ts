import { buffer } from "node:stream/consumers";
import { constants, inflateRawSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { SpectrumError } from "../errors.js";
import { crc32 } from "./crc32.js";
import type { InflationBudget } from "./limits.js";

/** A listed zip: its members are inflated one at a time, when asked for. */
export class Archive {
  readonly file: string;
  readonly entries: readonly Entry[];
  readonly #zip: ZipFile;
  readonly #budget: InflationBudget;

  private constructor(file: string, zip: ZipFile, entries: readonly Entry[], budget: InflationBudget) {
    this.file = file;
    this.entries = entries;
    this.#zip = zip;
    this.#budget = budget;
  }

  static async list(content: Buffer, file: string, budget: InflationBudget): Promise<Archive> {
    try {
      const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false });
      budget.checkEntries(file, zip.entryCount);
      const entries: Entry[] = [];
      for await (const entry of zip.eachEntry()) if (!isIgnored(entry)) entries.push(entry);
      return new Archive(file, zip, entries, budget);
    } catch (error) {
      throw asSpectrumError(error, "detail.spectrum.notZip", { file });
    }
  }

  /** A member whole, or nothing when its start shows that it is not wanted. */
  async read(entry: Entry, isWanted: (start: Buffer) => boolean = () => true): Promise<Buffer | null> {
    const { file } = this;
    const member = entry.fileName;
    try {
      if (!entry.canDecodeFileData()) throw new SpectrumError("detail.spectrum.memberBroken", { file, member });
      const packed = await buffer(await this.#zip.openReadStreamPromise(entry, { decodeFileData: false }));
      const isDeflated = entry.compressionMethod !== 0;
      if (!isWanted(isDeflated ? inflatedStart(packed) : packed)) return null;

      // In one piece and not as a stream: a table of 10 MB comes ten times faster.
      const most = this.#budget.allowance(packed.length);
      const content = isDeflated ? inflated(packed, most, entry.uncompressedSize) : packed;
      if (content === null || content.length > most)
        throw new SpectrumError("detail.spectrum.tooLarge", { file, member });
      this.#budget.spend(content.length);
      if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32)
        throw new SpectrumError("detail.spectrum.memberBroken", { file, member });
      return content;
    } catch (error) {
      throw asSpectrumError(error, "detail.spectrum.memberBroken", { file, member });
    }
  }
}

const largestPiece = 1024 * 1024;

/** Null when it would be longer than the most that is allowed. */
function inflated(packed: Buffer, most: number, expected: number): Buffer | null {
  const chunkSize = Math.min(Math.max(expected, 64), largestPiece);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1), chunkSize });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") return null;
    throw error;
  }
}

/** Enough to see what kind of file it is. */
function inflatedStart(packed: Buffer): Buffer {
  return inflateRawSync(packed.subarray(0, 1024), { finishFlush: constants.Z_SYNC_FLUSH });
}

/** Folders, and what macOS adds to an archive: its shadow of `X.DP` is named `__MACOSX/._X.DP`. */
function isIgnored({ fileName }: Entry): boolean {
  return fileName.endsWith("/") || /^__MACOSX\//.test(fileName) || /(^|\/)\._/.test(fileName);
}

function asSpectrumError(error: unknown, ...otherwise: ConstructorParameters<typeof SpectrumError>): SpectrumError {
  return error instanceof SpectrumError ? error : new SpectrumError(...otherwise);
}
