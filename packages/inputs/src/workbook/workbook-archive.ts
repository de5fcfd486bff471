import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { InputError } from "../errors.js";

const megabyte = 1024 * 1024;
/** The VMMC workbook in use has 90 parts, the largest with 0.6 MB. */
const maximumParts = 2_000;
const maximumPartBytes = 16 * megabyte;
/** Sum over all reads, also of the same part. */
const maximumTotalBytes = 40 * megabyte;

/** The parts of a workbook. Each is inflated on request, up to a bound. */
export class WorkbookArchive {
  readonly #file: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Bytes inflated so far. */
  #inflated = 0;

  private constructor(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
  }

  static async list(bytes: Uint8Array, file: string): Promise<WorkbookArchive> {
    try {
      const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
      if (zip.entryCount > maximumParts) throw new InputError("detail.input.workbookTooLarge", { file, part: "zip" });
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new WorkbookArchive(file, zip, entries);
    } catch (error) {
      throw error instanceof InputError ? error : new InputError("detail.input.notWorkbook", { file });
    }
  }

  /** The content of a part, or null if there is none of this name. */
  async read(name: string): Promise<Buffer | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const file = this.#file;
    const pieces: Buffer[] = [];
    let length = 0;
    try {
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        length += piece.length;
        this.#inflated += piece.length;
        if (length > maximumPartBytes || this.#inflated > maximumTotalBytes)
          throw new InputError("detail.input.workbookTooLarge", { file, part: name });
        pieces.push(piece);
      }
    } catch (error) {
      throw error instanceof InputError ? error : new InputError("detail.input.notWorkbook", { file });
    }
    return Buffer.concat(pieces, length);
  }
}
