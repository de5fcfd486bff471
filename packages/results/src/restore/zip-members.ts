import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { InflationBudget, ZipArchive, type ZipFault } from "@tessera/spectrum";
import { resultsProblem } from "../problem.js";

const megabyte = 1024 * 1024;

/** A package has about 25 members; the estimates of the largest countries are about 1 GB. */
const limits = { entries: 1000, memberBytes: 4096 * megabyte, inflatedBytes: Number.POSITIVE_INFINITY };
const maximumTextBytes = 256 * megabyte;
/** Maximum characters of a line. Joining chunks to a line takes quadratic time in its length. */
const maximumLineLength = megabyte;

/** A zip file. Members are inflated on demand, up to a limit, so that a zip bomb cannot exhaust memory. */
export class ZipMembers {
  readonly file: string;
  readonly #zip: ZipArchive;

  private constructor(file: string, zip: ZipArchive) {
    this.file = file;
    this.#zip = zip;
  }

  /** Lists the members of the archive at a path. `file` is its name in messages. */
  static async open(path: string, file = basename(path)): Promise<ZipMembers> {
    const errorOf = (fault: ZipFault) =>
      fault.kind === "tooLarge"
        ? tooLarge(file, fault.member, fault.most)
        : resultsProblem("detail.package.unreadable", { file });
    return new ZipMembers(file, await ZipArchive.fromFile(path, new InflationBudget(limits), errorOf));
  }

  close(): void {
    this.#zip.close();
  }

  /** The names that are not members. */
  missing(names: readonly string[]): string[] {
    return names.filter((name) => !this.#zip.entry(name));
  }

  /** The text of a member, or null if there is none. */
  async text(name: string): Promise<string | null> {
    const entry = this.#zip.entry(name);
    return entry ? (await buffer(this.#zip.pieces(entry, maximumTextBytes))).toString("utf8") : null;
  }

  /** Streams the lines of a member: it may be longer than the longest string of the runtime. */
  async *lines(name: string): AsyncGenerator<string> {
    const entry = this.#zip.entry(name);
    if (!entry) return;
    const decoder = new TextDecoder();
    let rest = "";
    for await (const piece of this.#zip.pieces(entry)) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() as string;
      if (rest.length > maximumLineLength) throw tooLarge(this.file, name, maximumLineLength);
      yield* lines;
    }
    if (rest !== "") yield rest;
  }
}

function tooLarge(file: string, member: string, bytes: number): Error {
  return resultsProblem("detail.package.tooLarge", { file, member, limit: bytes / megabyte });
}
