import type { Logger } from "pino";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import { sweepIncoming } from "../uploads/sweep-incoming.js";

const everyMinutes = 10;

/** An upload that has a time limit is over when that is; clocks of machines that share a folder may differ by the rest. */
const marginSeconds = 3600;
const withoutLimitSeconds = 86_400;

export interface HousekeepingOptions {
  directories: Directories;
  settings: Settings;
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

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  #round(): void {
    const { log } = this.#options;
    this.#working = this.#working
      .then(() => this.#sweep())
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
}
