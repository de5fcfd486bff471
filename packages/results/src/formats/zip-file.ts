import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipMember {
  name: string;
  /** Whole, in pieces that are made while the archive is written, or the path of a file to copy. */
  content: string | (() => Iterable<string>) | { file: string };
}

/** Tables of numbers shrink hardly more at higher levels, which take several times as long. */
const compressionLevel = 2;

/** Writes an archive of the members in their order, each folder before the first file in it. */
export async function writeZip(path: string, members: readonly ZipMember[]): Promise<void> {
  await pipeline(zipStream(members), createWriteStream(path));
}

/** The bytes of an archive, made while they are read. */
export function zipStream(members: readonly ZipMember[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  zip.on("error", fail);
  const folders = new Set<string>();
  for (const { name, content } of members) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    if (folder && !folders.has(folder)) zip.addEmptyDirectory(folder);
    folders.add(folder);
    if (typeof content === "string") zip.addBuffer(Buffer.from(content, "utf8"), name);
    else {
      // The archive does not watch its sources: without a listener their errors would end the process.
      const open = () => source(content).on("error", fail);
      zip.addReadStreamLazy(name, { compressionLevel }, (done) => done(null, open()));
    }
  }
  zip.end();
  return output;
}

/** Pieces come from an asynchronous generator, because errors of a synchronous one are thrown instead of emitted. */
function source(content: Exclude<ZipMember["content"], string>): Readable {
  if (typeof content === "object") return createReadStream(content.file);
  async function* pieces(): AsyncGenerator<string> {
    yield* (content as () => Iterable<string>)();
  }
  return Readable.from(pieces(), { objectMode: false });
}
