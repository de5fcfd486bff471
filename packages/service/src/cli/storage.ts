import { realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { type Language, translate } from "@tessera/i18n";
import { measureStorage, type StorageFigures, type StorageFolders, storageKinds } from "../storage/inventory.js";
import { planRemoval, type RemovalPlan } from "../storage/plan-removal.js";
import { removePlanned } from "../storage/remove-planned.js";
import { Journal } from "../tasks/journal/journal.js";
import { sizeText } from "./screen.js";

export interface StorageFlags {
  olderThan?: number;
  keep?: number;
  dryRun?: true;
  yes?: true;
  json?: true;
  language: Language;
}

/** Prints what takes space and removes what was chosen, with `--yes`. Returns the exit code. */
export async function storage(folder: string, flags: StorageFlags, out: Writable, errors: Writable): Promise<0 | 2> {
  const { olderThan, keep, language, json = false } = flags;
  const folders = await foldersOf(folder);
  if (!folders) {
    errors.write(`tessera: ${translate(language, "storage.noFolder", { folder })}\n`);
    return 2;
  }
  const journal = new Journal(folders.results);
  const figures = await measureStorage(folders);
  const plan = await planRemoval(folders, journal, {
    ...(olderThan !== undefined && { resultDays: olderThan, uploadDays: olderThan }),
    ...(keep !== undefined && { bytes: keep }),
  });
  const isDone = flags.yes === true && flags.dryRun !== true;
  const isAsked = olderThan !== undefined || keep !== undefined;
  const chosen = isDone && isAsked ? await removePlanned(plan, folders, journal) : sumOf(plan);
  if (json) out.write(`${JSON.stringify({ ...figures, removed: isDone && isAsked, chosen }, null, 2)}\n`);
  else {
    const lines = table(figures, language);
    const values = { tasks: chosen.tasks, files: chosen.files, size: sizeText(chosen.bytes, language) };
    if (isAsked) lines.push("", translate(language, isDone ? "storage.removed" : "storage.planned", values));
    out.write(`${lines.join("\n")}\n`);
  }
  return 0;
}

async function foldersOf(folder: string): Promise<StorageFolders | undefined> {
  const [inputs, results] = [join(folder, "uploads"), join(folder, "results")];
  const isFolder = (path: string) => stat(path).then((found) => found.isDirectory());
  const areThere = await Promise.all([inputs, results].map(isFolder)).catch(() => [false]);
  if (!areThere.every(Boolean)) return undefined;
  return { inputs: await realpath(inputs), results: await realpath(results) };
}

function sumOf({ tasks, files }: RemovalPlan): { tasks: number; files: number; bytes: number } {
  const bytes = [...tasks, ...files].reduce((sum, one) => sum + one.bytes, 0);
  return { tasks: tasks.length, files: files.length, bytes };
}

function table({ sizes, free }: StorageFigures, language: Language): string[] {
  const rows = storageKinds.map((kind) => {
    const { count, bytes } = sizes[kind];
    return [translate(language, `storage.kind.${kind}`), String(count), sizeText(bytes, language)] as const;
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map(([name, count, size]) =>
    [name.padEnd(widths[0] ?? 0), count.padStart(widths[1] ?? 0), size.padStart(widths[2] ?? 0)].join("  "),
  );
  const values = { uploads: sizeText(free.uploads, language), results: sizeText(free.results, language) };
  return [...lines, "", translate(language, "storage.free", values)];
}
