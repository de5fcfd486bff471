import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { access, mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { failure } from "../errors/service-error.js";
import { publish } from "../journal/durable-files.js";

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
  const digest = createHash("md5");
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
    const path = join(folder, `${digest.digest("hex").toUpperCase()}${extension}`);
    if (!(await exists(path))) await publish(temporary, path);
    return path;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
