import { basename, join } from "node:path";
import { filesOf } from "../tasks/jobs/task-files.js";
import type { Submission } from "../tasks/queue/task-queue.js";
import { bytesOfPaths } from "./inventory.js";

const megabyte = 1_000_000;

/** What a task stores: a multiple of the files that it reads, and no less than for a small country. */
interface Expected {
  least: number;
  perByteRead: number;
}

/**
 * Rounded up from results of fictional countries: a fit of 12 districts stores 2.8 times its inputs,
 * a calibration 2.9 times its fit, an output zip 0.3 times its calibration.
 */
const expected: Partial<Record<Submission["job"], Expected>> = {
  fit: { least: 2 * megabyte, perByteRead: 3 },
  calibrate: { least: 5 * megabyte, perByteRead: 3 },
  sensitivity: { least: 2 * megabyte, perByteRead: 1 },
};
const download: Expected = { least: 0.5 * megabyte, perByteRead: 0.5 };

/** Bytes that a task counts until it has ended and is measured. */
export async function expectedBytes({ job, arguments: given }: Submission, results: string): Promise<number> {
  const { least, perByteRead } = expected[job] ?? download;
  const files = filesOf({ job, arguments: given });
  const read = await bytesOfPaths([...files.uploads, ...files.results.map((name) => join(results, basename(name)))]);
  return Math.max(least, Math.ceil(perByteRead * read));
}
