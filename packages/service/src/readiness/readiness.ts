import type { Directories } from "../configuration/directories.js";
import type { StoreSession } from "../store/store-session.js";
import { diskTrouble } from "./disk.js";
import { storeTrouble } from "./store.js";

/** What the service cannot do without. Each says what is wrong with it, or nothing. */
type Check = () => Promise<string | undefined>;

/** Answers are kept for this long: whoever asks often must not wear out the disk. */
const freshSeconds = 1;

/** Whether tasks can be accepted and kept at this moment. */
export class Readiness {
  readonly #checks: Check[];
  #answer: Promise<string[]> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(store: StoreSession, { results }: Directories) {
    this.#checks = [() => storeTrouble(store), () => diskTrouble(results)];
  }

  /** What is wrong, in words for whoever runs the service; nothing when all is well. */
  troubles(): Promise<string[]> {
    if (!this.#answer || performance.now() - this.#askedAt > freshSeconds * 1000) {
      this.#askedAt = performance.now();
      this.#answer = Promise.all(this.#checks.map((check) => check())).then((found) =>
        found.filter((trouble) => trouble !== undefined),
      );
    }
    return this.#answer;
  }
}
