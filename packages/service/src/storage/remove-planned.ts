import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Journal } from "../tasks/journal/journal.js";
import type { StorageFolders } from "./inventory.js";
import { filesOfResult, namedBy, type RemovalPlan } from "./plan-removal.js";

/** By then, a request that read a task before it was marked has queued its own task. */
const graceSeconds = 5;

export interface Removed {
  tasks: number;
  files: number;
  bytes: number;
}

interface Caution {
  /** What projects have by now. */
  neededByNow?: () => Promise<ReadonlySet<string>>;
  wait?: number;
}

/**
 * Removes what was planned. Tasks are marked first, so that no new request uses them. Then the journal and the projects are read again, and
 * what has been referenced since stays. If the process is killed, the next run finishes the marked tasks.
 */
export async function removePlanned(
  { tasks, files }: RemovalPlan,
  folders: StorageFolders,
  journal: Journal,
  { neededByNow = async () => new Set(), wait = graceSeconds }: Caution = {},
): Promise<Removed> {
  const removed: Removed = { tasks: 0, files: 0, bytes: 0 };
  for (const { record, reason } of tasks) await journal.markRemoved(record, reason);
  const hasMarks = (await journal.marked()).length > 0;
  if (!hasMarks && files.length === 0) return removed;
  await sleep(wait * 1000);

  const needed = new Set(await neededByNow());
  for await (const record of journal.all())
    if (!record.removal) for (const name of Object.values(namedBy(record)).flat()) needed.add(name);

  const sizes = new Map(tasks.map(({ record, bytes }) => [record.task.id, bytes]));
  for (const { task, finish } of await journal.marked()) {
    if (needed.has(task.id)) {
      await journal.unmark(task.id);
      continue;
    }
    for (const name of filesOfResult(finish?.result))
      if (!needed.has(name)) await rm(join(folders.results, name), { force: true });
    await journal.clear(task.id);
    removed.tasks++;
    removed.bytes += sizes.get(task.id) ?? 0;
  }
  for (const { item, bytes } of files) {
    // A file that was uploaded again has a new age.
    const isSame = await stat(item.path)
      .then(({ mtimeMs }) => mtimeMs === item.modified)
      .catch(() => false);
    if (needed.has(item.name) || !isSame) continue;
    await rm(item.path, { force: true });
    removed.files++;
    removed.bytes += bytes;
  }
  return removed;
}
