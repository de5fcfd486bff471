import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "../errors/service-error.js";
import { ContentDigest, placeUpload } from "./place-upload.js";

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
