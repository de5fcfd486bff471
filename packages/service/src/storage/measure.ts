import { countRecords, databaseBytes, type Records } from "@tessera/records";
import {
  endedTasks,
  freeBytes,
  inventory,
  type StorageFolders,
  type StorageSizes,
  sizesOf,
  taskBytes,
} from "./inventory.js";
import type { MeasuredTasks } from "./usage.js";

export interface StorageFigures {
  sizes: StorageSizes;
  /** Free bytes on the disks of the folders. */
  free: Record<"uploads" | "results", number>;
  tasks: MeasuredTasks;
}

export async function measureStorage(folders: StorageFolders): Promise<StorageFigures> {
  const at = Date.now();
  // Before their results are listed: a task that ends meanwhile counts as one that has not.
  const ended = await endedTasks(folders.results);
  const items = await inventory(folders);
  const free = { uploads: await freeBytes(folders.inputs), results: await freeBytes(folders.results) };
  return { sizes: sizesOf(items), free, tasks: { at, ended, bytes: taskBytes(items) } };
}

/** Size and content of the database. */
export interface RecordsFigures {
  bytes: number;
  projects: number;
  people: number;
}

async function measureRecords(records: Records): Promise<RecordsFigures> {
  return { bytes: await databaseBytes(records), ...(await countRecords(records)) };
}

/** Measuring takes seconds if there are many files. */
const atMostEverySeconds = 60;

/**
 * Disk usage, measured at most once a minute. Quotas do not wait for the next measurement: tasks that
 * it has not seen count what they were noted with (`usageOf`).
 */
export class MeasuredStorage {
  readonly figures: () => Promise<StorageFigures>;
  readonly records: () => Promise<RecordsFigures>;

  constructor(folders: StorageFolders, records: Records) {
    this.figures = remembered(() => measureStorage(folders));
    this.records = remembered(() => measureRecords(records));
  }
}

function remembered<Figures>(measure: () => Promise<Figures>): () => Promise<Figures> {
  let measured: Promise<Figures> | undefined;
  let at = 0;
  return () => {
    if (!measured || performance.now() - at > atMostEverySeconds * 1000) {
      at = performance.now();
      measured = measure();
      // A failure is not remembered.
      measured.catch(() => {
        measured = undefined;
      });
    }
    return measured;
  };
}
