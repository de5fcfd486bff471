import { access, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { areUpToDate, openRecords, type Records, recordsTrouble } from "@tessera/records";
import { databaseUrl } from "../../configuration/setting.js";
import { serviceProblem } from "../../errors/service-error.js";
import type { Store } from "../../storage/clean.js";
import type { StorageFolders } from "../../storage/inventory.js";
import { readNote, type StorageNote } from "../../storage/rules.js";
import { Journal } from "../../tasks/journal/journal.js";

export interface OpenedStore extends Store {
  /** How the service was last started. */
  note: StorageNote | undefined;
}

/** Where a service keeps results and uploads, if not in its data folder. */
export interface OwnFolders {
  resultsDir?: string | undefined;
  inputsDir?: string | undefined;
}

/**
 * Opens the data folder of a service, which may be running: files are read as they are, and the database has locks of its own. What projects have must be
 * known: a database that cannot be read is a problem.
 */
export async function openStore(folder: string, own: OwnFolders, environment: NodeJS.ProcessEnv): Promise<OpenedStore> {
  const folders = await foldersOf(folder, own);
  const note = await readNote(folders.results);
  return {
    folders,
    note,
    journal: new Journal(folders.results),
    records: await recordsOf(folder, note, environment.DATABASE_URL),
  };
}

async function foldersOf(folder: string, { resultsDir, inputsDir }: OwnFolders): Promise<StorageFolders> {
  const [inputs, results] = [inputsDir ?? join(folder, "uploads"), resultsDir ?? join(folder, "results")];
  for (const path of [folder, inputs, results])
    if (!(await isFolder(path))) throw serviceProblem("storage.noFolder", { folder: path });
  return { inputs: await realpath(inputs), results: await realpath(results) };
}

export function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Undefined for a folder of a service that had no database yet. */
export async function recordsOf(
  folder: string,
  note: StorageNote | undefined,
  url: string | undefined,
): Promise<Records | undefined> {
  const isOnServer = note ? note.records === "server" : url !== undefined;
  const file = join(folder, "records.db");
  if (isOnServer && !url) throw serviceProblem("storage.noDatabaseUrl");
  if (!isOnServer && !(await isThere(file))) {
    // Without it everything would look as if no project had it.
    if (note?.records === "file") throw serviceProblem("storage.noDatabase", { folder });
    return undefined;
  }
  const records = openRecords(isOnServer ? { url: databaseUrl(url ?? "") } : { file });
  try {
    if (await areUpToDate(records)) return records;
  } catch (error) {
    await records.destroy();
    throw error;
  }
  await records.destroy();
  throw serviceProblem("storage.otherVersion");
}

/** What a database says in words for those who ran the command; other errors stay as they are. */
export function databaseProblem(error: unknown, folder: string): unknown {
  const trouble = recordsTrouble(error);
  if (trouble === undefined) return error;
  const { message: reason } = error as Error;
  if (trouble === "full" || trouble === "readOnly") return serviceProblem("storage.databaseNotWritten", { reason });
  if (trouble !== "unreadable") return serviceProblem("storage.databaseAway", { reason });
  return serviceProblem("storage.databaseDamaged", { file: join(folder, "records.db"), reason });
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
