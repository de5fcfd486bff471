import { writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, realpath, stat, unlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeOnce } from "./durable-files.js";
import { isAlive, type RunningProcess, thisProcess } from "./running-process.js";

/** Seconds between two heartbeats of a lock holder. */
const beatSeconds = 2;

/** Missed heartbeats after which a holder in another container or on another machine counts as dead. */
const beatsToLose = 3;

/** The process that holds a folder. */
export interface Holder extends RunningProcess {
  /** URL of its HTTP server. */
  address: string;
  since: string;
  /** The folder as that process sees it. */
  folder: string;
  /** It released the lock on exit. */
  released?: true;
}

/** Another process holds the folder. */
export class FolderInUse extends Error {
  readonly holder: Partial<Holder>;

  constructor(folder: string, holder: Partial<Holder>) {
    super(`${folder} is in use by process ${holder.pid}`);
    this.holder = holder;
  }
}

/**
 * A lock on a folder for one process at a time. Locks are numbered files, and the highest number counts: the process that links the
 * next number holds the folder. A lock is removed only after a higher one exists, so of several processes that find a dead holder
 * exactly one succeeds it.
 */
export class FolderLock {
  readonly #file: string;
  readonly #beat: NodeJS.Timeout;

  private constructor(file: string, holder: Holder, onLost: () => void) {
    this.#file = file;
    this.#beat = setInterval(() => {
      const now = new Date();
      utimes(file, now, now).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") onLost();
      });
    }, beatSeconds * 1000);
    this.#beat.unref();
    // On every exit but a kill, so that the next process need not wait for a heartbeat.
    process.once("exit", () => this.#release(holder));
  }

  /** Throws `FolderInUse`. Calls `onLost` if another process takes or removes the folder. */
  static async take(folder: string, address: string, onLost: () => void): Promise<FolderLock> {
    const locks = join(folder, ".lock");
    await mkdir(locks, { recursive: true });
    const path = await realpath(folder);
    for (;;) {
      const last = await highest(locks);
      if (last > 0) {
        const holder = await holderOf(fileOf(locks, last));
        if (await isHeld(fileOf(locks, last), holder, path)) throw new FolderInUse(folder, holder);
      }
      const file = fileOf(locks, last + 1);
      const me: Holder = { ...thisProcess(), address, since: new Date().toISOString(), folder: path };
      if (!(await writeOnce(file, JSON.stringify(me)))) continue;
      if ((await highest(locks)) === last + 1) {
        await removeLower(locks, last + 1);
        return new FolderLock(file, me, onLost);
      }
      // The number was used and removed in between: a higher one counts.
      await unlink(file);
    }
  }

  #release(holder: Holder): void {
    clearInterval(this.#beat);
    try {
      writeFileSync(this.#file, JSON.stringify({ ...holder, released: true }), { flag: "r+" });
    } catch {
      // The folder is gone or cannot be written; the next process will find this one dead.
    }
  }
}

function fileOf(locks: string, number: number): string {
  return join(locks, `${number}.json`);
}

async function numbersIn(locks: string): Promise<number[]> {
  return (await readdir(locks)).filter((name) => /^\d+\.json$/.test(name)).map((name) => Number.parseInt(name, 10));
}

async function highest(locks: string): Promise<number> {
  return Math.max(0, ...(await numbersIn(locks)));
}

async function removeLower(locks: string, number: number): Promise<void> {
  for (const lower of await numbersIn(locks)) if (lower < number) await unlink(fileOf(locks, lower)).catch(() => {});
}

/** A damaged lock yields no holder. */
async function holderOf(file: string): Promise<Partial<Holder>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Holder;
  } catch {
    return {};
  }
}

async function isHeld(file: string, holder: Partial<Holder>, path: string): Promise<boolean> {
  if (holder.released) return false;
  const isRunning = isAlive(holder);
  // A process that runs does not hold a copy of its folder, such as a backup; it may hold the same folder by another path.
  return isRunning === undefined || (isRunning && holder.folder !== path) ? isTouched(file) : isRunning;
}

/** Waits for a heartbeat. Only times of the file are compared, because the clocks of machines differ. */
async function isTouched(file: string): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs;
  const first = await touched();
  const deadline = performance.now() + beatsToLose * beatSeconds * 1000;
  while (performance.now() < deadline) {
    if ((await touched()) !== first) return true;
    await sleep(100);
  }
  return false;
}
