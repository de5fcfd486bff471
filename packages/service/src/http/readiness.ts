import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askDatabase, type Records } from "@tessera/records";
import type { Directories } from "../configuration/directories.js";
import type { StoreSession } from "../tasks/queue/store-session.js";
import { isRefusal } from "../tasks/store/store-errors.js";

/** A check returns a description of the problem, or undefined. */
type Check = () => Promise<string | undefined>;

/** Results are cached for this long, so that frequent probes do not wear out the disk. */
const freshSeconds = 1;

/** What has to take data. */
interface Places {
  store: StoreSession;
  directories: Directories;
  records: Records;
}

/** Whether tasks and projects can be accepted and stored now. */
export class Readiness {
  readonly #checks: Check[];
  #answer: Promise<string[]> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor({ store, directories, records }: Places) {
    this.#checks = [() => storeProblem(store), () => diskProblem(directories.results), () => databaseProblem(records)];
  }

  /** Problems in words for operators; empty if the service is ready. */
  problems(): Promise<string[]> {
    if (!this.#answer || performance.now() - this.#askedAt > freshSeconds * 1000) {
      this.#askedAt = performance.now();
      this.#answer = Promise.all(this.#checks.map((check) => check())).then((found) =>
        found.filter((problem) => problem !== undefined),
      );
    }
    return this.#answer;
  }
}

/** Room for the results of a small country and for the journal of many tasks. */
const minimumFreeMegabytes = 20;

const megabyte = 1024 ** 2;

/** Checks the free space of the results folder, and writes a file to it. */
async function diskProblem(results: string): Promise<string | undefined> {
  const probe = join(results, `.probe-${randomUUID()}`);
  try {
    const { bavail, bsize } = await statfs(results);
    const free = Math.floor((bavail * bsize) / megabyte);
    if (free < minimumFreeMegabytes) return `the disk of the results folder is full: ${free} MB are free`;
    await writeFile(probe, "probe", { flag: "wx" });
    return undefined;
  } catch (error) {
    return `the results folder cannot be written: ${(error as NodeJS.ErrnoException).code ?? error}`;
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

const probeSeconds = 60;

/** Writes to the store, because a full store or a read-only replica answers everything else. */
async function storeProblem({ redis, keys }: StoreSession): Promise<string | undefined> {
  try {
    await redis.set(keys.probe, "1", "EX", probeSeconds);
    return undefined;
  } catch (error) {
    return isRefusal(error) ? `the store takes no data: ${(error as Error).message}` : "the store does not answer";
  }
}

async function databaseProblem(records: Records): Promise<string | undefined> {
  try {
    await askDatabase(records);
    return undefined;
  } catch {
    return "the database of people and projects does not answer";
  }
}
