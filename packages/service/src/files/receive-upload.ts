import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, utimes } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "../errors/service-error.js";
import { publish, publishOnce } from "./durable-files.js";

/**
 * Stores the bytes of a stream in a folder under the name `<MD5 of the content>.<extension>`, complete or not at all.
 * The same bytes with the same extension are stored once.
 */
export async function receiveUpload(body: Readable, filename: string, folder: string, limit: number): Promise<string> {
  const extension = extname(filename);
  if (!/^\.[A-Za-z0-9]{1,16}$/.test(extension))
    throw failure("INVALID_INPUT", "detail.fileNameWithoutExtension", { filename });
  const incoming = join(folder, ".incoming");
  await mkdir(incoming, { recursive: true });
  const temporary = join(incoming, randomUUID());
  const digest = new ContentDigest();
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      digest.update(chunk);
      done(size > limit ? failure("INVALID_INPUT", "detail.bodyTooLarge", { limit }) : null, chunk);
    },
  });
  try {
    await pipeline(body, measure, createWriteStream(temporary, { flags: "wx" }));
    return await placeUpload(temporary, folder, digest.digests(), extension);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Digests of a content: the MD5 is its name in the contract, the SHA-256 says whether two contents are the same. */
interface Digests {
  md5: string;
  sha256: string;
}

class ContentDigest {
  readonly #md5 = createHash("md5");
  readonly #sha256 = createHash("sha256");

  update(chunk: Uint8Array): void {
    this.#md5.update(chunk);
    this.#sha256.update(chunk);
  }

  digests(): Digests {
    return { md5: this.#md5.digest("hex").toUpperCase(), sha256: this.#sha256.digest("hex") };
  }
}

/**
 * Gives a received file its final name, `<MD5>.<extension>`, and answers its path. Who holds that name is looked at, not believed: the same
 * content is left as it is, one that does not have its MD5 is damaged and replaced, and beside another of the same MD5 the file is known by
 * its SHA-256 too.
 */
async function placeUpload(
  temporary: string,
  folder: string,
  { md5, sha256 }: Digests,
  extension: string,
): Promise<string> {
  const usual = join(folder, `${md5}${extension}`);
  if (await publishOnce(temporary, usual)) return usual;
  const there = await digestsOf(usual);
  if (there.sha256 === sha256) return renewed(usual);
  // Only one content can have the longer name, so whatever is there may be replaced.
  const path = there.md5 === md5 ? join(folder, `${md5}-${sha256}${extension}`) : usual;
  await publish(temporary, path);
  return path;
}

/** A file that was sent again is as young as one that was sent for the first time. */
async function renewed(path: string): Promise<string> {
  const now = new Date();
  // It may belong to somebody else, who put it there.
  await utimes(path, now, now).catch(() => {});
  return path;
}

async function digestsOf(path: string): Promise<Digests> {
  const digest = new ContentDigest();
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digests();
}
