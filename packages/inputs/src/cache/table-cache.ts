import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { formatVersion, type ParsedKey } from "./table-format.js";

/** Keeps the bytes of parsed tables. Entries may disappear at any time, and a failure to store one is not an error. */
export interface TableCache {
  /** A copy of the bytes, or null. */
  get(key: ParsedKey): Promise<Uint8Array | null>;
  set(key: ParsedKey, bytes: Uint8Array): Promise<void>;
}

/**
 * In a folder that processes share. A file appears whole or not at all. Whoever owns the folder removes old files, at any time: the
 * modification time is that of the first parse.
 */
export class FolderTableCache implements TableCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async get(key: ParsedKey): Promise<Uint8Array | null> {
    return readFile(join(this.#folder, nameOf(key))).catch(() => null);
  }

  async set(key: ParsedKey, bytes: Uint8Array): Promise<void> {
    const path = join(this.#folder, nameOf(key));
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch {
      // A full or read-only disk costs the next reader a parse, and nothing else.
      await rm(unfinished, { force: true }).catch(() => undefined);
    }
  }
}

function nameOf({ digest, type }: ParsedKey): string {
  if (!/^[0-9a-f]{64}$/.test(digest)) throw new Error(`${digest} is not a SHA-256`);
  return `${digest}-${type}.v${formatVersion}.table`;
}
