import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { InputError } from "@tessera/inputs";
import type { FileToCheck, Refusal } from "./check-request.js";

/** Bytes of one file; more than any reader takes. */
const largestFile = 256 * 1024 * 1024;

/** Small enough that nobody waits for the digest of one. */
const chunkBytes = 256 * 1024;

/** There is no such file, or it is none that can be read. */
export class NotReadable extends Error {}

/** The file is not what it was when its digest was taken. */
export class ContentChanged extends Error {}

interface Digests {
  sha256: string;
  md5: string;
}

/** Digests of a file, taken in small steps so that others are served in between. */
export async function digestsOf(path: string, name: string): Promise<Digests> {
  return withFile(path, name, async (handle) => {
    const [sha256, md5] = [createHash("sha256"), createHash("md5")];
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for (let total = 0; ; ) {
      const { bytesRead } = await handle.read(chunk, 0, chunkBytes);
      if (bytesRead === 0) return { sha256: sha256.digest("hex"), md5: md5.digest("hex") };
      total += bytesRead;
      assertSize(total, name);
      for (const digest of [sha256, md5]) digest.update(chunk.subarray(0, bytesRead));
    }
  });
}

/** The content that the digest was taken of, or none at all. */
export async function contentOf({ path, name, digest }: FileToCheck): Promise<Buffer> {
  const content = await withFile(path, name, (handle) => handle.readFile());
  if (createHash("sha256").update(content).digest("hex") !== digest) throw new ContentChanged(path);
  return content;
}

async function withFile<Result>(
  path: string,
  name: string,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  // A link may lead out of the folder that the path was found in, and a pipe would keep us waiting.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(path, flags).catch(() => {
    throw new NotReadable(path);
  });
  try {
    const status = await handle.stat();
    if (!status.isFile()) throw new NotReadable(path);
    assertSize(status.size, name);
    return await use(handle);
  } finally {
    await handle.close();
  }
}

function assertSize(bytes: number, file: string): void {
  if (bytes > largestFile) throw new InputError("detail.input.tooLarge", { file, limit: largestFile / 1024 ** 2 });
}

/** How clients that take a hash of the content write it; others send any name, which says nothing. */
const md5Name = /^([0-9a-f]{32})(\.[^.]*)?$/i;

/** Why a file is not the one that a client means: its content is not what the client took the hash of. */
export function claimRefusal(hash: string | undefined, md5: string, file: string): Refusal | null {
  const claimed = md5Name.exec(hash ?? "")?.[1]?.toLowerCase();
  if (claimed === undefined || claimed === md5.toLowerCase()) return null;
  return { key: "detail.validation.contentDiffers", values: { file, claimed, found: md5.toLowerCase() } };
}
