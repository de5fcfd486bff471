import type { Directories } from "../configuration/directories.js";
import { freeBytes, inventory, type StorageSizes, sizesOf } from "./inventory.js";

/** Looking at every file takes seconds where there are many. */
const atMostEverySeconds = 60;

export interface StorageFigures {
  sizes: StorageSizes;
  /** Bytes that the disks of the folders still take. */
  free: Record<"uploads" | "results", number>;
}

/** How much room everything takes, as of the last minute. */
export class MeasuredStorage {
  readonly #directories: Directories;
  #measured: Promise<StorageFigures> | undefined;
  #at = 0;

  constructor(directories: Directories) {
    this.#directories = directories;
  }

  figures(): Promise<StorageFigures> {
    if (!this.#measured || performance.now() - this.#at > atMostEverySeconds * 1000) {
      this.#at = performance.now();
      this.#measured = measureStorage(this.#directories);
    }
    return this.#measured;
  }
}

export async function measureStorage(folders: Pick<Directories, "inputs" | "results">): Promise<StorageFigures> {
  const [items, uploads, results] = [
    await inventory(folders),
    await freeBytes(folders.inputs),
    await freeBytes(folders.results),
  ];
  return { sizes: sizesOf(items), free: { uploads, results } };
}
