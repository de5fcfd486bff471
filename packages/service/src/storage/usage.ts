import type { Contents, Holding } from "@tessera/records";

interface Amount {
  count: number;
  bytes: number;
}

/** Room that a project or a person takes. */
export interface Usage {
  files: Amount;
  /** Tasks that take room, with their results. */
  results: Amount;
  /** Texts of projects and of their versions. */
  contents: Amount;
}

/** Tasks with their results, as they were last measured. */
export interface MeasuredTasks {
  /** When the measurement began, in milliseconds. */
  at: number;
  /** By id. */
  bytes: ReadonlyMap<string, number>;
  /** Ids of those that had ended. */
  ended: ReadonlySet<string>;
}

/** Another machine may see a task, or write the time, a little later. */
const settledMilliseconds = 600_000;

/**
 * Sizes of files are noted. Those of tasks are measured when they have ended; until then a task
 * takes what it was noted with, which is what it is expected to store.
 */
export function usageOf(holdings: readonly Holding[], tasks: MeasuredTasks, contents: Iterable<Contents> = []): Usage {
  const usage: Usage = { files: none(), results: none(), contents: none() };
  for (const { count, bytes } of contents) {
    usage.contents.count += count;
    usage.contents.bytes += bytes;
  }
  for (const holding of holdings) {
    const { kind, bytes } = holding;
    const size = kind === "file" ? bytes : bytesOfTask(holding, tasks);
    if (size === undefined) continue;
    const amount = kind === "file" ? usage.files : usage.results;
    amount.count++;
    amount.bytes += size;
  }
  return usage;
}

/** Undefined if its results were removed. */
function bytesOfTask({ name, bytes, notedAt }: Holding, tasks: MeasuredTasks): number | undefined {
  const measured = tasks.bytes.get(name);
  if (tasks.ended.has(name)) return measured;
  if (measured !== undefined) return Math.max(measured, bytes);
  return bytes > 0 && Date.parse(notedAt) > tasks.at - settledMilliseconds ? bytes : undefined;
}

function none(): Amount {
  return { count: 0, bytes: 0 };
}

export function bytesOf({ files, results, contents }: Usage): number {
  return files.bytes + results.bytes + contents.bytes;
}
