import { lstat, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Directories, tablesFolder } from "../configuration/directories.js";
import { TaskFolders } from "../tasks/journal/task-folders.js";

/** Kinds of stored files, in the order of display. */
export const storageKinds = [
  "uploads",
  "tables",
  "model_outputs",
  "plot_data",
  "downloads",
  "uploaded_results",
  "tasks",
  "leftovers",
] as const;
type StorageKind = (typeof storageKinds)[number];

export type StorageFolders = Pick<Directories, "inputs" | "results">;

/** A file, or the folder of a task. */
export interface StoredItem {
  kind: StorageKind;
  name: string;
  path: string;
  bytes: number;
  /** Time of the last change, in milliseconds. */
  modified: number;
}

/** Kinds of entries in the results folder; the first matching pattern decides. Other entries are not the service's. */
const resultKinds: readonly [RegExp, StorageKind][] = [
  [/^[0-9a-f]{32}$/, "tasks"],
  [/^model_output[0-9a-f]{32}\.tessera$/, "model_outputs"],
  [/^plot_data[0-9a-f]{32}\.duckdb$/, "plot_data"],
  [/^[a-z_]+[0-9a-f]{32}\.[a-z]+$/, "downloads"],
  [/^[0-9A-F]{32}(-[0-9a-f]{64})?\.\w+$/, "uploaded_results"],
  [/^(\.incoming|\.withdrawn-.*|.*\.migrating)$/, "leftovers"],
];

const uploadKinds: readonly [RegExp, StorageKind][] = [
  [/^\.incoming$/, "leftovers"],
  [/^[0-9A-F]{32}(-[0-9a-f]{64})?\.\w+$/, "uploads"],
];

/** A name that ends with a UUID is that of a file whose writer was killed. */
const tableKinds: readonly [RegExp, StorageKind][] = [
  [/^[0-9a-f]{64}-[a-z]+\.v\d+\.table(\.[0-9a-f-]{36})?$/, "tables"],
];

/** All entries of the service in its folders. */
export async function inventory({ inputs, results }: StorageFolders): Promise<StoredItem[]> {
  return [
    ...(await itemsOf(inputs, uploadKinds)),
    ...(await itemsOf(tablesFolder(results), tableKinds).catch(() => [])),
    ...(await itemsOf(results, resultKinds)),
  ];
}

export type StorageSizes = Record<StorageKind, { count: number; bytes: number }>;

export function sizesOf(items: readonly StoredItem[]): StorageSizes {
  const sizes = Object.fromEntries(storageKinds.map((kind) => [kind, { count: 0, bytes: 0 }])) as StorageSizes;
  for (const { kind, bytes } of items) {
    // The folder itself always exists.
    if (kind === "leftovers" && bytes === 0) continue;
    sizes[kind].count++;
    sizes[kind].bytes += bytes;
  }
  return sizes;
}

/** Bytes of tasks with their results, by id: names of both contain it. */
export function taskBytes(items: readonly StoredItem[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { kind, name, bytes } of items) {
    const id = isOfTask[kind] ? /[0-9a-f]{32}(?=\.|$)/.exec(name)?.[0] : undefined;
    if (id !== undefined) sizes.set(id, (sizes.get(id) ?? 0) + bytes);
  }
  return sizes;
}

const isOfTask: Partial<Record<StorageKind, true>> = {
  tasks: true,
  model_outputs: true,
  plot_data: true,
  downloads: true,
};

/** Ids of tasks that have ended, or whose results are removed. */
export async function endedTasks(results: string): Promise<Set<string>> {
  const ended = new Set<string>();
  for await (const { id, names } of new TaskFolders(results).all())
    if (names.includes("finished.json") || names.includes("removed.json")) ended.add(id);
  return ended;
}

/** Free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

async function itemsOf(folder: string, kinds: readonly [RegExp, StorageKind][]): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for (const name of await readdir(folder)) {
    const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
    if (!kind) continue;
    const path = join(folder, name);
    // Another process may be removing it.
    const size = await sizeOf(path).catch(() => undefined);
    if (size) items.push({ kind, name, path, ...size });
  }
  return items;
}

/** Bytes of files and folders. One that is gone has none. */
export async function bytesOfPaths(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => sizeOf(path).catch(() => ({ bytes: 0 }))));
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function sizeOf(path: string): Promise<{ bytes: number; modified: number }> {
  const stat = await lstat(path);
  if (!stat.isDirectory()) return { bytes: stat.size, modified: stat.mtimeMs };
  let bytes = 0;
  for (const name of await readdir(path)) bytes += (await sizeOf(join(path, name)).catch(() => ({ bytes: 0 }))).bytes;
  return { bytes, modified: stat.mtimeMs };
}
