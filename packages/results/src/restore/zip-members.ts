import { basename } from "node:path";
import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { FileProblem } from "../formats/file-problem.js";

const megabyte = 1024 * 1024;

/** A package has about 25 members; the estimates of the largest countries are about 1 GB. */
const maximumMembers = 1000;
const limits = { text: 256, stream: 4096 } as const;
/** Maximum characters of a line. Joining chunks to a line takes quadratic time in its length. */
const maximumLineLength = megabyte;

/** A zip file. Members are inflated on demand, up to a limit, so that a zip bomb cannot exhaust memory. */
export class ZipMembers {
  readonly file: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.file = file;
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Lists the members of the archive at a path. `file` is its name in messages. */
  static async open(path: string, file = basename(path)): Promise<ZipMembers> {
    try {
      const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
      const entries = new Map<string, Entry>();
      if (zip.entryCount > maximumMembers) throw new Error(`${zip.entryCount} members`);
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new ZipMembers(file, zip, entries);
    } catch {
      throw new FileProblem("detail.package.unreadable", { file });
    }
  }

  close(): void {
    this.#zip.close();
  }

  /** The names that are not members. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.#entries.has(name));
  }

  /** The text of a member, or null if there is none. */
  async text(name: string): Promise<string | null> {
    const pieces: Buffer[] = [];
    for await (const piece of this.#pieces(name, limits.text)) pieces.push(piece);
    return this.#entries.has(name) ? Buffer.concat(pieces).toString("utf8") : null;
  }

  /** Streams the lines of a member: it may be longer than the longest string of the runtime. */
  async *lines(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const piece of this.#pieces(name, limits.stream)) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() as string;
      if (rest.length > maximumLineLength)
        throw new FileProblem("detail.package.tooLarge", {
          file: this.file,
          member: name,
          limit: maximumLineLength / megabyte,
        });
      yield* lines;
    }
    if (rest !== "") yield rest;
  }

  async *#pieces(name: string, limit: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    const { file } = this;
    let size = 0;
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > limit * megabyte) throw new FileProblem("detail.package.tooLarge", { file, member: name, limit });
        yield piece;
      }
    } catch (error) {
      throw error instanceof FileProblem ? error : new FileProblem("detail.package.unreadable", { file });
    }
  }
}
