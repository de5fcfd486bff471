import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipMember {
  name: string;
  /** Whole, or in pieces that are made while the archive is written. */
  content: string | (() => Iterable<string>);
}

/** Writes an archive of the members in their order, each folder before the first file in it. */
export async function writeZip(path: string, members: readonly ZipMember[]): Promise<void> {
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
    // The archive does not watch its sources: without a listener their errors would end the process.
    else zip.addReadStreamLazy(name, (done) => done(null, source(content).on("error", fail)));
  }
  zip.end();
  await pipeline(output, createWriteStream(path));
}

/** Made from an asynchronous generator, because errors of a synchronous one are thrown instead of emitted. */
function source(content: () => Iterable<string>): Readable {
  async function* pieces(): AsyncGenerator<string> {
    yield* content();
  }
  return Readable.from(pieces(), { objectMode: false });
}
