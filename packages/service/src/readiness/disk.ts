import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The results of a small country need some megabytes, and so does the journal of many tasks. */
const leastFreeMegabytes = 20;

const megabyte = 1024 ** 2;

/** Looks how much room the results folder has, and writes a file there. */
export async function diskTrouble(results: string): Promise<string | undefined> {
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
