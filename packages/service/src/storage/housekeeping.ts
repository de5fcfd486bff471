import { type Records, removeTokensOfAbsent, whileAlone } from "@tessera/records";
import type { Logger } from "pino";
import type { Directories } from "../configuration/directories.js";
import type { Settings } from "../configuration/settings.js";
import type { Journal } from "../tasks/journal/journal.js";
import { type Cleaned, clean } from "./clean.js";
import { rulesOf } from "./rules.js";
import { sweepIncoming } from "./sweep-incoming.js";

/** Several services do not all begin at the same minute. */
const everyMinutes = { least: 50, most: 70 };

/** Margin for differing clocks of machines that share a folder, after the time limit of an upload. */
const marginSeconds = 3600;
const withoutLimitSeconds = 86_400;

interface HousekeepingOptions {
  directories: Directories;
  settings: Settings;
  journal: Journal;
  records: Records;
  onCleaned: (cleaned: Cleaned) => void;
  log: Logger;
}

/** Removes what is no longer needed, at the start of the API and about every hour. Of several APIs on one database server, one does so at a time. */
export class Housekeeping {
  readonly #options: HousekeepingOptions;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: HousekeepingOptions) {
    this.#options = options;
  }

  start(): void {
    void this.#round().then(() => {
      if (this.#isStopped) return;
      const { least, most } = everyMinutes;
      const minutes = least + Math.random() * (most - least);
      this.#timer = setTimeout(() => this.start(), minutes * 60_000).unref();
    });
  }

  /** Housekeeping can be interrupted at any point; the next start continues it. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #round(): Promise<void> {
    const { records, log } = this.#options;
    try {
      await this.#sweep();
      await removeTokensOfAbsent(records, new Date());
      await whileAlone(records, () => this.#clean());
    } catch (error) {
      // The connection to the database ends with the service.
      if (!this.#isStopped) log.warn({ err: error }, "the folders could not be tidied up");
    }
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

  async #clean(): Promise<void> {
    const { directories: folders, settings, journal, records, onCleaned, log } = this.#options;
    const cleaned = await clean({ folders, journal, records }, rulesOf(settings));
    onCleaned(cleaned);
    if (cleaned.projects + cleaned.tasks + cleaned.files > 0) log.info(cleaned, "removed what is kept no longer");
  }
}
