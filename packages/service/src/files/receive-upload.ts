import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, utimes } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "../errors/service-error.js";
import { publish, publishOnce } from "./durable-files.js";

/** How room is kept for a file that comes. */
export interface Storing {
  /** Is told the bytes that have come; throws where there is no room for them. */
  reserve?: (size: number) => void;
  /** Has the whole file put in its place, and throws where it does not fit. */
  store?: (size: number, place: () => Promise<string>) => Promise<string>;
}

/**
 * Stores a stream in a folder as `<MD5 of the content>.<extension>`, atomically. The same content with the same extension is stored
 * once.
 */
export async function receiveUpload(
  body: Readable,
  filename: string,
  folder: string,
  limit: number,
  { reserve = () => {}, store = (_size, place) => place() }: Storing = {},
): Promise<string> {
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
      if (size > limit) return done(failure("INVALID_INPUT", "detail.bodyTooLarge", { limit }));
      try {
        reserve(size);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  try {
    // A request that is destroyed takes its connection with it, and the answer or the next request on it.
    const chunks = body.iterator({ destroyOnReturn: false });
    await pipeline(chunks, measure, createWriteStream(temporary, { flags: "wx" }));
    return await store(size, () => placeUpload(temporary, folder, digest.digests(), extension));
  } finally {
    // What follows a refusal is read to its end and dropped.
    body.resume();
    await rm(temporary, { force: true });
  }
}

/** Digests of a content: the MD5 names it in the contract, the SHA-256 identifies it. */
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
 * Moves a received file to `<MD5>.<extension>` and returns the path. If that name is taken, the content decides: an equal file
 * stays, a file that does not match its MD5 is damaged and replaced, and with an MD5 collision the new name contains the SHA-256
 * too.
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
  // The longer name identifies its content, so an existing file may be replaced.
  const path = there.md5 === md5 ? join(folder, `${md5}-${sha256}${extension}`) : usual;
  await publish(temporary, path);
  return path;
}

/** MD5 of the content of an upload, which its name begins with. */
export function uploadHash(path: string): string {
  return basename(path).slice(0, 32).toLowerCase();
}

/** Uploading a file again renews its age. */
async function renewed(path: string): Promise<string> {
  const now = new Date();
  // This fails if the file belongs to another user.
  await utimes(path, now, now).catch(() => {});
  return path;
}

async function digestsOf(path: string): Promise<Digests> {
  const digest = new ContentDigest();
  for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  return digest.digests();
}
