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

  /** A member whole, or nothing when its first piece shows that it is not wanted. */
  async read(entry: Entry, isWanted: (start: Buffer) => boolean = () => true): Promise<Buffer | null> {
    const { file } = this;
    const member = entry.fileName;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      const pieces: Buffer[] = [];
      let length = 0;
      for await (const piece of stream as AsyncIterable<Buffer>) {
        length += piece.length;
        this.#budget.spend(file, member, piece.length, length, entry.compressedSize);
        pieces.push(piece);
        if (pieces.length === 1 && !isWanted(piece)) return null;
      }
      const content = Buffer.concat(pieces, length);
      if (crc32(content) !== entry.crc32) throw new SpectrumError("detail.spectrum.memberBroken", { file, member });
      return content;
    } catch (error) {
      throw asSpectrumError(error, "detail.spectrum.memberBroken", { file, member });
    }
  }
}

/** Folders, and what macOS adds to an archive: its shadow of `X.DP` is named `__MACOSX/._X.DP`. */
function isIgnored({ fileName }: Entry): boolean {
  return fileName.endsWith("/") || /^__MACOSX\//.test(fileName) || /(^|\/)\._/.test(fileName);
}

function asSpectrumError(error: unknown, ...otherwise: ConstructorParameters<typeof SpectrumError>): SpectrumError {
  return error instanceof SpectrumError ? error : new SpectrumError(...otherwise);
}
