import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { publish, publishOnce } from "../journal/durable-files.js";

/** Digests of a content: the MD5 is its name in the contract, the SHA-256 says whether two contents are the same. */
export interface Digests {
  md5: string;
  sha256: string;
}

export class ContentDigest {
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
export async function placeUpload(
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
