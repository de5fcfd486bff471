import type { Logger } from "pino";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import type { Journal } from "../journal/journal.js";
import { sweepIncoming } from "../uploads/sweep-incoming.js";
import { carryOut } from "./carry-out.js";
import { planRemoval } from "./plan-removal.js";

const everyMinutes = 10;

/** An upload that has a time limit is over when that is; clocks of machines that share a folder may differ by the rest. */
const marginSeconds = 3600;
const withoutLimitSeconds = 86_400;

export interface HousekeepingOptions {
  directories: Directories;
  settings: Settings;
  journal: Journal;
  log: Logger;
}

/** Clears away what nobody needs any more, when the API starts and now and then. Several APIs may do so at the same time. */
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

  /** What is under way can end at any point: the next one to start goes on with it. */
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
    const removed = await carryOut(plan, directories, journal);
    if (removed.tasks + removed.files > 0) log.info(removed, "removed what is kept no longer");
  }
}
