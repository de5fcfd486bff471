import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Directories } from "../configuration/directories.js";
import type { StoreSession } from "../tasks/queue/store-session.js";
import { isRefusal } from "../tasks/store/store-errors.js";

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

/** The results of a small country need some megabytes, and so does the journal of many tasks. */
const leastFreeMegabytes = 20;

const megabyte = 1024 ** 2;

/** Looks how much room the results folder has, and writes a file there. */
async function diskTrouble(results: string): Promise<string | undefined> {
  const probe = join(results, `.probe-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(results);
    const free = Math.floor((bavail * bsize) / megabyte);
    if (free < leastFreeMegabytes) return `the disk of the results folder is full: ${free} MB are free`;
    await writeFile(probe, "probe", { flag: "wx" });
    return undefined;
  } catch (error) {
    return `the results folder cannot be written: ${(error as NodeJS.ErrnoException).code ?? error}`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

const probeSeconds = 60;

/** Writes to the store: one that is full, or a copy that may only be read, answers everything else. */
async function storeTrouble({ redis, keys }: StoreSession): Promise<string | undefined> {
  try {
    await redis.set(keys.probe, "1", "EX", probeSeconds);
    return undefined;
  } catch (error) {
    return isRefusal(error) ? `the store takes no data: ${(error as Error).message}` : "the store does not answer";
  }
}
