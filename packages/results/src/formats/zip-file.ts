import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipMember {
  name: string;
  /** A string, a generator of strings that is run while the archive is written, or the path of a file. */
  content: string | (() => Iterable<string>) | { file: string };
}

/** Higher levels take several times as long and hardly shrink tables of numbers. */
const compressionLevel = 2;

/** Writes the members in order, each folder before its first file. */
export async function writeZip(path: string, members: readonly ZipMember[]): Promise<void> {
  await pipeline(zipStream(members), createWriteStream(path));
}

/** A stream of the archive, compressed while it is read. */
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
      // yazl does not listen for errors of its sources; an unhandled error event would end the process.
      const open = () => source(content).on("error", fail);
      zip.addReadStreamLazy(name, { compressionLevel }, (done) => done(null, open()));
    }
  }
  zip.end();
  return output;
}

/** An async generator: Readable throws the errors of a synchronous one instead of emitting them. */
function source(content: Exclude<ZipMember["content"], string>): Readable {
  if (typeof content === "object") return createReadStream(content.file);
  async function* pieces(): AsyncGenerator<string> {
    yield* (content as () => Iterable<string>)();
  }
  return Readable.from(pieces(), { objectMode: false });
}
