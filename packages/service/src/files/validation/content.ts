import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { Message } from "@tessera/contract";
import type { TextKey } from "@tessera/i18n";
import type { CountryFile } from "@tessera/inputs";
import { LRUCache } from "lru-cache";
import { serviceProblem } from "../../errors/service-error.js";
import type { FileToCheck } from "./check-request.js";

/** Bytes of one file. Larger files are refused before they are read. */
const largestFile = 256 * 1024 * 1024;

/** Short enough that hashing one chunk does not block the event loop. */
const chunkBytes = 256 * 1024;

/** The file does not exist or cannot be read. */
export class NotReadable extends Error {}

/** The file has changed since its digest was taken. */
export class ContentChanged extends Error {}

interface Digests {
  sha256: string;
  md5: string;
}

/** Digests of files that have not changed since: a view of a large file asks several times a minute. */
const knownDigests = new LRUCache<string, Digests>({ max: 1000 });

/** A file that changed this short a time before its digest may change again without another time stamp. */
const settledMilliseconds = 2000;

/** Digests of a file, computed in chunks to keep the event loop free. */
export async function digestsOf(path: string, name: string): Promise<Digests> {
  return withFile(path, name, async (handle) => {
    const { dev, ino, size, mtimeMs, ctimeMs } = await handle.stat();
    const key = [dev, ino, size, mtimeMs, ctimeMs].join(" ");
    const known = knownDigests.get(key);
    if (known) return known;
    const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > settledMilliseconds;
    const digests = await computedDigests(handle, name);
    if (isSettled) knownDigests.set(key, digests);
    return digests;
  });
}

async function computedDigests(handle: FileHandle, name: string): Promise<Digests> {
  const [sha256, md5] = [createHash("sha256"), createHash("md5")];
  const chunk = Buffer.allocUnsafe(chunkBytes);
  for (let total = 0; ; ) {
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes);
    if (bytesRead === 0) return { sha256: sha256.digest("hex"), md5: md5.digest("hex") };
    total += bytesRead;
    assertSize(total, name);
    for (const digest of [sha256, md5]) digest.update(chunk.subarray(0, bytesRead));
  }
}

/** Reads a file and verifies its digest. */
export async function contentOf({ path, name, digest }: FileToCheck): Promise<Buffer> {
  const content = await withFile(path, name, (handle) => handle.readFile());
  if (createHash("sha256").update(content).digest("hex") !== digest) throw new ContentChanged(path);
  return content;
}

/** A file whose content is loaded only if its table is not known. */
export function countryFile(file: FileToCheck): CountryFile {
  return { name: file.name, content: () => contentOf(file), digest: file.digest };
}

async function withFile<Result>(
  path: string,
  name: string,
  use: (handle: FileHandle) => Promise<Result>,
): Promise<Result> {
  // A link may lead outside the upload folder, and opening a pipe would block.
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
  if (bytes > largestFile) throw serviceProblem("detail.input.tooLarge", { file, limit: largestFile / 1024 ** 2 });
}

/** Clients that hash the content send an MD5, perhaps with an extension; others send any name, which is ignored. */
const md5Name = /^([0-9a-f]{32})(\.[^.]*)?$/i;

/** The refusal of a file whose content differs from the MD5 that the client sent. */
export function claimRefusal(hash: string | undefined, md5: string, file: string): Message<TextKey> | null {
  const claimed = md5Name.exec(hash ?? "")?.[1]?.toLowerCase();
  if (claimed === undefined || claimed === md5.toLowerCase()) return null;
  return { key: "detail.validation.contentDiffers", values: { file, claimed, found: md5.toLowerCase() } };
}
