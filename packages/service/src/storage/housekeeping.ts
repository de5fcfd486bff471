import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import type { Journal } from "../tasks/journal/journal.js";
import { planRemoval } from "./plan-removal.js";
import { removePlanned } from "./remove-planned.js";

const everyMinutes = 10;

/** Margin for differing clocks of machines that share a folder, after the time limit of an upload. */
const marginSeconds = 3600;
const withoutLimitSeconds = 86_400;

interface HousekeepingOptions {
  directories: Directories;
  settings: Settings;
  journal: Journal;
  log: Logger;
}

/** Removes what is no longer needed, at the start of the API and periodically. Several APIs may do so concurrently. */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  start(): void {
    this.#round();
    this.#timer = setInterval(() => this.#round(), everyMinutes * 60_000).unref();
  }

  /** Housekeeping can be interrupted at any point; the next start continues it. */
  stop(): void {
    clearInterval(this.#timer);
  }

  #round(): void {
    const { log } = this.#options;
    this.#working = this.#working
      .then(() => this.#sweep())
      .then(() => this.#removeOld())
      .catch((error) => log.warn({ err: error }, "the folders could not be tidied up"));
  }

  async #sweep(): Promise<void> {
    const { directories, settings, log } = this.#options;
    const { requestTimeout } = settings;
    const quiet = requestTimeout > 0 ? requestTimeout + marginSeconds : withoutLimitSeconds;
    for (const folder of new Set([directories.inputs, directories.results])) {
      const swept = await sweepIncoming(folder, quiet);
      if (swept.files > 0) log.info({ folder, ...swept }, "removed what uploads had left behind");
    }
  }

  async #removeOld(): Promise<void> {
    const { directories, settings, journal, log } = this.#options;
    const { keepResults, keepUploads, storageLimit } = settings;
    if (keepResults + keepUploads + storageLimit === 0) return;
    const plan = await planRemoval(directories, journal, {
      ...(keepResults > 0 && { resultDays: keepResults }),
      ...(keepUploads > 0 && { uploadDays: keepUploads }),
      ...(storageLimit > 0 && { bytes: storageLimit }),
    });
    const removed = await removePlanned(plan, directories, journal);
    if (removed.tasks + removed.files > 0) log.info(removed, "removed what is kept no longer");
  }
}

interface Swept {
  files: number;
  bytes: number;
}

/**
 * Removes what killed uploads and restores left in `.incoming` of a folder. Another process may be writing there, so entries that
 * changed within `quietSeconds` stay.
 */
export async function sweepIncoming(folder: string, quietSeconds: number): Promise<Swept> {
  const incoming = join(folder, ".incoming");
  const swept = { files: 0, bytes: 0 };
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const { files, bytes, lastWrite } = await contentOf(path);
    if (Date.now() - lastWrite <= quietSeconds * 1000) continue;
    await rm(path, { recursive: true, force: true });
    swept.files += files;
    swept.bytes += bytes;
  }
  return swept;
}

/** Files, bytes and last change of a path; one that is gone counts as just changed. */
async function contentOf(path: string): Promise<Swept & { lastWrite: number }> {
  const stat = await lstat(path).catch(() => undefined);
  if (!stat) return { files: 0, bytes: 0, lastWrite: Date.now() };
  if (!stat.isDirectory()) return { files: 1, bytes: stat.size, lastWrite: stat.mtimeMs };
  const all = { files: 0, bytes: 0, lastWrite: stat.mtimeMs };
  for (const name of await readdir(path).catch(() => [])) {
    const { files, bytes, lastWrite } = await contentOf(join(path, name));
    all.files += files;
    all.bytes += bytes;
    all.lastWrite = Math.max(all.lastWrite, lastWrite);
  }
  return all;
}
